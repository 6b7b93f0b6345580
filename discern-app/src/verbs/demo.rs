//! `demo`: the whole practice, played on a throwaway repository.

use crate::app::Changing;
use crate::demo::{DemoRefusal, Fixture};
use crate::{Cx, hints};
use camino::Utf8Path;
use discern_core::prelude::*;
use discern_core::reference::Spelling;
use discern_core::render;
use discern_core::verb::Delivery;

#[result_contract(markdown = present)]
pub struct Demo {
    /// Each step as it was played, with its result.
    #[contract(unbounded_reason = "the demo has as many scenes as it plays")]
    pub scenes: Vec<Scene>,
}

#[result_part]
pub struct Scene {
    pub title: String,
    pub command: String,
    pub ok: bool,
    /// The result's Markdown.
    pub result: String,
}

/// Play the whole practice on a throwaway repository.
///
/// Sets up, starts an effort, makes a fault, sees the gate go red, mends it, proves the commit, is refused without consent,
/// and lands. Every step is the real command with its real result. Nothing is left behind.
#[verb(
    shell_only_reason = "it is for a person who wants to see what the practice is",
    unplanned_reason = "it plays in a repository it makes itself, and removes",
    projectless
)]
pub async fn demo(cx: Cx<Change>) -> Outcome<Demo, DemoRefusal> {
    let fixture = Fixture::new(Changing::of(&cx))?;
    let mut play = Play { cx: &cx, scenes: Vec::new() };
    let played = play.all(&fixture).await;
    let scenes = play.scenes;
    fixture.remove()?;
    match played {
        Ok(()) => Ok(Success::of(Demo { scenes }).hint(hints::adopt(command! { setup }))),
        Err(refusal) => Err(Failure::from(refusal).data(Demo { scenes })),
    }
}

/// The play so far.
struct Play<'a> {
    cx: &'a Cx<Change>,
    scenes: Vec<Scene>,
}

impl Play<'_> {
    async fn all(&mut self, fixture: &Fixture) -> Result<(), DemoRefusal> {
        let (by, main) = (Changing::of(self.cx), fixture.root.as_path());
        self.scene("Adopt the practice", command! { setup }, main, true).await?;
        Fixture::commit(by, main, "Adopt the practice")?;
        self.scene("See where things stand", command! { status }, main, true).await?;
        let start = command! { start --name "greet politely" };
        let started = self.scene("Start an effort in a worktree of its own", start, main, true).await?;
        let worktree = started.continue_in().map(Utf8Path::to_owned).unwrap_or_default();
        Fixture::edit(by, &worktree)?;
        self.scene(
            "Commit a change with a fault in it: the gate is red",
            command! { done },
            &worktree,
            false,
        )
        .await?;
        Fixture::repair(by, &worktree)?;
        self.scene(
            "Mend it and commit: the gate is green, the commit proven",
            command! { done },
            &worktree,
            true,
        )
        .await?;
        self.scene("Land without asking: refused", command! { accept }, &worktree, false).await?;
        let accept = command! { accept --confirmed };
        self.scene("The owner agrees: it lands", accept, &worktree, true).await?;
        self.scene("See where things stand now", command! { status }, main, true).await?;
        Ok(())
    }

    /// Plays one step through the dispatcher; one that does not end as it should ends the play.
    async fn scene(
        &mut self,
        title: &str,
        reference: Reference,
        at: &Utf8Path,
        ok: bool,
    ) -> Result<Delivery, DemoRefusal> {
        let watched = self.cx.begin(text!("{title:words}", title = title));
        let command = reference.spell(Spelling::Cli).code;
        let delivery = self.cx.call(reference.at(at)).await;
        let ended = if delivery.envelope.ok() == ok { StepOutcome::Ok } else { StepOutcome::Failed };
        watched.end(ended);
        self.scenes.push(Scene {
            title: title.to_owned(),
            command,
            ok: delivery.envelope.ok(),
            result: render::markdown(&delivery, Spelling::Cli),
        });
        match ended {
            StepOutcome::Ok => Ok(delivery),
            _ => Err(DemoRefusal::OffScript { step: title.to_owned() }),
        }
    }
}

fn present(result: &Envelope<Demo>) -> Page {
    let Some(demo) = result.data() else { return result.told() };
    let state = match result.message() {
        Some(message) => message.clone(),
        None => text!("The practice, from set-up to landing, on a repository that is gone again:"),
    };
    Page::state(state).evidence([Evidence::Document(document(&demo.scenes))]).end()
}

fn document(scenes: &[Scene]) -> String {
    let scene = |(i, scene): (usize, &Scene)| {
        let quoted: Vec<String> =
            scene.result.lines().map(|line| format!("> {line}").trim_end().to_owned()).collect();
        format!("## {}. {}\n\n    $ {}\n\n{}\n", i + 1, scene.title, scene.command, quoted.join("\n"))
    };
    scenes.iter().enumerate().map(scene).collect::<Vec<_>>().join("\n")
}
