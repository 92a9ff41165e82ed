//! A search under way, as HexGui draws it: the line that is looked at, and what is known of the first moves.

use board::{Cell, CellSet, Colour, Position};
use player::{Outlook, Prospect, Thought};
use solver::search::Progress;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The least time between two pictures.
const INTERVAL: Duration = Duration::from_millis(250);

pub(crate) struct Live<'a> {
    position: &'a Position,
    /// Stops what is shown.
    stop: &'a AtomicBool,
    /// The first moves that the search began with.
    first_moves: Option<CellSet>,
    shown: Option<Instant>,
}

impl<'a> Live<'a> {
    pub(crate) fn new(position: &'a Position, stop: &'a AtomicBool) -> Live<'a> {
        Live { position, stop, first_moves: None, shown: None }
    }

    /// Shows a thought of the player, unless something was shown a moment ago.
    pub(crate) fn show(&mut self, thought: &Thought, output: &mut dyn Write) {
        match thought {
            Thought::Solving(progress) => self.show_search(progress, output),
            Thought::Searching(outlook) if self.is_due() => {
                self.write(&self.picture_of_games(outlook), output);
            }
            Thought::Searching(_) => {}
        }
    }

    /// Shows the search, unless something was shown a moment ago.
    pub(crate) fn show_search(&mut self, progress: &Progress, output: &mut dyn Write) {
        let first_moves = *self.first_moves.get_or_insert(progress.open_moves);
        if self.is_due() {
            let lost = first_moves - progress.open_moves;
            self.write(&self.picture_of_search(progress, lost), output);
        }
    }

    fn is_due(&self) -> bool {
        self.shown.is_none_or(|shown| shown.elapsed() >= INTERVAL)
    }

    fn write(&mut self, picture: &str, output: &mut dyn Write) {
        self.shown = Some(Instant::now());
        if output.write_all(picture.as_bytes()).and_then(|()| output.flush()).is_err() {
            // The client is gone: nobody waits for an answer, and the session ends when that is written.
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn picture_of_search(&self, progress: &Progress, lost: CellSet) -> String {
        let board = self.position.board();
        let line = self.line(&progress.line);
        let labels: String = lost.iter().map(|cell| format!(" {} L", board.name(cell))).collect();
        let nodes = progress.work.nodes;
        let open = progress.open_moves.len();
        format!(
            "gogui-gfx:\ndfpn\nVAR{line}\nLABEL{labels}\nTEXT {nodes} nodes, {open} moves open\n\n"
        )
    }

    fn picture_of_games(&self, outlook: &Outlook) -> String {
        let board = self.position.board();
        let line = self.line(&outlook.line);
        let moves = outlook.moves.iter();
        let worth = |found: &Prospect| match found.winner {
            Some(winner) if winner == self.position.to_move() => "W".to_owned(),
            Some(_) => "L".to_owned(),
            None => format!("{:.3}", found.value),
        };
        let influence: String = moves
            .clone()
            .map(|found| format!(" {} {}", board.name(found.cell), worth(found)))
            .collect();
        let labels: String =
            moves.map(|found| format!(" {} {}", board.name(found.cell), found.visits)).collect();
        let (playouts, chance) = (outlook.playouts, 100.0 * outlook.value);
        format!(
            "gogui-gfx:\nuct\nVAR{line}\nINFLUENCE{influence}\nLABEL{labels}\nTEXT {playouts} games, {chance:.0}% won\n\n"
        )
    }

    /// Moves with their colours, each after a blank.
    fn line(&self, moves: &[Cell]) -> String {
        let board = self.position.board();
        let mut colour = self.position.to_move();
        let mut step = |cell: &Cell| {
            let sign = if colour == Colour::Black { "B" } else { "W" };
            colour = !colour;
            format!(" {sign} {}", board.name(*cell))
        };
        moves.iter().map(&mut step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Board;
    use solver::search::Work;

    #[test]
    fn a_search_is_shown_in_the_form_that_hexgui_draws() {
        let board = Board::hex(3, 3);
        let position = Position::new(&board).with_to_move(Colour::White);
        let mut progress = Progress {
            work: Work { nodes: 12, ..Work::default() },
            line: vec![Cell::new(1), Cell::new(2)],
            open_moves: board.cells(),
            memory_used: 0.0,
        };
        let stop = AtomicBool::new(false);
        let mut live = Live::new(&position, &stop);
        live.show_search(&progress, &mut std::io::sink());
        live.shown = None;
        progress.open_moves.remove(Cell::new(0));
        let mut shown = Vec::new();
        live.show(&Thought::Solving(progress), &mut shown);
        let expected =
            "gogui-gfx:\ndfpn\nVAR W b1 B c1\nLABEL a1 L\nTEXT 12 nodes, 8 moves open\n\n";
        assert_eq!(String::from_utf8(shown).unwrap(), expected);
    }

    #[test]
    fn random_games_are_shown_in_the_form_that_hexgui_draws() {
        let position = Position::new(&Board::hex(3, 3));
        let prospect =
            |index, winner| Prospect { cell: Cell::new(index), visits: 30.0, value: 0.9, winner };
        let outlook = Outlook {
            playouts: 40,
            value: 0.9,
            line: vec![Cell::new(4)],
            moves: vec![
                prospect(4, None),
                prospect(5, Some(Colour::Black)),
                prospect(6, Some(Colour::White)),
            ],
        };
        let mut shown = Vec::new();
        Live::new(&position, &AtomicBool::default()).show(&Thought::Searching(outlook), &mut shown);
        let expected = "gogui-gfx:\nuct\nVAR B b2\nINFLUENCE b2 0.900 c2 W a3 L\nLABEL b2 30 c2 30 a3 30\nTEXT 40 games, 90% won\n\n";
        assert_eq!(String::from_utf8(shown).unwrap(), expected);
    }
}
