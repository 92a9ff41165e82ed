//! A search under way, as HexGui draws it: the line that is looked at, and the first moves found to lose.

use board::{Cell, CellSet, Colour, Position};
use solver::search::Progress;
use std::io::Write;
use std::time::{Duration, Instant};

/// The least time between two pictures.
const INTERVAL: Duration = Duration::from_millis(250);

pub(crate) struct Live<'a> {
    position: &'a Position,
    /// The first moves that the search began with.
    first_moves: Option<CellSet>,
    shown: Option<Instant>,
}

impl Live<'_> {
    pub(crate) fn new(position: &Position) -> Live<'_> {
        Live { position, first_moves: None, shown: None }
    }

    /// Shows the search, unless it was shown a moment ago.
    pub(crate) fn show(&mut self, progress: &Progress, output: &mut dyn Write) {
        let first_moves = *self.first_moves.get_or_insert(progress.open_moves);
        if self.shown.is_some_and(|shown| shown.elapsed() < INTERVAL) {
            return;
        }
        self.shown = Some(Instant::now());
        let picture = self.picture(progress, first_moves - progress.open_moves);
        // A client that is gone is noticed when the reply is written.
        let _ = output.write_all(picture.as_bytes()).and_then(|()| output.flush());
    }

    fn picture(&self, progress: &Progress, lost: CellSet) -> String {
        let board = self.position.board();
        let mut colour = self.position.to_move();
        let mut step = |cell: &Cell| {
            let sign = if colour == Colour::Black { "B" } else { "W" };
            colour = !colour;
            format!(" {sign} {}", board.name(*cell))
        };
        let line: String = progress.line.iter().map(&mut step).collect();
        let labels: String = lost.iter().map(|cell| format!(" {} L", board.name(cell))).collect();
        let nodes = progress.work.nodes;
        let open = progress.open_moves.len();
        format!(
            "gogui-gfx:\ndfpn\nVAR{line}\nLABEL{labels}\nTEXT {nodes} nodes, {open} moves open\n\n"
        )
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
        let mut live = Live::new(&position);
        live.show(&progress, &mut std::io::sink());
        live.shown = None;
        progress.open_moves.remove(Cell::new(0));
        let mut shown = Vec::new();
        live.show(&progress, &mut shown);
        let expected =
            "gogui-gfx:\ndfpn\nVAR W b1 B c1\nLABEL a1 L\nTEXT 12 nodes, 8 moves open\n\n";
        assert_eq!(String::from_utf8(shown).unwrap(), expected);
    }
}
