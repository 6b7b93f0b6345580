//! The server's stdin and stdout as they are: nothing on them but the protocol, whatever the client writes.

use crate::{application, misbehaving};
use discern_tests::{Lines, World};
use serde_json::{Value, json};

fn greeted(world: &World) -> Lines {
    let mut lines = world.lines(application().path, &world.dir("nowhere"));
    lines.greet();
    lines
}

fn lists_its_tools(lines: &mut Lines, id: u64) {
    let answer = lines.ask(id, "tools/list", json!({}));
    assert!(answer["result"]["tools"].as_array().is_some_and(|tools| !tools.is_empty()), "{answer}");
}

#[test]
fn the_server_ends_when_its_client_leaves() {
    let world = World::new();
    let (rest, code) = greeted(&world).leave();
    assert_eq!((rest, code), (Vec::new(), 0));
}

#[test]
fn the_server_ends_when_its_client_leaves_without_a_word() {
    let world = World::new();
    let (rest, _) = world.lines(application().path, &world.dir("nowhere")).leave();
    assert_eq!(rest, Vec::<Value>::new());
}

#[test]
fn the_server_ends_when_its_client_leaves_in_the_middle_of_a_message() {
    let world = World::new();
    let mut lines = greeted(&world);
    lines.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"meth");
    let (rest, code) = lines.leave();
    assert_eq!((rest, code), (Vec::new(), 0));
}

/// A server in the middle of a call that waits until it is told to stop.
fn waiting(world: &World) -> Lines {
    let mut lines = world.lines(misbehaving().path, &world.dir("here"));
    lines.greet();
    let params = json!({ "name": "rude_wait", "arguments": {}, "_meta": { "progressToken": "wait" } });
    lines.send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }));
    let begun = lines.read().expect("the call begins");
    assert_eq!(begun["params"]["message"], "The wait began", "{begun}");
    lines
}

#[test]
fn a_call_is_told_to_stop_when_its_client_leaves() {
    let world = World::new();
    let (rest, code) = waiting(&world).leave();
    assert_eq!(rest.last().expect("an answer")["result"]["isError"], false, "{rest:?}");
    assert!(world.dir("here").join("stopped").exists());
    assert_eq!(code, 0);
}

#[test]
fn a_call_is_told_to_stop_when_the_server_is() {
    let world = World::new();
    let (rest, code) = waiting(&world).terminate();
    assert_eq!(rest.last().expect("an answer")["result"]["isError"], false, "{rest:?}");
    assert!(world.dir("here").join("stopped").exists());
    assert_eq!(code, 128 + 15);
}

#[test]
fn lines_that_are_no_message_do_no_harm() {
    let world = World::new();
    let mut lines = greeted(&world);
    for (id, garbage) in (1..).zip([
        &b"not json\n"[..],
        b"\n",
        b"\r\n",
        b"{}\n",
        b"[]\n",
        b"null\n",
        b"\"text\"\n",
        b"\xff\xfe\n",
        b"{\"jsonrpc\":\"2.0\"}\n",
        b"{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"tools/list\"}\n",
        b"{\"jsonrpc\":\"2.0\",\"method\":\"no/such/notification\"}\n",
        b"{\"jsonrpc\":\"2.0\",\"id\":77,\"result\":{}}\n",
        b"{\"jsonrpc\":\"2.0\",\"id\":78,\"method\":\"tools/call\"}\n",
        b"{\"jsonrpc\":\"2.0\",\"id\":79,\"method\":\"tools/call\",\"params\":{\"name\":7}}\n",
        b"{\"jsonrpc\":\"2.0\",\"id\":80,\"method\":\"no/such/method\"}\n",
    ]) {
        lines.write(garbage);
        lists_its_tools(&mut lines, id);
    }
    let (rest, code) = lines.leave();
    assert_eq!((rest, code), (Vec::new(), 0));
}

#[test]
fn lines_that_are_no_greeting_do_no_harm() {
    let world = World::new();
    let mut lines = world.lines(application().path, &world.dir("nowhere"));
    lines.write("not json\n\n{}\n");
    lines.greet();
    lists_its_tools(&mut lines, 1);
}

#[test]
fn who_does_not_begin_is_told_of() {
    let world = World::new();
    let served = |stdin: &str| {
        let run = world.call(application().path).at(world.dir("nowhere")).args(["mcp"]).stdin(stdin).run();
        (run.code, run.stdout, run.stderr)
    };
    let left = "discern mcp: the client left before it sent its initialize request\n".to_owned();
    assert_eq!(served(""), (1, String::new(), left));
    let (code, _, said) = served("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    assert_eq!((code, &*said), (1, "discern mcp: the client did not begin with `initialize`\n"));
}

#[test]
fn calls_that_come_at_once_are_all_answered() {
    let world = World::new();
    let mut lines = world.lines(misbehaving().path, &world.dir("nowhere"));
    lines.greet();
    let tools =
        ["rude_print", "rude_child", "rude_thread", "rude_panic_later", "rude_panic_at_once", "rude_status"];
    let mut all = String::new();
    for (id, tool) in (1..).zip(tools) {
        let params = json!({ "name": tool, "arguments": {} });
        let call = json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params });
        all.push_str(&format!("{call}\n"));
    }
    lines.write(all);
    let mut answered: Vec<u64> = Vec::new();
    while answered.len() < tools.len() {
        let message = lines.read().expect("all are answered");
        assert!(message["result"]["content"][0]["text"].is_string(), "{message}");
        answered.extend(message["id"].as_u64());
    }
    answered.sort_unstable();
    assert_eq!(answered, [1, 2, 3, 4, 5, 6]);
    let (rest, code) = lines.leave();
    assert_eq!((rest, code), (Vec::new(), 0));
}
