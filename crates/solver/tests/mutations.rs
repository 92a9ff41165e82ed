//! Every step of real certificates, changed in every small way: the checker refuses the step, or what it derives is true.

#[path = "../../proof/tests/arena/mod.rs"]
mod arena;

use arena::Arena;
use board::{Board, Cell, CellSet, Colour, Position};
use proof::{Certificate, Checker, Claim, End, ProofStep, StepId, check};
use solver::search::{Options, Solver};
use std::collections::BTreeMap;

/// The steps that differ from this one in one place.
fn mutations(step: &ProofStep, board: &Board) -> Vec<ProofStep> {
    let mut found = Vec::new();
    let count = step.premises().len();
    for (index, distance) in
        (0..count).flat_map(|index| [-3, -2, -1, 1, 2, 3].map(|by| (index, by)))
    {
        let mut moved = step.clone();
        let premise = premise(&mut moved, index);
        if let Some(id) = premise.0.checked_add_signed(distance) {
            *premise = StepId(id);
            found.push(moved);
        }
    }
    let cells = board.cells().iter();
    let ends = || cells.clone().map(End::Cell).chain([End::Side(0), End::Side(1), End::Side(2)]);
    match step.clone() {
        ProofStep::Adjacent { colour, ends: [from, to], turns } => {
            let adjacent = |colour, ends, turns| ProofStep::Adjacent { colour, ends, turns };
            found.push(adjacent(!colour, [from, to], turns));
            found.extend(ends().map(|end| adjacent(colour, [end, to], turns)));
            found.extend(ends().map(|end| adjacent(colour, [from, end], turns)));
            found.extend([-1, 0, 1].map(|turns| adjacent(colour, [from, to], turns)));
        }
        ProofStep::And { first, second, .. } => {
            found.extend(ends().map(|via| ProofStep::And { first, second, via }));
        }
        ProofStep::Move { lemma, .. } => {
            found.extend(cells.map(|cell| ProofStep::Move { lemma, cell }));
        }
        ProofStep::Or { lemmas } => {
            found.extend((0..lemmas.len()).map(|left_out| {
                let mut lemmas = lemmas.clone();
                lemmas.remove(left_out);
                ProofStep::Or { lemmas }
            }));
        }
        ProofStep::Own { lemma, cells: owned } => {
            found.extend(
                owned.iter().map(|cell| ProofStep::Own { lemma, cells: owned.without(cell) }),
            );
        }
        ProofStep::Dead { lemma, .. } => {
            found.extend(cells.map(|cell| ProofStep::Dead { lemma, cell }));
        }
        ProofStep::Capture { lemma, pair: [one, other] } => {
            let pairs = cells.flat_map(|cell| [[one, cell], [cell, other]]);
            found.extend(pairs.map(|pair| ProofStep::Capture { lemma, pair }));
        }
        ProofStep::Concede { lemma, pair: [one, other] } => {
            let pairs = cells.flat_map(|cell| [[one, cell], [cell, other]]);
            found.extend(pairs.map(|pair| ProofStep::Concede { lemma, pair }));
        }
        ProofStep::Part { lemma, cells: stay, end, side } => {
            let part = |stay, end, side| ProofStep::Part { lemma, cells: stay, end, side };
            found.push(part(stay, end, 1 - side));
            found.extend(stay.iter().map(|cell| part(stay.without(cell), end, side)));
            found.extend(cells.clone().map(|cell| part(stay.with(cell), end, side)));
            found.extend(cells.map(|cell| part(stay, cell, side)));
        }
        ProofStep::Turned { lemma, .. } => {
            let symmetries = 0..=board.symmetries().len() as u16;
            found.extend(symmetries.map(|symmetry| ProofStep::Turned { lemma, symmetry }));
        }
        ProofStep::Goal { .. } => {}
    }
    found.retain(|other| other != step);
    found
}

fn premise(step: &mut ProofStep, index: usize) -> &mut StepId {
    match step {
        ProofStep::Adjacent { .. } => panic!("adjacent cells build on nothing"),
        ProofStep::And { first, second, .. } => [first, second].into_iter().nth(index).unwrap(),
        ProofStep::Or { lemmas } => &mut lemmas[index],
        ProofStep::Move { lemma, .. }
        | ProofStep::Own { lemma, .. }
        | ProofStep::Dead { lemma, .. }
        | ProofStep::Capture { lemma, .. }
        | ProofStep::Concede { lemma, .. }
        | ProofStep::Part { lemma, .. }
        | ProofStep::Turned { lemma, .. }
        | ProofStep::Goal { lemma } => lemma,
    }
}

/// How many mutations of a kind of step were refused, and how many derive something else that is true.
type Counts = BTreeMap<&'static str, [usize; 2]>;

/// A certificate of which every step is tried in other forms.
struct Trial<'a> {
    certificate: &'a Certificate,
    checker: Checker,
    arena: &'a mut Arena,
    counts: &'a mut Counts,
}

impl Trial<'_> {
    fn run(mut self) {
        let board = self.certificate.position.board();
        for step in &self.certificate.steps {
            for mutation in mutations(step, board) {
                self.attempt(&mutation);
            }
            let lemma = self.checker.add(step).unwrap();
            self.concede_any_pair(lemma);
            self.take_apart_anywhere(lemma);
        }
    }

    fn attempt(&mut self, step: &ProofStep) {
        let number = self.checker.lemmas().len();
        let [refused, accepted] = self.counts.entry(step.name()).or_default();
        match self.checker.derive(step) {
            Ok(lemma) => {
                assert!(self.arena.is_true(&lemma), "{step:?} gave {lemma:?}");
                *accepted += 1;
            }
            Err(reason) => {
                let mut bent = self.certificate.clone();
                bent.steps.truncate(number);
                bent.steps.push(step.clone());
                let error = check(&bent).unwrap_err();
                assert_eq!((error.step, error.reason), (Some(StepId(number as u32)), reason));
                *refused += 1;
            }
        }
    }

    /// Nor does it take wins apart there: every own cell is tried with all lines from one side up to it.
    fn take_apart_anywhere(&mut self, lemma: StepId) {
        let board = self.checker.board().clone();
        let found = self.checker.lemmas()[lemma.index()];
        if found.claim != Claim::Goal {
            return;
        }
        let line = |cell: Cell| match found.colour {
            Colour::Black => cell.index() / board.columns(),
            Colour::White => cell.index() % board.columns(),
        };
        for end in found.own {
            for last in 0..board.columns().max(board.rows()) {
                for side in 0..2u8 {
                    let is_near = |cell: &Cell| {
                        if side == 0 { line(*cell) <= last } else { line(*cell) >= last }
                    };
                    let all = found.own | found.free;
                    let cells = all.iter().filter(is_near).collect::<CellSet>().with(end);
                    self.attempt(&ProofStep::Part { lemma, cells, end, side });
                }
            }
        }
    }

    /// The solver seldom concedes pairs on boards as small as these, so there is nothing to mutate.
    fn concede_any_pair(&mut self, lemma: StepId) {
        let found = self.checker.lemmas()[lemma.index()];
        if found.claim == Claim::Goal {
            for one in found.free {
                for other in found.free {
                    self.attempt(&ProofStep::Concede { lemma, pair: [one, other] });
                }
            }
        }
    }
}

/// The certificates of the openings.
fn certificates(board: &Board) -> Vec<Certificate> {
    let mut solver = Solver::new(board, Options::default()).unwrap();
    let openings = board.cells().iter().map(|cell| Position::new(board).after(cell));
    openings
        .map(|position| {
            solver.solve(&position);
            solver.certificate(&position).unwrap()
        })
        .collect()
}

#[test]
fn what_is_not_refused_is_true() {
    let mut counts = Counts::new();
    for name in ["hex:3x3", "hex:4x4", "hex:4x3", "cylinder:3x3", "cylinder:4x3"] {
        let board: Board = name.parse().unwrap();
        let mut arena = Arena::new(&board);
        for certificate in certificates(&board) {
            let checker = Checker::new(&board).unwrap();
            let (arena, counts) = (&mut arena, &mut counts);
            Trial { certificate: &certificate, checker, arena, counts }.run();
        }
    }
    println!("{counts:?}");
    assert_eq!(counts.len(), 11, "{counts:?}");
    assert!(counts["part"][1] >= 50, "{counts:?}");
    assert!(counts.values().all(|&[refused, _]| refused >= 50), "{counts:?}");
}

/// A certificate proves its own claim: with a stone that it needs taken away, or the loser's put where it needs to play, it
/// proves nothing.
#[test]
fn a_claim_that_the_last_lemma_does_not_cover_is_refused() {
    let board = Board::hex(4, 4);
    for certificate in certificates(&board) {
        let lemma = check(&certificate).unwrap().lemma;
        let refused = |cells: CellSet, set: &dyn Fn(&mut Position, Cell)| {
            for cell in cells {
                let mut bent = certificate.clone();
                set(&mut bent.position, cell);
                let error = check(&bent).unwrap_err();
                assert_eq!(error.step, None);
                assert!(error.to_string().contains(&board.name(cell)), "{error}");
            }
        };
        refused(lemma.own, &|position, cell| position.set(cell, None));
        refused(lemma.free, &|position, cell| position.set(cell, Some(!certificate.winner)));
        let mut bent = certificate.clone();
        bent.winner = !bent.winner;
        assert!(check(&bent).is_err());
    }
}
