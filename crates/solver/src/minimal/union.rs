//! The smallest union with empty intersection: of many ways in which a player threatens to win, those few that the
//! opponent cannot all disturb with one stone and that need the fewest cells together.
//!
//! Branch and bound: as long as the chosen sets have a cell in common, one that avoids the cell must be chosen, and
//! the cheapest of these bounds the union from below. Sets that contain another set are never better than it. If
//! that takes too many steps, the best union so far stands, which is at least as good as the greedy one.

use board::{Cell, CellSet};

/// Sets that have no cell in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Union<const W: usize> {
    /// The numbers of the sets.
    pub chosen: Vec<usize>,
    /// Their union.
    pub cells: CellSet<W>,
    /// Whether no choice has a smaller union.
    pub is_smallest: bool,
}

/// Steps of branch and bound, at the most.
const STEPS: usize = 100_000;

/// Chooses sets whose intersection is empty and whose union is as small as can be found; `None` if all sets have
/// a cell in common.
///
/// ```
/// use board::{Board, CellSet};
/// use solver::minimal::smallest_union;
///
/// let board = Board::hex(4, 4);
/// let sets = ["a1 a2 a3", "a1 b1", "a3 b1", "a2 c1 c2 c3"].map(|cells| board.parse_cells(cells).unwrap());
/// let union = smallest_union(&sets).unwrap();
/// assert_eq!((union.chosen, union.is_smallest), (vec![0, 1, 2], true));
/// ```
pub fn smallest_union<const W: usize>(sets: &[CellSet<W>]) -> Option<Union<W>> {
    smallest_union_within(sets, STEPS)
}

fn smallest_union_within<const W: usize>(sets: &[CellSet<W>], steps: usize) -> Option<Union<W>> {
    let useful: Vec<usize> = (0..sets.len()).filter(|&number| is_useful(sets, number)).collect();
    let chosen = greedy(sets, &useful)?;
    let cells = chosen.iter().fold(CellSet::EMPTY, |all, &number| all | sets[number]);
    let mut search = Search { sets, useful: useful.clone(), best: (chosen, cells), steps };
    let is_smallest = search.choose(useful, &mut Vec::new(), !CellSet::EMPTY, CellSet::EMPTY);
    let (mut chosen, cells) = search.best;
    chosen.sort_unstable();
    Some(Union { chosen, cells, is_smallest })
}

/// Whether no other set is part of this one; of equal sets the first is useful.
fn is_useful<const W: usize>(sets: &[CellSet<W>], number: usize) -> bool {
    !sets
        .iter()
        .enumerate()
        .any(|(other, set)| set.is_subset(sets[number]) && (*set != sets[number] || other < number))
}

/// Takes the set that adds the least for what it removes from the intersection, until that is empty.
fn greedy<const W: usize>(sets: &[CellSet<W>], useful: &[usize]) -> Option<Vec<usize>> {
    let (mut chosen, mut common, mut union) = (Vec::new(), !CellSet::EMPTY, CellSet::EMPTY);
    while !common.is_empty() {
        let left = |number: usize| (common & sets[number]).len();
        let cost = |number: usize| (union | sets[number]).len();
        let helps = useful.iter().copied().filter(|&number| left(number) < common.len());
        let best = helps.min_by_key(|&number| (left(number) + cost(number), left(number)))?;
        chosen.push(best);
        common &= sets[best];
        union |= sets[best];
    }
    Some(chosen)
}

struct Search<'a, const W: usize> {
    sets: &'a [CellSet<W>],
    /// The sets that may still be chosen.
    useful: Vec<usize>,
    best: (Vec<usize>, CellSet<W>),
    steps: usize,
}

impl<const W: usize> Search<'_, W> {
    /// Looks for choices with a smaller union; false if there was no time to look at all of them.
    fn branch(&mut self, chosen: &mut Vec<usize>, common: CellSet<W>, union: CellSet<W>) -> bool {
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        if common.is_empty() {
            if union.len() < self.best.1.len() {
                self.best = (chosen.clone(), union);
            }
            return true;
        }
        let mut fewest = Vec::new();
        for (nth, cell) in common.iter().enumerate() {
            let avoiding = self.avoiding(cell);
            let cost = |&number: &usize| (union | self.sets[number]).len();
            match avoiding.iter().map(cost).min() {
                Some(least) if least < self.best.1.len() => {}
                _ => return true,
            }
            if nth == 0 || avoiding.len() < fewest.len() {
                fewest = avoiding;
            }
        }
        self.choose(fewest, chosen, common, union)
    }

    fn avoiding(&self, cell: Cell) -> Vec<usize> {
        let sets = self.useful.iter().copied();
        sets.filter(|&number| !self.sets[number].contains(cell)).collect()
    }

    /// Chooses each of these sets in turn, and not again later.
    fn choose(
        &mut self,
        mut numbers: Vec<usize>,
        chosen: &mut Vec<usize>,
        common: CellSet<W>,
        union: CellSet<W>,
    ) -> bool {
        numbers.sort_by_key(|&number| (union | self.sets[number]).len());
        let before = self.useful.clone();
        let mut is_complete = true;
        for number in numbers {
            let with = union | self.sets[number];
            self.useful.retain(|&other| other != number);
            if with.len() < self.best.1.len() {
                chosen.push(number);
                is_complete &= self.branch(chosen, common & self.sets[number], with);
                chosen.pop();
            }
        }
        self.useful = before;
        is_complete
    }
}
