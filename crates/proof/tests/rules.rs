//! Every rule against brute force: lemmas derived at random are played out move by move.

mod random;

use board::{Board, Cell, CellSet, Colour, Goal};
use oracle::Oracle;
use proof::{Builder, Claim, End, Kind, Lemma, ProofStep, StepId};
use random::Random;
use std::collections::{BTreeMap, HashMap, HashSet};

const ALL: [&str; 9] = ["and", "move", "or", "own", "dead", "capture", "concede", "turned", "goal"];

/// Whether the player succeeds with these own and free cells, moving first or not.
type Outcomes = HashMap<(CellSet, CellSet, bool), bool>;

/// Plays games in which one player only wants a claim to come true.
struct Arena {
    board: Board,
    oracle: Oracle,
    known: HashMap<(Colour, Claim), Outcomes>,
}

impl Arena {
    fn new(board: &Board) -> Arena {
        Arena { board: board.clone(), oracle: Oracle::new(board), known: HashMap::new() }
    }

    fn is_true(&mut self, lemma: &Lemma) -> bool {
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

    fn has_come_true(&self, lemma: &Lemma, own: CellSet) -> bool {
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

/// A growing pool of lemmas.
struct Pool<'a> {
    builder: Builder,
    board: &'a Board,
    random: &'a mut Random,
    count: usize,
    goals: Vec<StepId>,
}

impl Pool<'_> {
    fn any(&mut self) -> StepId {
        if !self.goals.is_empty() && self.random.below(3) == 0 {
            return self.goals[self.random.below(self.goals.len())];
        }
        // Half of the time one of the latest, so that derivations grow long.
        let latest = self.random.below(2) == 0;
        let from = if latest { self.count.saturating_sub(30) } else { 0 };
        StepId((from + self.random.below(self.count - from)) as u32)
    }

    fn cell(&mut self) -> Cell {
        Cell::new(self.random.below(self.board.cell_count()))
    }

    fn all_adjacent(&mut self) {
        for colour in Colour::BOTH {
            let cells = self.board.cells().iter().map(End::Cell);
            let ends: Vec<End> = cells.chain((0..2).map(End::Side)).collect();
            for &from in &ends {
                for &to in &ends {
                    for turns in -1..=1 {
                        let step = ProofStep::Adjacent { colour, ends: [from, to], turns };
                        let _ = self.builder.add(step);
                    }
                }
            }
        }
        self.count = self.builder.len();
    }

    fn ids(&self) -> impl Iterator<Item = StepId> + use<> {
        (0..self.count as u32).map(StepId)
    }

    fn relatives(&mut self, lemma: StepId) -> Vec<StepId> {
        let wanted = *self.builder.lemma(lemma);
        let mut found: Vec<StepId> = self
            .ids()
            .filter(|&id| {
                let other = self.builder.lemma(id);
                (other.colour, other.claim) == (wanted.colour, wanted.claim)
            })
            .collect();
        let keep = 1 + self.random.below(4);
        self.random.shuffle(&mut found);
        found.truncate(keep);
        found.push(lemma);
        found
    }

    fn pair(&mut self, cells: CellSet) -> [Cell; 2] {
        let cells: Vec<Cell> = cells.iter().collect();
        if cells.is_empty() {
            return [Cell::new(0); 2];
        }
        [0; 2].map(|_| cells[self.random.below(cells.len())])
    }

    fn step(&mut self) -> ProofStep {
        let lemma = self.any();
        let facts = *self.builder.lemma(lemma);
        match self.random.below(18) {
            0..=2 => {
                let via = match facts.claim {
                    Claim::Joined { ends, .. } => ends[self.random.below(2)],
                    Claim::Goal => return ProofStep::Dead { lemma, cell: self.cell() },
                };
                let meets = |id: &StepId| {
                    let other = self.builder.lemma(*id);
                    let Claim::Joined { ends, .. } = other.claim else { return false };
                    other.colour == facts.colour && ends.contains(&via)
                };
                let second: Vec<StepId> = self.ids().filter(meets).collect();
                ProofStep::And {
                    first: lemma,
                    second: second[self.random.below(second.len())],
                    via,
                }
            }
            3..=5 => ProofStep::Move { lemma, cell: self.pair(facts.own)[0] },
            6..=8 => ProofStep::Or { lemmas: self.relatives(lemma) },
            9 => {
                let cells = (0..1 + self.random.below(3)).map(|_| self.cell()).collect();
                ProofStep::Own { lemma, cells }
            }
            10 | 11 => ProofStep::Dead { lemma, cell: self.pair(facts.own | facts.free)[0] },
            12 | 13 => ProofStep::Capture { lemma, pair: self.pair(facts.own) },
            14 | 15 => ProofStep::Concede { lemma, pair: self.pair(facts.free) },
            16 => {
                let symmetry = self.random.below(self.board.symmetries().len()) as u16;
                ProofStep::Turned { lemma, symmetry }
            }
            _ => {
                let is_goal =
                    |id: &StepId| self.builder.derive(&ProofStep::Goal { lemma: *id }).is_ok();
                let goals: Vec<StepId> = self.ids().filter(is_goal).collect();
                let chosen = (!goals.is_empty()).then(|| goals[self.random.below(goals.len())]);
                ProofStep::Goal { lemma: chosen.unwrap_or(lemma) }
            }
        }
    }
}

fn check_random_derivations(name: &str, pools: u64, lemmas: usize, rules: &[&str]) {
    let board: Board = name.parse().unwrap();
    let mut arena = Arena::new(&board);
    let mut checked: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..pools {
        let mut random = Random::new(seed);
        let builder = Builder::new(&board).unwrap();
        let mut pool =
            Pool { builder, board: &board, random: &mut random, count: 0, goals: Vec::new() };
        pool.all_adjacent();
        let mut tries = 0;
        while pool.count < lemmas && tries < lemmas * 200 {
            tries += 1;
            let step = pool.step();
            let Ok(id) = pool.builder.add(step.clone()) else { continue };
            if id.index() < pool.count {
                continue;
            }
            pool.count = pool.builder.len();
            let lemma = *pool.builder.lemma(id);
            assert!(lemma.own.is_disjoint(lemma.free));
            assert!(arena.is_true(&lemma), "{name} {seed}: {step:?} gave {lemma:?}");
            *checked.entry(step.name()).or_default() += 1;
            if lemma.claim == Claim::Goal {
                pool.goals.push(id);
            }
        }
    }
    println!("{name}: {checked:?}");
    for &rule in rules {
        assert!(checked.get(rule).is_some_and(|&count| count > 10), "{name}: {rule} {checked:?}");
    }
}

#[test]
fn lemmas_on_hex_boards_are_true() {
    check_random_derivations("hex:3x3", 100, 600, &ALL);
    check_random_derivations("hex:4x3", 100, 800, &ALL);
    check_random_derivations("hex:2x5", 50, 600, &ALL);
    check_random_derivations("hex:4x4", 100, 1000, &ALL);
}

#[test]
fn lemmas_on_cylinders_are_true() {
    check_random_derivations("cylinder:2x3", 100, 500, &ALL);
    check_random_derivations("cylinder:3x3", 100, 600, &ALL);
    check_random_derivations("cylinder:4x3", 100, 800, &ALL);
    check_random_derivations("cylinder:3x4", 100, 800, &ALL);
}

/// Here not every rule finds something to do.
#[test]
fn lemmas_on_the_narrowest_boards_are_true() {
    for name in ["cylinder:1x4", "cylinder:2x2", "cylinder:4x1", "hex:1x5", "hex:5x1"] {
        check_random_derivations(name, 20, 100, &["and", "move", "goal"]);
    }
}
