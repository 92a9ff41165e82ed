//! Every rule against brute force: lemmas derived at random are played out move by move.

mod arena;
mod random;

use arena::Arena;
use board::{Board, Cell, CellSet, Colour};
use proof::{Builder, Claim, End, Kind, ProofStep, StepId};
use random::Random;
use std::collections::BTreeMap;

const ALL: [&str; 9] = ["and", "move", "or", "own", "dead", "capture", "concede", "turned", "goal"];
const ALL_OF_HEX: [&str; 10] =
    ["and", "move", "or", "own", "dead", "capture", "concede", "part", "turned", "goal"];

/// A growing pool of lemmas, each of which was found to be true.
struct Pool<'a> {
    builder: Builder,
    board: &'a Board,
    random: Random,
    arena: &'a mut Arena,
    checked: &'a mut BTreeMap<&'static str, usize>,
    /// Links that are not there already without their free cells.
    contested: Vec<StepId>,
}

impl Pool<'_> {
    fn add(&mut self, step: ProofStep) -> Option<StepId> {
        let name = step.name();
        let known = self.builder.len();
        let text = format!("{step:?}");
        let id = self.builder.add(step).ok()?;
        if id.index() == known {
            let lemma = self.builder.lemma(id);
            assert!(lemma.own.is_disjoint(lemma.free));
            assert!(self.arena.is_true(lemma), "{}: {text} gave {lemma:?}", self.board);
            *self.checked.entry(name).or_default() += 1;
            if lemma.kind == Kind::Link && !self.arena.has_come_true(lemma, lemma.own) {
                self.contested.push(id);
            }
        }
        Some(id)
    }

    fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.random.below(items.len())])
    }

    fn ids(&self) -> impl Iterator<Item = StepId> + use<> {
        (0..self.builder.len() as u32).map(StepId)
    }

    /// A random lemma, often one that is interesting: a goal, a link that has free cells, a new one.
    fn any(&mut self) -> StepId {
        let ids: Vec<StepId> = self.ids().collect();
        let wanted: Vec<StepId> = match self.random.below(4) {
            0 => self.filtered(|pool, id| pool.builder.lemma(id).claim == Claim::Goal),
            1 => self.contested.clone(),
            2 => ids[ids.len().saturating_sub(30)..].to_vec(),
            _ => Vec::new(),
        };
        self.choose(&wanted).or_else(|| self.choose(&ids)).expect("adjacent cells were added")
    }

    fn filtered(&self, wanted: impl Fn(&Self, StepId) -> bool) -> Vec<StepId> {
        self.ids().filter(|&id| wanted(self, id)).collect()
    }

    fn all_adjacent(&mut self) {
        for colour in Colour::BOTH {
            let cells = self.board.cells().iter().map(End::Cell);
            let ends: Vec<End> = cells.chain((0..2).map(End::Side)).collect();
            for &from in &ends {
                for &to in &ends {
                    for turns in -1..=1 {
                        self.add(ProofStep::Adjacent { colour, ends: [from, to], turns });
                    }
                }
            }
        }
    }

    /// Prelinks over one cell, and the bridges that they make.
    fn bridges(&mut self) {
        let links: Vec<StepId> = self.ids().collect();
        for _ in 0..3 * links.len() {
            let first = links[self.random.below(links.len())];
            let cell = self.some_cell(self.builder.lemma(first).own);
            let step = self.and(first, End::Cell(cell));
            let Some(joined) = self.add(step) else { continue };
            let Some(over) = self.add(ProofStep::Move { lemma: joined, cell }) else { continue };
            let lemmas = self.alternatives(over);
            self.add(ProofStep::Or { lemmas });
        }
    }

    /// A few lemmas that claim the same.
    fn alternatives(&mut self, lemma: StepId) -> Vec<StepId> {
        let wanted = *self.builder.lemma(lemma);
        let links_too = self.random.below(4) == 0;
        let found = self.filtered(|pool, id| {
            let other = pool.builder.lemma(id);
            let same_claim = (other.colour, other.claim) == (wanted.colour, wanted.claim);
            same_claim && (links_too || other.kind == Kind::Prelink)
        });
        let mut chosen = vec![lemma];
        for _ in 0..1 + self.random.below(3) {
            chosen.extend(self.choose(&found));
        }
        chosen
    }

    /// A link and one that meets it, often one with free cells.
    fn and(&mut self, first: StepId, via: End) -> ProofStep {
        let colour = self.builder.lemma(first).colour;
        let meets = |pool: &Self, id: StepId| {
            let lemma = pool.builder.lemma(id);
            let Claim::Joined { ends, .. } = lemma.claim else { return false };
            lemma.colour == colour && ends.contains(&via)
        };
        let all = self.filtered(meets);
        let mut preferred = Vec::new();
        if self.random.below(2) == 0 {
            preferred.extend(self.contested.iter().copied().filter(|&id| meets(self, id)));
        }
        let second = self.choose(&preferred).or_else(|| self.choose(&all)).unwrap_or(first);
        ProofStep::And { first, second, via }
    }

    fn some_cell(&mut self, cells: CellSet) -> Cell {
        let cells: Vec<Cell> = cells.iter().collect();
        self.choose(&cells).unwrap_or(Cell::new(0))
    }

    /// All that is left of a win on one side of an own cell, give or take a cell.
    fn part(&mut self, lemma: StepId) -> ProofStep {
        let facts = *self.builder.lemma(lemma);
        let (end, side) = (self.some_cell(facts.own), self.random.below(2) as u8);
        let all = facts.own | facts.free;
        let mut cells = CellSet::single(end);
        let row = |cell: Cell| cell.index() / self.board.columns();
        let column = |cell: Cell| cell.index() % self.board.columns();
        let line = |cell| if facts.colour == Colour::Black { row(cell) } else { column(cell) };
        let is_near = |cell: Cell| match side {
            0 => line(cell) <= line(end),
            _ => line(cell) >= line(end),
        };
        cells |= all.iter().filter(|&cell| is_near(cell)).collect::<CellSet>();
        match self.random.below(4) {
            0 => cells.insert(self.some_cell(all)),
            1 => cells.remove(self.some_cell(cells)),
            _ => {}
        }
        ProofStep::Part { lemma, cells, end, side }
    }

    fn random_step(&mut self) -> ProofStep {
        let lemma = self.any();
        let facts = *self.builder.lemma(lemma);
        match (self.random.below(21), facts.claim) {
            (0..=3, Claim::Joined { ends, .. }) => {
                let via = ends[self.random.below(2)];
                self.and(lemma, via)
            }
            (0..=5, _) => ProofStep::Move { lemma, cell: self.some_cell(facts.own) },
            (6..=8, _) => ProofStep::Or { lemmas: self.alternatives(lemma) },
            (9, _) => {
                let count = 1 + self.random.below(3);
                let cells = (0..count).map(|_| self.some_cell(self.board.cells())).collect();
                ProofStep::Own { lemma, cells }
            }
            (10..=11, _) => ProofStep::Dead { lemma, cell: self.some_cell(facts.own | facts.free) },
            (12..=13, _) => {
                ProofStep::Capture { lemma, pair: [(); 2].map(|()| self.some_cell(facts.own)) }
            }
            (14..=15, _) => {
                ProofStep::Concede { lemma, pair: [(); 2].map(|()| self.some_cell(facts.free)) }
            }
            (16, _) => {
                let symmetry = self.random.below(self.board.symmetries().len()) as u16;
                ProofStep::Turned { lemma, symmetry }
            }
            (17..=18, Claim::Goal) => self.part(lemma),
            _ => {
                let reached = self.filtered(|pool, id| {
                    pool.builder.derive(&ProofStep::Goal { lemma: id }).is_ok()
                });
                ProofStep::Goal { lemma: self.choose(&reached).unwrap_or(lemma) }
            }
        }
    }
}

fn check_random_derivations(name: &str, pools: u64, steps: usize, rules: &[&str]) {
    let board: Board = name.parse().unwrap();
    let mut arena = Arena::new(&board);
    let mut checked = BTreeMap::new();
    for seed in 0..pools {
        let mut pool = Pool {
            builder: Builder::new(&board).unwrap(),
            board: &board,
            random: Random::new(seed),
            arena: &mut arena,
            checked: &mut checked,
            contested: Vec::new(),
        };
        pool.all_adjacent();
        pool.bridges();
        for _ in 0..steps {
            let step = pool.random_step();
            pool.add(step);
        }
    }
    println!("{name}: {checked:?}");
    for &rule in rules {
        assert!(checked.get(rule).is_some_and(|&count| count > 10), "{name}: {rule} {checked:?}");
    }
}

#[test]
fn lemmas_on_hex_boards_are_true() {
    check_random_derivations("hex:3x3", 30, 2000, &ALL_OF_HEX);
    check_random_derivations("hex:4x3", 30, 2000, &ALL_OF_HEX);
    check_random_derivations("hex:2x5", 30, 2000, &ALL_OF_HEX);
    check_random_derivations("hex:4x4", 30, 3000, &ALL_OF_HEX);
}

#[test]
fn lemmas_on_cylinders_are_true() {
    check_random_derivations("cylinder:2x3", 30, 2000, &ALL);
    check_random_derivations("cylinder:3x3", 30, 2000, &ALL);
    check_random_derivations("cylinder:4x3", 30, 2000, &ALL);
    check_random_derivations("cylinder:3x4", 30, 2000, &ALL);
}

/// Here not every rule finds something to do.
#[test]
fn lemmas_on_the_narrowest_boards_are_true() {
    for name in ["cylinder:1x4", "cylinder:2x2", "cylinder:4x1", "hex:1x5", "hex:5x1"] {
        check_random_derivations(name, 20, 500, &["and", "move", "goal"]);
    }
}
