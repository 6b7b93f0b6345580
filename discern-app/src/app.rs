use discern_core::verb::Application;
pub struct App;
impl App {
    pub fn new() -> Self {
        App
    }
}
impl Application for App {}
