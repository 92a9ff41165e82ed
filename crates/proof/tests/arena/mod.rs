//! Lemmas played out move by move, by definition.

use board::{Board, CellSet, Colour, Goal};
use oracle::Oracle;
use proof::{Claim, End, Kind, Lemma};
use std::collections::{HashMap, HashSet};

/// Whether the player succeeds with these own and free cells, moving first or not.
type Outcomes = HashMap<(CellSet, CellSet, bool), bool>;

/// Plays games in which one player only wants a claim to come true.
pub(crate) struct Arena {
    board: Board,
    oracle: Oracle,
    known: HashMap<(Colour, Claim), Outcomes>,
}

impl Arena {
    /// The games of one board.
    pub(crate) fn new(board: &Board) -> Arena {
        Arena { board: board.clone(), oracle: Oracle::new(board), known: HashMap::new() }
    }

    /// Whether the player can keep the lemma's promise.
    pub(crate) fn is_true(&mut self, lemma: &Lemma) -> bool {
        let mut known = self.known.remove(&(lemma.colour, lemma.claim)).unwrap_or_default();
        let moves_first = lemma.kind == Kind::Prelink;
        let wins = self.wins(lemma, lemma.own, lemma.free, moves_first, &mut known);
        self.known.insert((lemma.colour, lemma.claim), known);
        wins
    }

    fn wins(
        &self,
        lemma: &Lemma,
        own: CellSet,
        free: CellSet,
        moves_first: bool,
        known: &mut Outcomes,
    ) -> bool {
        if let Some(&known) = known.get(&(own, free, moves_first)) {
            return known;
        }
        let wins = if self.has_come_true(lemma, own) {
            true
        } else if free.is_empty() || !self.has_come_true(lemma, own | free) {
            false
        } else if moves_first {
            free.iter()
                .any(|cell| self.wins(lemma, own.with(cell), free.without(cell), false, known))
        } else {
            free.iter().all(|cell| self.wins(lemma, own, free.without(cell), true, known))
        };
        known.insert((own, free, moves_first), wins);
        wins
    }

    /// Whether what the lemma claims is there with these cells.
    pub(crate) fn has_come_true(&self, lemma: &Lemma, own: CellSet) -> bool {
        match lemma.claim {
            Claim::Goal => self.oracle.is_completed(own, lemma.colour),
            Claim::Joined { ends: [from, to], turns } => {
                self.is_joined(lemma.colour, own, from, (to, turns))
            }
        }
    }

    fn is_joined(&self, colour: Colour, own: CellSet, from: End, target: (End, i16)) -> bool {
        let mut queue = vec![(from, 0i16)];
        let mut seen: HashSet<(End, i16)> = queue.iter().copied().collect();
        while let Some((end, turns)) = queue.pop() {
            if (end, turns) == target {
                return true;
            }
            let next: Vec<(End, i16)> = match (end, self.board.goal(colour)) {
                (End::Cell(cell), Goal::Encircle(..)) => self
                    .board
                    .steps(cell)
                    .iter()
                    .map(|step| (End::Cell(step.to), turns + step.turn.x))
                    .collect(),
                (End::Cell(cell), Goal::Join(sides)) => {
                    let cells = self.board.neighbours(cell).iter().map(End::Cell);
                    let touched = (0..sides.len()).filter(|&side| sides[side].contains(cell));
                    let ends = cells.chain(touched.map(|side| End::Side(side as u8)));
                    ends.map(|end| (end, 0)).collect()
                }
                (End::Side(side), Goal::Join(sides)) => {
                    sides[usize::from(side)].iter().map(|cell| (End::Cell(cell), 0)).collect()
                }
                (End::Side(_), Goal::Encircle(..)) => panic!("an encircling player has no sides"),
            };
            for place in next {
                let is_own = match place.0 {
                    End::Cell(cell) => own.contains(cell),
                    End::Side(_) => true,
                };
                if is_own && place.1.abs() <= 20 && seen.insert(place) {
                    queue.push(place);
                }
            }
        }
        false
    }
}
