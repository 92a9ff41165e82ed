//! The proofs that come with the program, put to use: whatever they say about a position is known at once.

use board::{Colour, Position};
use proof::Lemma;
use proof::file::Reader;
use puzzles::kept_proofs;
use solver::moves::Moves;

/// How many stones a position may lack that a kept proof begins with: a move and the answer to it.
const MOST_MISSING: usize = 2;

/// Decides moves by the kept proofs that begin with this position, give or take a few stones. Each is checked first.
pub fn decide_by_kept_proofs(position: &Position, moves: &mut Moves) {
    for (_, bytes) in kept_proofs() {
        if moves.undecided.is_empty() {
            return;
        }
        if let Some(lemma) = checked(&bytes, position) {
            moves.learn(&lemma);
        }
    }
}

/// What a proof proves, if it may be of use for a position and is valid.
fn checked(bytes: &[u8], position: &Position) -> Option<Lemma> {
    let reader = Reader::new(bytes).ok()?;
    let theirs = &reader.header().position;
    let missing = |colour: Colour| (theirs.stones(colour) - position.stones(colour)).len();
    let is_near = theirs.board() == position.board()
        && Colour::BOTH.into_iter().map(missing).sum::<usize>() <= MOST_MISSING;
    is_near.then(|| reader.check().ok()?.ok()).flatten().map(|checked| checked.lemma)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Board;

    #[test]
    fn kept_proofs_decide_moves_of_their_puzzles_and_of_no_other_position() {
        let puzzle = puzzles::find("berge-5").unwrap();
        let mut moves = Moves::of(&puzzle.position);
        decide_by_kept_proofs(&puzzle.position, &mut moves);
        let board = puzzle.position.board();
        let cells = |names| board.parse_cells(names).unwrap();
        assert!(cells("j7 j11 l11 m14").is_subset(moves.winning));
        assert!(cells("l1 k2").is_subset(moves.losing));
        let cell = |name| board.parse_cell(name).unwrap();
        assert_eq!(moves.answers.get(&cell("k2")), Some(&cell("a7")));
        assert_eq!(moves.proved_before, moves.winning | moves.losing);
        assert!(moves.winning.is_disjoint(moves.losing | moves.undecided));
        for board in [Board::hex(14, 14), Board::hex(13, 13)] {
            let empty = Position::new(&board);
            let mut moves = Moves::of(&empty);
            decide_by_kept_proofs(&empty, &mut moves);
            assert_eq!(moves.undecided, empty.empty_cells());
        }
    }
}
