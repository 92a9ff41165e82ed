//! One line on the terminal that tells how far a search is; it vanishes when the search is over.

use crate::quantity::{count, grouped};
use board::Board;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use solver::search::Progress;
use std::time::Instant;

/// The line.
pub(crate) struct ProgressLine {
    bar: ProgressBar,
    board: Board,
    /// What is being solved, in front of everything else.
    task: String,
    started: Instant,
}

impl ProgressLine {
    pub(crate) fn new(board: &Board, is_shown: bool) -> ProgressLine {
        let target =
            if is_shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        let bar = ProgressBar::with_draw_target(None, target)
            .with_style(style.expect("the template is well formed"));
        ProgressLine { bar, board: board.clone(), task: String::new(), started: Instant::now() }
    }

    /// Says what is being solved from now on; the count of nodes begins anew if the solver does.
    pub(crate) fn set_task(&mut self, task: String) {
        self.task = task;
    }

    /// Shows the state of the search.
    pub(crate) fn show(&self, progress: &Progress) {
        self.say(self.message(progress));
    }

    /// Shows how many nodes a search has looked at that tells no more.
    pub(crate) fn show_nodes(&self, nodes: u64) {
        self.say(self.nodes_and_rate(nodes));
    }

    /// Shows a message.
    pub(crate) fn say(&self, message: String) {
        self.bar.set_message(message);
        self.bar.tick();
    }

    /// Clears the line.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn message(&self, progress: &Progress) -> String {
        let percent = (progress.memory_used * 100.0).ceil();
        let line: Vec<String> = progress.line.iter().map(|&cell| self.board.name(cell)).collect();
        format!(
            "{}, memory {percent}%, {} open, now {}",
            self.nodes_and_rate(progress.work.nodes),
            count(progress.open_moves.len(), "first move"),
            line.join(" "),
        )
    }

    fn nodes_and_rate(&self, nodes: u64) -> String {
        let rate = nodes as f64 / self.started.elapsed().as_secs_f64().max(0.001);
        let separator = if self.task.is_empty() { "" } else { ": " };
        let nodes = count(nodes as usize, "node");
        format!("{}{separator}{nodes}, {}/s", self.task, grouped(rate as u64))
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Cell;
    use solver::search::Work;

    #[test]
    fn the_line_tells_how_far_the_search_is() {
        let board = Board::hex(4, 4);
        let mut line = ProgressLine::new(&board, false);
        line.set_task("opening b2".to_owned());
        let message = line.message(&Progress {
            work: Work { nodes: 1234, ..Work::default() },
            line: vec![Cell::new(1), Cell::new(2)],
            open_moves: board.cells(),
            memory_used: 0.101,
        });
        assert!(message.starts_with("opening b2: 1,234 nodes, "), "{message}");
        let end = "memory 11%, 16 first moves open, now b1 c1";
        assert!(message.ends_with(end), "{message}");
    }
}
