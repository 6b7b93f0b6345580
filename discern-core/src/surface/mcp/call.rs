//! From a tool call to an invocation, and from a delivery to the call's result.

use super::Server;
use super::progress::watched;
use crate::argument::{JsonObject, Problem, Table};
use crate::reference::Spelling;
use crate::render::{json, markdown};
use crate::verb::{Cancel, Delivery, Invocation, Row};
use camino::Utf8PathBuf;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use std::sync::PoisonError;

/// The list follows from the binary, so a client may keep it.
const LIST_TTL_MS: u64 = 3_600_000;

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new(self.program.name, self.program.version))
            .with_instructions(self.program.instructions)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut list = ListToolsResult::with_all_items(self.tools.all().to_vec());
        list.ttl_ms = Some(LIST_TTL_MS);
        list.cache_scope = Some(CacheScope::Public);
        Ok(list)
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.all().iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        params: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let found = self.program.tools().find(|(name, _)| *name == params.name);
        let Some((_, row)) = found else {
            return Err(ErrorData::invalid_params(format!("unknown tool: {}", params.name), None));
        };
        let (events, sent) = watched(&context);
        let invocation = Invocation {
            program: self.program,
            app: self.app.clone(),
            at: self.aim(),
            cancel: Cancel::from_token(context.ct.clone()),
            events,
        };
        let given = params.arguments.unwrap_or_default();
        let mut called = std::pin::pin!(called(invocation, row, given));
        let (delivery, result) = match self.leaving.run_until_cancelled(called.as_mut()).await {
            Some(delivery) => delivery?,
            None => {
                context.ct.cancel();
                called.await?
            }
        };
        // Whatever was reported leaves before the result does. Where the client has left, nothing more of it does, and the
        // result would wait with it until the server is gone.
        if let Some(sent) = sent {
            let _ = self.leaving.run_until_cancelled(sent).await;
        }
        if let Some(root) = delivery.continue_in() {
            *self.aim.lock().unwrap_or_else(PoisonError::into_inner) = root.to_owned();
        }
        Ok(result.into())
    }
}

impl Server {
    /// Where a call without a selector goes; home again if that place is gone.
    fn aim(&self) -> Utf8PathBuf {
        let mut aim = self.aim.lock().unwrap_or_else(PoisonError::into_inner);
        if !aim.is_dir() {
            aim.clone_from(&self.home);
        }
        aim.clone()
    }
}

/// Each call has a thread of its own, so that whatever a verb waits for, blocking or not, the others go on.
async fn called(
    invocation: Invocation,
    row: &'static Row,
    given: JsonObject,
) -> Result<(Delivery, CallToolResult), ErrorData> {
    let runtime = tokio::runtime::Handle::current();
    let task = tokio::task::spawn_blocking(move || {
        let delivery = runtime.block_on(delivered(invocation, row, given));
        let result = result(&delivery);
        (delivery, result)
    });
    // A panic of the verb's was answered inside; what is left is the runtime going down.
    task.await.map_err(|why| ErrorData::internal_error(why.to_string(), None))
}

async fn delivered(invocation: Invocation, row: &'static Row, given: JsonObject) -> Delivery {
    let (given, unknown) = by_id(row.info.signature.table, given);
    match unknown.is_empty() {
        true => invocation.call(row, given).await,
        false => invocation.refuse_arguments(row, &unknown),
    }
}

/// A tool call in this process, for a test.
#[cfg(feature = "testing")]
pub(crate) fn call_in_process(invocation: Invocation, row: &'static Row, given: JsonObject) -> Delivery {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime can be started").block_on(delivered(invocation, row, given))
}

/// Tool parameters under the names the reader knows, and those the tool does not have.
fn by_id(table: Table, given: JsonObject) -> (JsonObject, Vec<Problem>) {
    let (mut known, mut unknown) = (JsonObject::new(), Vec::new());
    for (name, value) in given {
        match table.iter().find(|spec| spec.tool == Some(name.as_str())) {
            Some(spec) => drop(known.insert(spec.id.into(), value)),
            None => unknown.push(Problem::Unknown { name }),
        }
    }
    (known, unknown)
}

/// One text block, the page; the envelope as structure.
fn result(delivery: &Delivery) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(markdown(delivery, Spelling::Tool))]);
    result.is_error = Some(!delivery.envelope.ok());
    result.structured_content = serde_json::from_str(&json(delivery, Spelling::Tool)).ok();
    result
}
