//! Brute force for boards of up to about 16 cells: the slow, obvious solver with which all others are
//! compared. It knows nothing but the rules: try every move, remember what came out.

use board::{Board, ByColour, Cell, CellSet, Colour, Position, lift};
use std::collections::HashMap;

/// The most cells a board may have here.
pub const MAX_CELLS: usize = 20;

/// Solves positions of one board.
///
/// ```
/// use board::{Board, Colour, Position};
/// use oracle::Oracle;
/// let board = Board::hex(3, 3);
/// assert_eq!(Oracle::new(&board).winner(&Position::new(&board)), Some(Colour::Black));
/// ```
pub struct Oracle {
    board: Board,
    /// For each set of stones, as bits, whether it completes the player's connection.
    completed: ByColour<Vec<bool>>,
    known: HashMap<(u32, u32, Colour), Option<Colour>>,
}

impl Oracle {
    /// An oracle for a board.
    ///
    /// # Panics
    /// If the board has more than [`MAX_CELLS`] cells.
    pub fn new(board: &Board) -> Oracle {
        assert!(board.cell_count() <= MAX_CELLS, "{board} is too large for brute force");
        let completed = ByColour::from_fn(|colour| completed_sets(board, colour));
        Oracle { board: board.clone(), completed, known: HashMap::new() }
    }

    /// Who wins with perfect play; `None` if the game is drawn.
    pub fn winner(&mut self, position: &Position) -> Option<Colour> {
        assert_eq!(position.board(), &self.board, "the oracle knows another board");
        let bits = |colour| position.stones(colour).words()[0] as u32;
        self.solve(bits(Colour::Black), bits(Colour::White), position.to_move())
    }

    /// The moves after which the player to move still wins; all empty cells if the game is won already.
    pub fn winning_moves(&mut self, position: &Position) -> CellSet {
        let mover = position.to_move();
        let moves = position.empty_cells();
        moves.iter().filter(|&cell| self.winner(&position.after(cell)) == Some(mover)).collect()
    }

    /// Whether the stones complete the player's connection.
    pub fn is_completed(&self, stones: CellSet, colour: Colour) -> bool {
        self.completed[colour][stones.words()[0] as usize]
    }

    fn solve(&mut self, black: u32, white: u32, to_move: Colour) -> Option<Colour> {
        let stones = ByColour { black, white };
        if let Some(first) = [!to_move, to_move]
            .into_iter()
            .find(|&colour| self.completed[colour][stones[colour] as usize])
        {
            return Some(if self.board.is_misere() { !first } else { first });
        }
        let all = (1u32 << self.board.cell_count()) - 1;
        let mut empty = all & !black & !white;
        if empty == 0 {
            return None;
        }
        if let Some(&known) = self.known.get(&(black, white, to_move)) {
            return known;
        }
        let mut best = Some(!to_move);
        while empty != 0 && best != Some(to_move) {
            let cell = empty & empty.wrapping_neg();
            empty ^= cell;
            let outcome = match to_move {
                Colour::Black => self.solve(black | cell, white, Colour::White),
                Colour::White => self.solve(black, white | cell, Colour::Black),
            };
            if outcome != Some(!to_move) {
                best = outcome;
            }
        }
        self.known.insert((black, white, to_move), best);
        best
    }
}

/// Every `stride`-th way to put any number of stones on a board, Black to move; all of them for a stride of 1.
pub fn positions(board: &Board, stride: usize) -> impl Iterator<Item = Position> + '_ {
    (0..3u64.pow(board.cell_count() as u32)).step_by(stride).map(|mut code| {
        let mut position = Position::new(board);
        for cell in board.cells() {
            let content = [None, Some(Colour::Black), Some(Colour::White)][(code % 3) as usize];
            position.set(cell, content);
            code /= 3;
        }
        position
    })
}

fn completed_sets(board: &Board, colour: Colour) -> Vec<bool> {
    let count = board.cell_count();
    let mut completed = vec![false; 1 << count];
    for set in 0..1usize << count {
        // An extra stone never breaks a connection.
        let inherited = (0..count).any(|bit| set >> bit & 1 != 0 && completed[set ^ 1 << bit]);
        completed[set] = inherited || {
            let mut position = Position::new(board);
            for bit in (0..count).filter(|bit| set >> bit & 1 != 0) {
                position.set(Cell::new(bit), Some(colour));
            }
            lift::completed_slow(&position)[colour]
        };
    }
    completed
}
