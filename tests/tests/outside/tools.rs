//! The tools of a program's server: what a client is told of them, and that each answers a wrong call with a result.

use crate::{Program, application, misbehaving};
use camino::Utf8PathBuf;
use discern_tests::{
    Mcp, Reply, Tool, World, commands, input_schema_problems, json_problem, markdown_problem, schema_problems,
};
use serde_json::{Value, json};

struct Session {
    world: World,
    mcp: Mcp,
    tools: Vec<Tool>,
}

impl Session {
    fn of(program: Program) -> Self {
        let world = World::new();
        let mcp = world.mcp(program.path, &world.dir("nowhere"));
        let tools = mcp.tools();
        Self { world, mcp, tools }
    }

    /// Each channel alone is whole, and the structure is what the tool said it gives.
    #[track_caller]
    fn check(&self, tool: &Tool, arguments: Value) -> Reply {
        let reply = self.mcp.call(&tool.name, arguments.clone());
        let told = format!("`{}` {arguments}: {:#}\n{}", tool.name, reply.structured, reply.text);
        assert_eq!(schema_problems(&tool.output, &reply.structured), Vec::<String>::new(), "{told}");
        assert_eq!(json_problem(&format!("{}\n", reply.structured)), None, "{told}");
        assert_eq!(markdown_problem(&format!("{}\n", reply.text.trim_end_matches('\n'))), None, "{told}");
        assert_eq!(reply.is_error, reply.structured["ok"] == false, "{told}");
        reply
    }

    #[track_caller]
    fn refuses_the_arguments(&self, tool: &Tool, arguments: Value) {
        let reply = self.check(tool, arguments);
        assert_eq!(reply.structured["error"], "invalid_arguments", "{reply:?}");
    }
}

fn takes(tool: &Tool, name: &str) -> bool {
    tool.input["properties"].get(name).is_some()
}

fn the_list_is_the_help_s(program: Program) {
    let session = Session::of(program);
    assert!(!session.mcp.instructions().trim().is_empty(), "the server says how to begin");
    let helped = commands(&session.world, program.path).into_iter().filter_map(|command| command.tool);
    let listed: Vec<&str> = session.tools.iter().map(|tool| tool.name.as_str()).collect();
    assert_eq!(listed, helped.collect::<Vec<_>>());
    for tool in &session.tools {
        assert!(!tool.description.trim().is_empty(), "`{}` says what it does", tool.name);
        assert!(tool.name.len() <= 48, "`{}` is a short name", tool.name);
    }
    let newest = session.world.mcp_without_handshake(program.path, &session.world.dir("nowhere"));
    assert!(newest.tools().iter().map(|tool| &tool.name).eq(listed), "every revision lists the same");
    assert_eq!(newest.leave(), 0);
    assert_eq!(session.mcp.leave(), 0);
}

fn schemas_are_portable(program: Program) {
    for tool in Session::of(program).tools {
        assert_eq!(
            input_schema_problems(&tool.input),
            Vec::<String>::new(),
            "`{}`: {:#}",
            tool.name,
            tool.input
        );
        assert_eq!(tool.output["type"], "object", "`{}`: {:#}", tool.name, tool.output);
        let text = tool.output.to_string();
        for banned in ["\"$ref\"", "\"$defs\"", "\"type\":[", "\"null\"", "\"definitions\""] {
            assert!(!text.contains(banned), "`{}`: {banned} in {:#}", tool.name, tool.output);
        }
    }
}

fn a_wrong_argument_is_a_result(program: Program) {
    let session = Session::of(program);
    for tool in &session.tools {
        session.refuses_the_arguments(tool, json!({ "no_such_argument": 1 }));
        if takes(tool, "path") {
            session.refuses_the_arguments(tool, json!({ "path": "some/where" }));
            session.refuses_the_arguments(tool, json!({ "path": 7 }));
        }
        for (name, property) in tool.input["properties"].as_object().into_iter().flatten() {
            let wrong = if property["type"] == "string" { json!(7) } else { json!("no such value") };
            session.refuses_the_arguments(tool, json!({ name: wrong }));
        }
        for name in tool.input["required"].as_array().into_iter().flatten() {
            let reply = session.check(tool, json!({}));
            assert_eq!(reply.structured["error"], "invalid_arguments", "{name} is required: {reply:?}");
        }
    }
    assert_eq!(session.mcp.leave(), 0);
}

fn a_bare_call_is_a_result(program: Program, dir: fn(&World) -> Utf8PathBuf) {
    let session = Session::of(program);
    let dir = dir(&session.world);
    for tool in &session.tools {
        let unbounded = program.unbounded.iter().map(|(verb, _)| verb.replace([' ', '-'], "_"));
        if unbounded.into_iter().any(|verb| tool.name.ends_with(&format!("_{verb}"))) {
            continue;
        }
        let arguments = if takes(tool, "path") { json!({ "path": dir }) } else { json!({}) };
        session.check(tool, arguments.clone());
        if takes(tool, "dry_run") {
            let mut arguments = arguments;
            arguments["dry_run"] = true.into();
            let reply = session.check(tool, arguments);
            let refused_before = reply.structured["error"] == "invalid_arguments";
            assert!(refused_before || reply.structured["dry_run"] == true, "{reply:?}");
        }
    }
    assert_eq!(session.mcp.leave(), 0);
}

#[test]
fn are_listed_as_the_help_names_them() {
    the_list_is_the_help_s(application());
    the_list_is_the_help_s(misbehaving());
}

#[test]
fn have_portable_schemas() {
    schemas_are_portable(application());
    schemas_are_portable(misbehaving());
}

#[test]
fn answer_a_wrong_argument_with_a_result() {
    a_wrong_argument_is_a_result(application());
    a_wrong_argument_is_a_result(misbehaving());
}

#[test]
fn answer_outside_a_repository() {
    a_bare_call_is_a_result(application(), |world| world.dir("nowhere"));
    a_bare_call_is_a_result(application(), |world| world.root().join("not-there"));
    a_bare_call_is_a_result(misbehaving(), |world| world.dir("nowhere"));
}

#[test]
fn answer_inside_a_repository() {
    a_bare_call_is_a_result(application(), |world| world.repo("project"));
}

#[test]
fn a_tool_nobody_has_is_an_error_of_the_protocol() {
    let session = Session::of(application());
    let error = session.mcp.try_call("discern_nonsense", json!({})).expect_err("there is no such tool");
    assert_eq!(error.code.0, -32602, "{error:?}");
    assert!(error.message.contains("discern_nonsense"), "{error:?}");
    assert_eq!(session.mcp.leave(), 0);
}
