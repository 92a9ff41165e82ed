//! Figure 9 of dead-cell-analysis: captured sets of four cells, and the claim that none has three.
//!
//! The paper shows some. Here are all that are connected and whose stones touch the set: every shape, with
//! every cell around it black, white or unknown.

use super::drawing::{Drawing, write_side_by_side};
use super::local_game::LocalGame;
use super::on_board::is_filled_by_search;
use super::pattern::Pattern;
use super::search::{CapturedSets, captured_sets};
use super::shapes::shapes;
use crate::inferior::Effort;
use std::fmt;

/// One irreducible captured set of four cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CapturedFour {
    /// The cells and the stones around them.
    pub pattern: Pattern,
    /// Whether the rules of the search, with thorough effort, give White all four cells.
    pub is_found_by_search: bool,
}

/// Figure 9, all of it.
#[derive(Clone, Debug)]
pub struct Figure9Report {
    /// What was found with three cells; nothing irreducible, says the paper.
    pub three: CapturedSets,
    /// What was found with four cells.
    pub four: CapturedSets,
    /// The irreducible sets of four cells.
    pub captured: Vec<CapturedFour>,
}

/// Searches for the captured sets; takes a few seconds.
pub fn figure_9() -> Figure9Report {
    let [three, four] = [3, 4].map(|size| captured_sets(&shapes(size), LocalGame::new));
    let captured = four.irreducible.iter().map(|pattern| CapturedFour {
        pattern: pattern.clone(),
        is_found_by_search: is_filled_by_search(pattern, Effort::Thorough),
    });
    Figure9Report { captured: captured.collect(), three, four }
}

impl fmt::Display for Figure9Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Figure 9 of \"Dead Cell Analysis in Hex and the Shannon Game\", completed\n")?;
        writeln!(f, "  connected sets   patterns   captured   minimal   irreducible   paper")?;
        let rows = [("three cells", &self.three, "none"), ("four cells", &self.four, "some")];
        for (name, sets, paper) in rows {
            let (minimal, irreducible) = (sets.minimal.len(), sets.irreducible.len());
            write!(f, "  {name:<14} {:>10} {:>10}", sets.considered, sets.captured)?;
            writeln!(f, "{minimal:>10} {irreducible:>13} {paper:>7}")?;
        }
        write!(f, "{BOUNDS}")?;
        match self.three.irreducible.len() {
            0 => writeln!(f, "Three cells: the paper is right, there is none.\n")?,
            count => {
                writeln!(f, "Three cells: the paper says there is none; here are {count}.\n")?;
                let draw = |pattern| Drawing::new(pattern, None, String::new());
                write_side_by_side(f, self.three.irreducible.iter().map(draw))?;
            }
        }
        let found = self.captured.iter().filter(|four| four.is_found_by_search).count();
        let all = self.captured.len();
        writeln!(
            f,
            "Four cells: White owns the points, whoever moves first. With thorough effort the rules of"
        )?;
        writeln!(f, "the search see {found} of these {all} (marked +).\n")?;
        let draw = |(number, four): (usize, &CapturedFour)| {
            let mark = if four.is_found_by_search { " +" } else { "" };
            Drawing::new(&four.pattern, None, format!("F{number}{mark}"))
        };
        write_side_by_side(f, (1..).zip(&self.captured).map(draw))
    }
}

const BOUNDS: &str = "
Every shape was tried with each cell that touches it black, white or unknown, and every pattern
was played out; stones further away were not tried. Captured: White owns all cells of the shape.
Minimal: no stone can be spared (from here on, turned and reflected copies count once).
Irreducible: moreover, no part of the cells can be seen to be anybody's by itself.

";
