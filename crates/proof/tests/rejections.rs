//! What the checker refuses, rule by rule: the step and the reason.

use board::{Board, Cell, CellSet, Colour, Position};
use proof::{Certificate, Checker, End, Kind, Lemma, MAX_STEPS, ProofStep, Reason, StepId, check};

/// Writes steps by the names of cells; sides are `-0` and `-1`.
struct Script {
    board: Board,
    colour: Colour,
    checker: Checker,
    steps: Vec<ProofStep>,
}

impl Script {
    fn new(board: &str, colour: Colour) -> Script {
        let board: Board = board.parse().unwrap();
        let checker = Checker::new(&board).unwrap();
        Script { board, colour, checker, steps: Vec::new() }
    }

    fn cell(&self, name: &str) -> Cell {
        self.board.parse_cell(name).unwrap()
    }

    fn pair(&self, names: &str) -> [Cell; 2] {
        let (one, other) = names.split_once(' ').unwrap();
        [self.cell(one), self.cell(other)]
    }

    fn end(&self, name: &str) -> End {
        match name.strip_prefix('-') {
            Some(side) => End::Side(side.parse().unwrap()),
            None => End::Cell(self.cell(name)),
        }
    }

    fn add(&mut self, step: ProofStep) -> StepId {
        let id = self.checker.add(&step).unwrap();
        self.steps.push(step);
        id
    }

    fn lemma(&self, id: StepId) -> Lemma {
        self.checker.lemmas()[id.index()]
    }

    /// What the next step is refused for.
    fn refused(&mut self, step: &ProofStep) -> Reason {
        let error = self.checker.add(step).unwrap_err();
        assert_eq!(error.step, Some(StepId(self.steps.len() as u32)));
        error.reason
    }

    fn refused_at(&mut self, step: &ProofStep) -> String {
        self.refused(step).to_string()
    }

    fn touch(&self, from: &str, to: &str) -> ProofStep {
        ProofStep::Adjacent { colour: self.colour, ends: [self.end(from), self.end(to)], turns: 0 }
    }

    /// The link over a path of stones.
    fn path(&mut self, names: &str) -> StepId {
        let names: Vec<&str> = names.split(' ').collect();
        let mut joined = self.add(self.touch(names[0], names[1]));
        for pair in names[1..].windows(2) {
            let second = self.add(self.touch(pair[0], pair[1]));
            joined = self.add(ProofStep::And { first: joined, second, via: self.end(pair[0]) });
        }
        joined
    }

    fn over(&mut self, names: &str) -> StepId {
        let lemma = self.path(names);
        let middle = self.cell(names.split(' ').nth(1).unwrap());
        self.add(ProofStep::Move { lemma, cell: middle })
    }

    fn bridge(&mut self, one: &str, other: &str, over: [&str; 2]) -> StepId {
        let lemmas = over.map(|cell| self.over(&format!("{one} {cell} {other}"))).to_vec();
        self.add(ProofStep::Or { lemmas })
    }

    fn certificate(&self, black: &str, white: &str, to_move: Colour) -> Certificate {
        let setup =
            board::Setup { black: black.into(), white: white.into(), to_move: Some(to_move) };
        let position = setup.validate(&self.board).unwrap();
        Certificate { position, winner: self.colour, steps: self.steps.clone() }
    }
}

fn black() -> Script {
    Script::new("hex:3x3", Colour::Black)
}

#[test]
fn adjacent() {
    let mut script = black();
    assert_eq!(script.refused(&script.touch("a1", "c1")), Reason::DoNotTouch);
    assert_eq!(script.refused(&script.touch("a1", "b2")), Reason::DoNotTouch);
    assert_eq!(script.refused(&script.touch("a1", "a1")), Reason::DoNotTouch);
    assert_eq!(script.refused(&script.touch("a2", "-0")), Reason::DoNotTouch);
    assert_eq!(script.refused(&script.touch("-0", "-1")), Reason::DoNotTouch);
    let no_side = Reason::NoSuchSide { colour: Colour::Black, number: 2 };
    assert_eq!(script.refused(&script.touch("a1", "-2")), no_side);
    let ends = [script.end("a1"), End::Cell(Cell::new(9))];
    let step = ProofStep::Adjacent { colour: Colour::Black, ends, turns: 0 };
    assert_eq!(script.refused(&step), Reason::OffBoard { number: 9 });
    let ends = [script.end("a1"), script.end("b1")];
    let step = ProofStep::Adjacent { colour: Colour::Black, ends, turns: 1 };
    assert_eq!(script.refused(&step), Reason::DoNotTouch);
}

#[test]
fn adjacent_around_the_cylinder() {
    let mut script = Script::new("cylinder:3x2", Colour::White);
    let ends = [script.end("c1"), script.end("a1")];
    let over_the_seam = |turns| ProofStep::Adjacent { colour: Colour::White, ends, turns };
    assert_eq!(script.refused(&over_the_seam(0)), Reason::DoNotTouch);
    assert_eq!(script.refused(&over_the_seam(-1)), Reason::DoNotTouch);
    script.add(over_the_seam(1));
    let no_side = Reason::NoSuchSide { colour: Colour::White, number: 0 };
    assert_eq!(script.refused(&script.touch("a1", "-0")), no_side);
}

#[test]
fn and() {
    let mut script = black();
    let first = script.bridge("b1", "c2", ["c1", "b2"]);
    let second = script.bridge("c2", "a3", ["b3", "b2"]);
    let via = script.end("c2");
    let and = |first, second, via| ProofStep::And { first, second, via };
    assert_eq!(script.refused_at(&and(first, second, via)), "both links need b2");
    assert_eq!(script.refused(&and(first, second, script.end("b2"))), Reason::NotAnEnd);
    assert_eq!(script.refused(&and(first, second, script.end("b1"))), Reason::NotAnEnd);
    let later = StepId(script.steps.len() as u32);
    assert_eq!(script.refused(&and(first, later, via)), Reason::NoEarlierStep { step: later });
    let prelink = script.over("c2 b3 a3");
    assert_eq!(script.refused(&and(first, prelink, via)), Reason::NotALink);
    script.colour = Colour::White;
    let whites = script.path("c2 b3");
    assert_eq!(script.refused(&and(first, whites, via)), Reason::DifferentPlayers);
}

#[test]
fn move_first() {
    let mut script = black();
    let lemma = script.path("b1 b2 a3");
    let step = |lemma, cell| ProofStep::Move { lemma, cell };
    assert_eq!(script.refused_at(&step(lemma, script.cell("b1"))), "b1 is an end");
    let not_used = "c3 is not among the cells to which the rule applies";
    assert_eq!(script.refused_at(&step(lemma, script.cell("c3"))), not_used);
    assert_eq!(script.refused(&step(lemma, Cell::new(99))), Reason::OffBoard { number: 99 });
    assert_eq!(script.refused(&step(lemma, Cell::new(9999))), Reason::OffBoard { number: 9999 });
    let prelink = script.add(step(lemma, script.cell("b2")));
    assert_eq!(script.refused(&step(prelink, script.cell("b2"))), Reason::NotALink);
}

#[test]
fn or() {
    let mut script = black();
    let over_c1 = script.over("b1 c1 c2");
    let over_b2 = script.over("b1 b2 c2");
    let elsewhere = script.over("c2 b2 a3");
    let or = |lemmas: &[StepId]| ProofStep::Or { lemmas: lemmas.to_vec() };
    assert_eq!(script.refused_at(&or(&[over_c1])), "every alternative needs c1");
    assert_eq!(script.refused_at(&or(&[over_b2, over_b2])), "every alternative needs b2");
    assert_eq!(script.refused(&or(&[over_b2, elsewhere])), Reason::DifferentClaims);
    assert_eq!(script.refused(&or(&[])), Reason::NoAlternatives);
    assert_eq!(script.refused(&or(&[over_c1; 600])), Reason::TooManyAlternatives);
    script.add(or(&[over_c1, over_b2]));
    script.colour = Colour::White;
    let whites = script.over("b1 b2 c2");
    assert_eq!(script.refused(&or(&[over_c1, whites])), Reason::DifferentPlayers);
}

#[test]
fn own() {
    let mut script = black();
    let lemma = script.path("b1 b2");
    let cells = CellSet::single(Cell::new(9));
    let step = ProofStep::Own { lemma, cells };
    assert_eq!(script.refused(&step), Reason::OffBoard { number: 9 });
}

#[test]
fn dead() {
    let mut script = black();
    let lemma = script.path("-0 b1 b2 a3 -1");
    let dead = |lemma, cell| ProofStep::Dead { lemma, cell };
    assert_eq!(script.refused_at(&dead(lemma, script.cell("b2"))), "b2 is not dead");
    let cells = script.board.parse_cells("c3").unwrap();
    let more = script.add(ProofStep::Own { lemma, cells });
    script.add(dead(more, script.cell("c3")));
    assert_eq!(script.refused_at(&dead(more, script.cell("b1"))), "b1 is not dead");
    let link = script.path("b1 b2");
    assert_eq!(script.refused_at(&dead(link, script.cell("b1"))), "b1 is an end");
    assert!(matches!(script.refused(&dead(link, script.cell("c3"))), Reason::NotAmongItsCells(_)));
    // The way around the hole of the cylinder is another way.
    let mut script = Script::new("cylinder:3x1", Colour::White);
    let path = script.path("a1 b1 c1");
    assert_eq!(script.refused_at(&dead(path, script.cell("b1"))), "b1 is not dead");
}

#[test]
fn capture() {
    // The bridge from b2 to the bottom.
    let mut script = black();
    let lemma = script.path("b2 a3 -1");
    let cells = script.board.parse_cells("b3").unwrap();
    let lemma = script.add(ProofStep::Own { lemma, cells });
    let capture = |lemma, pair| ProofStep::Capture { lemma, pair };
    assert_eq!(script.refused_at(&capture(lemma, script.pair("a3 a3"))), "the pair is a3 twice");
    assert_eq!(script.refused_at(&capture(lemma, script.pair("a3 b2"))), "b2 is an end");
    assert!(matches!(
        script.refused(&capture(lemma, script.pair("a3 c3"))),
        Reason::NotAmongItsCells(_)
    ));
    let captured = script.add(capture(lemma, script.pair("a3 b3")));
    assert_eq!(script.lemma(captured).free, script.board.parse_cells("a3 b3").unwrap());
    let far = script.path("-0 b1 b2 a3 -1");
    assert_eq!(script.refused_at(&capture(far, script.pair("b1 b2"))), "b1 is not dead");
}

#[test]
fn concede() {
    let mut script = black();
    let bridge = script.bridge("b1", "c2", ["c1", "b2"]);
    let concede = |lemma, pair| ProofStep::Concede { lemma, pair };
    assert_eq!(script.refused_at(&concede(bridge, script.pair("c1 b2"))), "c1 is not dead");
    assert_eq!(script.refused_at(&concede(bridge, script.pair("b2 b2"))), "the pair is b2 twice");
    assert!(matches!(
        script.refused(&concede(bridge, script.pair("b1 b2"))),
        Reason::NotAmongItsCells(_)
    ));
}

#[test]
fn part() {
    // The path b1 b2 a3 from top to bottom, a3 to be played: b2 cuts off what lies below it.
    let mut script = black();
    let all = |script: &Script, names: &str| script.board.parse_cells(names).unwrap();
    let lemma = script.path("-0 b1 b2 a3 -1");
    let step = |lemma, cells, end, side| ProofStep::Part { lemma, cells, end, side };
    let (b1, b2, a3) = (script.cell("b1"), script.cell("b2"), script.cell("a3"));
    let below = all(&script, "b2 a3");
    assert_eq!(
        script.refused_at(&step(lemma, below, b2, 1)),
        "only a win that joins two sides has parts"
    );
    let win = script.add(ProofStep::Goal { lemma });
    let win = script.add(ProofStep::Move { lemma: win, cell: a3 });
    assert!(matches!(
        script.refused(&step(win, below, b2, 2)),
        Reason::NoSuchSide { number: 2, .. }
    ));
    assert_eq!(script.refused_at(&step(win, below, b2, 0)), "b1 leads past the chain");
    assert_eq!(script.refused_at(&step(win, all(&script, "b2"), b2, 1)), "a3 leads past the chain");
    assert!(matches!(script.refused(&step(win, below, a3, 1)), Reason::NotAmongItsCells(_)));
    assert!(matches!(script.refused(&step(win, below, b1, 1)), Reason::NotAmongItsCells(_)));
    let found = script.add(step(win, below, b2, 1));
    assert_eq!(script.lemma(found).own, all(&script, "b2"));
    assert_eq!(script.lemma(found).free, all(&script, "a3"));
    assert_eq!(script.lemma(found).kind, Kind::Prelink);
    // With a3 the player's and b2 not, the path from the bottom could leave at b2.
    let win = script.add(ProofStep::Own { lemma: win, cells: all(&script, "a3") });
    let win = script.add(ProofStep::Own { lemma: win, cells: all(&script, "c1") });
    assert_eq!(
        script.refused_at(&step(win, all(&script, "a3 c1"), a3, 1)),
        "c1 leads past the chain"
    );
}

#[test]
fn turned() {
    let mut script = black();
    let lemma = script.path("b1 b2");
    let step = |lemma, symmetry| ProofStep::Turned { lemma, symmetry };
    assert_eq!(script.refused(&step(lemma, 99)), Reason::NoSuchSymmetry { number: 99 });
    let mut script = Script::new("cylinder:3x2", Colour::White);
    let lemma = script.path("a1 b1");
    assert_eq!(script.refused(&step(lemma, 1)), Reason::TurnedAroundTheBoard);
}

#[test]
fn goal() {
    let mut script = black();
    let lemma = script.path("-0 b1 b2");
    assert_eq!(script.refused(&ProofStep::Goal { lemma }), Reason::NotTheGoal);
    let lemma = script.path("-0 b1 -0");
    assert_eq!(script.refused(&ProofStep::Goal { lemma }), Reason::NotTheGoal);
    let mut script = Script::new("cylinder:3x2", Colour::White);
    let lemma = script.path("a1 b1 a1");
    assert_eq!(script.refused(&ProofStep::Goal { lemma }), Reason::NotTheGoal);
}

#[test]
fn conclusions() {
    let mut script = black();
    let reason = |certificate: &Certificate| {
        let error = check(certificate).unwrap_err();
        assert_eq!(error.step, None);
        error.reason.to_string()
    };
    let none = script.certificate("", "", Colour::Black);
    assert_eq!(reason(&none), "there are no steps");
    let lemma = script.path("-0 b1 b2 a3 -1");
    let joined = script.certificate("b1 b2 a3", "", Colour::White);
    assert_eq!(reason(&joined), "the last lemma does not reach the goal");
    let lemma = script.add(ProofStep::Goal { lemma });
    check(&script.certificate("b1 b2 a3", "", Colour::White)).unwrap();
    let missing = script.certificate("b1 b2", "", Colour::White);
    assert_eq!(reason(&missing), "the last lemma needs a stone of the winner at a3");
    let prelink = script.add(ProofStep::Move { lemma, cell: script.cell("a3") });
    assert_eq!(script.lemma(prelink).kind, Kind::Prelink);
    check(&script.certificate("b1 b2", "a1 c3", Colour::Black)).unwrap();
    let late = script.certificate("b1 b2", "a1 c3", Colour::White);
    assert_eq!(reason(&late), "the last lemma needs the first move, but the loser is to move");
    let blocked = script.certificate("b1 b2", "a3 c3", Colour::Black);
    assert_eq!(reason(&blocked), "the last lemma needs a3, where the loser has a stone");
    let mut wrong = script.certificate("b1 b2", "", Colour::Black);
    wrong.winner = Colour::White;
    assert_eq!(reason(&wrong), "the last lemma is the loser's");
}

#[test]
fn other_games() {
    for name in ["rex:3x3", "torus:3x3", "y:4"] {
        let board: Board = name.parse().unwrap();
        let position = Position::new(&board);
        let certificate = Certificate { position, winner: Colour::Black, steps: Vec::new() };
        let error = check(&certificate).unwrap_err();
        assert_eq!((error.step, error.reason), (None, Reason::UnknownGame(board)));
    }
    assert!(MAX_STEPS < u32::MAX as usize);
}
