//! The experiments of chapter 9 of "Cylindrical Hex and its Strategies": Red's strategies against Monte Carlo, and what the
//! text says came out. Blue plays at random once Red's path is safe, as there (section 9.1).

use super::Pairing;
use crate::find;
use board::{Board, ByColour, Colour};

/// A section of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// 9.2.1: the narrowest boards for Gardner's strategy.
    MinimalBoards,
    /// 9.2.2: five rings, more and more columns.
    WideningBoards,
    /// 9.3: five columns, more and more rings.
    FiveColumns,
}

/// A strategy of Red's on a board; both players begin in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Columns around the cylinder.
    pub columns: usize,
    /// Rings.
    pub rings: usize,
    /// The name of Red's strategy.
    pub red: &'static str,
}

/// How many games were played for each setting and each player who begins.
pub const GAMES: u64 = 100;

impl Section {
    /// All sections, in their order.
    pub const ALL: [Section; 3] =
        [Section::MinimalBoards, Section::WideningBoards, Section::FiveColumns];

    /// Its number.
    pub fn number(self) -> &'static str {
        match self {
            Section::MinimalBoards => "9.2.1",
            Section::WideningBoards => "9.2.2",
            Section::FiveColumns => "9.3",
        }
    }

    /// Columns and rings of its boards.
    pub fn boards(self) -> &'static [(usize, usize)] {
        match self {
            Section::MinimalBoards => &[(4, 3), (6, 5), (8, 7)],
            Section::WideningBoards => &[(6, 5), (8, 5), (10, 5)],
            Section::FiveColumns => &[(5, 4), (5, 5), (5, 6), (5, 7), (5, 9), (5, 12)],
        }
    }

    /// What was played in it. Gardner's strategy has only one board among those with five columns.
    pub fn settings(self) -> Vec<Setting> {
        let strategies = match self {
            Section::MinimalBoards | Section::WideningBoards => ["opposite", "gardner"],
            Section::FiveColumns => ["van-den-broek", "fitzgerald"],
        };
        let with = |red, (columns, rings)| Setting { columns, rings, red };
        let extra = (self == Section::FiveColumns).then(|| with("gardner", (5, 4)));
        let boards = self.boards().iter();
        extra
            .into_iter()
            .chain(boards.flat_map(|&board| strategies.map(|red| with(red, board))))
            .collect()
    }
}

impl Setting {
    /// The board and the strategies.
    pub fn pairing(&self) -> Pairing {
        let found = |name| find(name).expect("the strategies of the chapter are there");
        Pairing {
            board: self.board(),
            strategies: ByColour { black: found(self.red), white: found("monte-carlo") },
            random_when_lost: true,
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        let name = format!("cylinder:{}x{}", self.columns, self.rings);
        name.parse().expect("the boards of the chapter are boards")
    }

    /// The most moves that a game can have, where section 9.2.2 has a bound (U_G): for Gardner's strategy.
    pub fn longest_game(&self, first: Colour) -> Option<usize> {
        let (m, n) = (self.columns, self.rings);
        let cells = m * n;
        let red_moves = (n + 1) * (n - 1) + 1;
        let bound = match first {
            // m < 2n - 1/n, in whole numbers.
            Colour::Black if cells + 1 < 2 * n * n => cells - (cells + 1) % 2,
            Colour::Black => 2 * red_moves - 1,
            Colour::White if m < 2 * n => cells - cells % 2,
            Colour::White => 2 * red_moves,
        };
        (self.red == "gardner").then_some(bound)
    }
}

/// The fewest moves in which Red can win on so many rings.
pub fn fewest_moves(rings: usize, first: Colour) -> usize {
    2 * rings - usize::from(first == Colour::Black)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that section 9.2.2 gives for ten columns and five rings, and full boards for narrow ones.
    #[test]
    fn gardner_games_are_bounded_as_the_thesis_says() {
        let bounds = |columns, rings| {
            let setting = Setting { columns, rings, red: "gardner" };
            Colour::BOTH.map(|first| setting.longest_game(first).unwrap())
        };
        assert_eq!(bounds(10, 5), [49, 50]);
        assert_eq!(bounds(12, 5), [49, 50]);
        assert_eq!(bounds(6, 5), [29, 30]);
        assert_eq!(bounds(7, 5), [35, 34]);
        let other = Setting { columns: 6, rings: 5, red: "opposite" };
        assert_eq!(other.longest_game(Colour::Black), None);
    }

    #[test]
    fn every_setting_can_be_played() {
        for setting in Section::ALL.into_iter().flat_map(Section::settings) {
            setting.pairing().check().unwrap();
        }
        assert_eq!(Section::FiveColumns.settings().len(), 13);
    }
}
