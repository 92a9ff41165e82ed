//! The proof tree: its branches, its sizes and its longest line agree with one another and with play.

use board::{Board, CellSet, Position};
use playbook::{Node, Playbook, Size, TreeSizes};
use proof::{Builder, End, ProofStep};
use solver::search::{Options, Solver};

fn playbook(board: &str, opening: &str) -> Playbook {
    let board: Board = board.parse().unwrap();
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    let position = Position::new(&board).after(board.parse_cell(opening).unwrap());
    solver.solve(&position);
    Playbook::new(&solver.certificate(&position).unwrap()).unwrap()
}

/// Walks the whole tree, with every try of every branch; no part is taken from another place.
fn size_slow(playbook: &Playbook, node: &Node) -> Size {
    let branches = playbook.branches(node);
    if branches.is_empty() {
        return Size { nodes: 0, lines: 1, depth: 0 };
    }
    let carrier = playbook.carrier(node);
    let mut size = Size::default();
    let mut seen = CellSet::EMPTY;
    for branch in branches {
        assert!(branch.tries.contains(branch.tried) && branch.tries.is_subset(carrier - seen));
        seen |= branch.tries;
        for tried in branch.tries {
            let turn = playbook.reply(node, tried).unwrap();
            assert_eq!(turn.answer, branch.answer);
            assert_eq!(playbook.carrier(&turn.node), playbook.carrier(&branch.node));
        }
        let below = size_slow(playbook, &branch.node);
        let moves = 1 + u32::from(branch.answer.is_some());
        size.nodes += below.nodes + u64::from(moves);
        size.lines += below.lines;
        size.depth = size.depth.max(below.depth + moves);
    }
    size
}

#[test]
fn sizes_are_those_of_the_whole_tree() {
    let openings = [
        ("hex:3x3", "a1"),
        ("hex:4x4", "b2"),
        ("hex:4x4", "a1"),
        ("hex:5x5", "c3"),
        ("hex:5x5", "a2"),
        ("hex:5x5", "b4"),
        ("cylinder:4x4", "a1"),
        ("cylinder:5x4", "c2"),
    ];
    for (board, opening) in openings {
        let playbook = playbook(board, opening);
        let start = playbook.begin().node;
        let size = TreeSizes::new(&playbook).size(&start);
        assert_eq!(size, size_slow(&playbook, &start), "{board} {opening}");
        println!("{board} {opening}: {size:?}");
    }
}

#[test]
fn the_longest_line_is_as_long_as_the_tree_is_deep() {
    for opening in ["a1", "b2", "c3", "d2", "e1"] {
        let playbook = playbook("hex:5x5", opening);
        let mut sizes = TreeSizes::new(&playbook);
        let start = playbook.begin().node;
        let (line, end) = sizes.longest_line(&start);
        assert_eq!(line.len(), sizes.size(&start).depth as usize);
        assert!(playbook.branches(&end).is_empty());
        let mut position = start.position().clone();
        line.iter().for_each(|&cell| position.play(cell));
        assert_eq!(&position, end.position());
    }
}

/// The published tree of b6 has 197 nodes, that of f1 fewer below its answer.
#[test]
fn trees_of_seven_by_seven_are_counted() {
    for (opening, most) in [("b6", 2_000), ("f1", 2_000)] {
        let playbook = playbook("hex:7x7", opening);
        let size = TreeSizes::new(&playbook).size(&playbook.begin().node);
        println!("{opening}: {size:?}, {} steps", playbook.steps());
        assert!(size.nodes < most && size.depth < 40, "{opening}: {size:?}");
    }
}

/// A proof that turns the board to and fro is silly, but right.
#[test]
fn deeply_nested_plans_are_followed() {
    let board = Board::hex(3, 3);
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    let position = Position::new(&board);
    solver.solve(&position);
    let mut certificate = solver.certificate(&position).unwrap();
    let turns = |cell| board.symmetries()[1].cell(board.symmetries()[1].cell(cell));
    assert!(board.cells().iter().all(|cell| turns(cell) == cell));
    for _ in 0..900 {
        let lemma = proof::StepId(certificate.steps.len() as u32 - 1);
        certificate.steps.push(ProofStep::Turned { lemma, symmetry: 1 });
    }
    let playbook = Playbook::new(&certificate).unwrap();
    let mut turn = playbook.begin();
    while let Some(tried) = playbook.carrier(&turn.node).first() {
        turn = playbook.reply(&turn.node, tried).unwrap();
    }
    assert!(playbook.is_won(&turn.node));
}

#[test]
fn wrong_and_endless_certificates_are_refused() {
    let board = Board::hex(1, 1);
    let cell = board.parse_cell("a1").unwrap();
    let mut builder = Builder::new(&board).unwrap();
    let side = |side| ProofStep::Adjacent {
        colour: board::Colour::Black,
        ends: [End::Cell(cell), End::Side(side)],
        turns: 0,
    };
    let top = builder.add(side(0)).unwrap();
    let bottom = builder.add(side(1)).unwrap();
    let via = End::Cell(cell);
    let joined = builder.add(ProofStep::And { first: top, second: bottom, via }).unwrap();
    let goal = builder.add(ProofStep::Goal { lemma: joined }).unwrap();
    let position = Position::new(&board).after(cell);
    let mut certificate = builder.finish(goal, &position, board::Colour::Black).unwrap();
    assert!(Playbook::new(&certificate).is_ok());
    for _ in 0..100_000 {
        let last = proof::StepId(certificate.steps.len() as u32 - 1);
        certificate.steps.push(ProofStep::Own { lemma: last, cells: CellSet::EMPTY });
    }
    let message = Playbook::new(&certificate).unwrap_err().to_string();
    assert!(message.contains("build on one another"), "{message}");
    certificate.winner = board::Colour::White;
    let message = Playbook::new(&certificate).unwrap_err().to_string();
    assert!(message.starts_with("the certificate is wrong: claim:"), "{message}");
}
