//! Figure 8 of dead-cell-analysis, built again: dead cells, from them dominated pairs, from these captured
//! pairs.
//!
//! Nothing is typed in. The dead cells come from all 3^6 ways to fill the ring around a cell. A white stone
//! taken away gives a cell that White kills by putting it back. Two such patterns laid over each other, so
//! that each empty cell kills the other, give a captured pair. Each pattern is then played out, and the
//! captured pairs are compared with a search that knows nothing of the construction.

use super::drawing::{Drawing, write_side_by_side};
use super::lattice::{ORIGIN, Place, SYMMETRIES, place};
use super::local_game::LocalGame;
use super::pattern::Pattern;
use super::search::{CapturedSets, captured_sets, is_irreducible};
use super::shapes::shapes;
use board::Colour;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What the paper counts: dead cells, dominating patterns, captured pairs.
pub const PUBLISHED_FIGURE_8: [usize; 3] = [5, 6, 11];

/// Two empty cells are drawn side by side: this one and the origin.
const RIGHT: Place = place(1, 0);

/// Two empty cells, of which a white stone on the right one kills the left one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DominatedPair {
    /// The number of the dead-cell pattern that White's stone makes.
    pub makes: usize,
    /// Both cells and the stones around the left one, which is at the origin.
    pub pattern: Pattern,
}

/// Two empty cells side by side that White owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CapturedPair {
    /// Both cells and the stones around them.
    pub pattern: Pattern,
    /// The numbers of the dominated pairs that make it when they are laid over each other.
    pub made_of: BTreeSet<(usize, usize)>,
}

/// Figure 8, ours beside the paper's.
#[derive(Clone, Debug)]
pub struct Figure8Report {
    /// The smallest patterns of one dead cell.
    pub dead: Vec<Pattern>,
    /// The pairs that White dominates, made from them.
    pub dominated: Vec<DominatedPair>,
    /// The irreducible captured pairs made from those.
    pub captured: Vec<CapturedPair>,
    /// The captured pairs that were made, too, but of which a smaller pattern says as much.
    pub reducible: Vec<CapturedPair>,
    /// All captured pairs, found without the construction.
    pub search: CapturedSets,
    /// The patterns that local play does not confirm: none, unless the program is wrong.
    pub refuted: Vec<Pattern>,
}

/// Builds the figure.
pub fn figure_8() -> Figure8Report {
    let dead: Vec<Pattern> =
        captured_sets(&shapes(1), LocalGame::new).irreducible.into_iter().collect();
    let dominated = dominated_pairs(&dead);
    let (captured, reducible) = captured_pairs(&dominated)
        .into_iter()
        .partition(|pair| is_irreducible(&pair.pattern, LocalGame::new));
    let mut report = Figure8Report {
        dead,
        dominated,
        captured,
        reducible,
        search: captured_sets(&shapes(2), LocalGame::new),
        refuted: Vec::new(),
    };
    report.refuted = report.play_out();
    report
}

fn dominated_pairs(dead: &[Pattern]) -> Vec<DominatedPair> {
    let mut found = BTreeSet::new();
    for (makes, pattern) in dead.iter().enumerate() {
        let centred = pattern.moved(ORIGIN - pattern.empty_cells()[0]);
        for stone in centred.stones(Colour::White) {
            let opened = centred.clone().with(stone, None);
            let mirrored = turning(stone, RIGHT).map(|symmetry| opened.transformed(symmetry));
            found.extend(mirrored.min().map(|pattern| DominatedPair { makes, pattern }));
        }
    }
    found.into_iter().collect()
}

/// The two symmetries that take one neighbour of the origin to another.
fn turning(from: Place, to: Place) -> impl Iterator<Item = usize> {
    (0..SYMMETRIES).filter(move |&symmetry| from.transformed(symmetry) == to)
}

/// Every way to lay one dominated pair over another, so that each empty cell kills the other.
fn captured_pairs(dominated: &[DominatedPair]) -> Vec<CapturedPair> {
    let mut found: BTreeMap<Pattern, BTreeSet<(usize, usize)>> = BTreeMap::new();
    for (number, left) in dominated.iter().enumerate() {
        for (other, right) in dominated.iter().enumerate().skip(number) {
            for symmetry in turning(RIGHT, ORIGIN - RIGHT) {
                let reversed = right.pattern.transformed(symmetry).moved(RIGHT);
                if let Some(pattern) = left.pattern.united(&reversed) {
                    found.entry(side_by_side(&pattern)).or_default().insert((number, other));
                }
            }
        }
    }
    found.into_iter().map(|(pattern, made_of)| CapturedPair { pattern, made_of }).collect()
}

/// One pattern for the four that differ by a symmetry which keeps the pair.
fn side_by_side(pattern: &Pattern) -> Pattern {
    let kept = turning(RIGHT, RIGHT).map(|symmetry| pattern.transformed(symmetry));
    let exchanged =
        turning(RIGHT, ORIGIN - RIGHT).map(|symmetry| pattern.transformed(symmetry).moved(RIGHT));
    kept.chain(exchanged).min().expect("four symmetries")
}

impl Figure8Report {
    /// How many patterns of each kind there are: dead, dominated, captured.
    pub fn counts(&self) -> [usize; 3] {
        [self.dead.len(), self.dominated.len(), self.captured.len()]
    }

    /// Whether the search finds the captured pairs that the construction makes, and no others.
    pub fn is_complete(&self) -> bool {
        let made = self.captured.iter().map(|pair| pair.pattern.canonical());
        made.collect::<BTreeSet<_>>() == self.search.irreducible
    }

    fn play_out(&self) -> Vec<Pattern> {
        let escapes =
            |pair: &&CapturedPair| !LocalGame::new(&pair.pattern).is_captured(Colour::White);
        let lives = |pattern: &&Pattern| !LocalGame::new(pattern).is_dead();
        let differs = |pair: &&DominatedPair| {
            let game = LocalGame::new(&pair.pattern);
            game.dominating_moves(Colour::White) != [RIGHT]
                || game.losing_moves(Colour::Black) != [ORIGIN]
        };
        let pairs = self.captured.iter().chain(&self.reducible);
        let dominated = self.dominated.iter().filter(differs).map(|pair| &pair.pattern);
        let captured = pairs.filter(escapes).map(|pair| &pair.pattern);
        self.dead.iter().filter(lives).chain(dominated).chain(captured).cloned().collect()
    }
}

impl fmt::Display for Figure8Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\n\n                     ours  paper")?;
        let kinds = ["dead cells", "dominated pairs", "captured pairs"];
        for ((kind, ours), paper) in kinds.iter().zip(self.counts()).zip(PUBLISHED_FIGURE_8) {
            writeln!(f, "  {kind:<17} {ours:>5}  {paper:>5}")?;
        }
        writeln!(f, "{DEAD}")?;
        let draw_dead = |(number, pattern)| Drawing::new(pattern, None, format!("D{number}"));
        write_side_by_side(f, (1..).zip(&self.dead).map(draw_dead))?;
        writeln!(f, "{DOMINATED}")?;
        let draw_dominated = |(number, pair): (usize, &DominatedPair)| {
            let caption = format!("P{number}, from D{}", pair.makes + 1);
            Drawing::new(&pair.pattern, Some(RIGHT), caption)
        };
        write_side_by_side(f, (1..).zip(&self.dominated).map(draw_dominated))?;
        writeln!(f, "{CAPTURED}")?;
        let draw_captured = |(number, pair): (usize, &CapturedPair)| {
            let parts = pair.made_of.iter();
            let parts = parts.map(|(one, other)| format!("P{} P{}", one + 1, other + 1));
            let caption = format!("C{number} = {}", parts.collect::<Vec<_>>().join(", "));
            Drawing::new(&pair.pattern, None, caption)
        };
        write_side_by_side(f, (1..).zip(&self.captured).map(draw_captured))?;
        self.write_array(f)?;
        self.write_checks(f)
    }
}

const TITLE: &str = "Figure 8 of \"Dead Cell Analysis in Hex and the Shannon Game\", built again";

const DEAD: &str = "
B and W are stones, points are empty cells; nothing is known of the rest of the board. Patterns
that differ by a turn or a reflection are drawn once; exchanging the colours makes another one.

Dead cells: nothing depends on who gets the point. The smallest of all 729 ways to make the six
cells around it black, white or unknown.
";

const DOMINATED: &str = "\
Dominated pairs: a white stone less. White's move on the star kills the other cell, so White need
not think of that cell, and Black should not move there.
";

const CAPTURED: &str = "\
Captured pairs: two of these laid over each other. Each cell kills the other, so White owns both,
whoever moves first.
";

impl Figure8Report {
    fn write_array(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.dominated.len();
        let makes = |pair: &CapturedPair, one, other| pair.made_of.contains(&(one, other));
        let heads: String =
            (1..=size).map(|number| format!("{:<10}", format!("P{number}"))).collect();
        writeln!(f, "        {}", heads.trim_end())?;
        for one in 0..size {
            let entries = (0..size).map(|other| {
                if other < one {
                    return String::new();
                }
                let made =
                    self.captured.iter().zip(1..).filter(|(pair, _)| makes(pair, one, other));
                let names: Vec<String> = made.map(|(_, number)| format!("C{number}")).collect();
                let is_reducible = self.reducible.iter().any(|pair| makes(pair, one, other));
                if is_reducible && names.is_empty() { "smaller".into() } else { names.join(" ") }
            });
            let line: String = entries.map(|entry| format!("{entry:<10}")).collect();
            writeln!(f, "  P{:<4} {}", one + 1, line.trim_end())?;
        }
        let left_out = self.reducible.len();
        writeln!(f, "\n  smaller: they make a captured pair, but a smaller pattern says as much.")?;
        writeln!(f, "  In all, {left_out} such pairs were made and left out.\n")
    }

    fn write_checks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let made =
            self.dead.len() + self.dominated.len() + self.captured.len() + self.reducible.len();
        let confirmed = made - self.refuted.len();
        writeln!(f, "Checks. Playing out every line confirms {confirmed} of {made} patterns.")?;
        let (tried, found) = (self.search.considered, self.search.irreducible.len());
        let verdict = if self.is_complete() { "the same ones" } else { "not the same ones" };
        writeln!(
            f,
            "A search through all {tried} ways to fill the cells around a pair, without this"
        )?;
        writeln!(f, "construction, finds {found} irreducible captured pairs: {verdict}.")
    }
}
