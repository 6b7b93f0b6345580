//! The tools.

use crate::app::App;
use crate::report::{Answer, answer};
use crate::verbs::*;
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{ServerCapabilities, ServerConfig};
use rmcp::{ServerHandler, ServiceExt as _, tool, tool_handler, tool_router};
use std::process::ExitCode;

struct Server {
    app: App,
    // Kept, as the router that the macro would build for each call costs as much as there are tools.
    tool_router: ToolRouter<Self>,
}

pub async fn serve(app: App) -> ExitCode {
    let server = Server { app, tool_router: Server::tool_router() };
    let Ok(running) = server.serve(rmcp::transport::stdio()).await else { return ExitCode::FAILURE };
    match running.waiting().await {
        Ok(_) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_instructions("Names are kept in order. Begin with by_hand_v0.")
    }
}

#[tool_router]
impl Server {
__TOOLS__
}
