//! Links against brute force: every link and prelink found is true, on all boards.

use board::{Board, ByColour, Cell, CellSet, Colour, Goal, Position};
use oracle::Oracle;
use proptest::prelude::*;
use solver::links::{Endpoint, Limits, Links, Stop};
use solver::{Grid, Stones};
use std::collections::{HashMap, HashSet};

/// The game in which one player only wants to join two ends within a carrier.
struct ConnectionGame<'a> {
    board: &'a Board,
    colour: Colour,
    ends: [Endpoint; 2],
    turns: i16,
    known: HashMap<(CellSet, CellSet, bool), bool>,
}

impl ConnectionGame<'_> {
    fn connected(&self, own: CellSet) -> bool {
        let own = self.ends.iter().fold(own, |own, end| match end {
            Endpoint::Empty(cell) | Endpoint::Chain(cell) => own.with(*cell),
            Endpoint::Side(_) => own,
        });
        let on_side =
            |cell: Cell, number: usize| self.board.side_mask(cell, self.colour) >> number & 1 == 1;
        let starts: Vec<Cell> = match self.ends[0] {
            Endpoint::Empty(cell) | Endpoint::Chain(cell) => vec![cell],
            Endpoint::Side(number) => own.iter().filter(|&cell| on_side(cell, number)).collect(),
        };
        let mut queue: Vec<(Cell, i16)> = starts.into_iter().map(|cell| (cell, 0)).collect();
        let mut seen: HashSet<(Cell, i16)> = queue.iter().copied().collect();
        while let Some((cell, turns)) = queue.pop() {
            let arrived = match self.ends[1] {
                Endpoint::Empty(end) | Endpoint::Chain(end) => cell == end && turns == self.turns,
                Endpoint::Side(number) => on_side(cell, number),
            };
            if arrived {
                return true;
            }
            // A side is as good as a chain of stones: whoever is joined to it need not be joined otherwise.
            for other in own {
                let sides = self.board.side_mask(cell, self.colour);
                if sides & self.board.side_mask(other, self.colour) != 0 && seen.insert((other, 0))
                {
                    queue.push((other, 0));
                }
            }
            let encircles = matches!(self.board.goal(self.colour), Goal::Encircle(..));
            for step in self.board.steps(cell) {
                let next = (step.to, if encircles { turns + step.turn.x } else { 0 });
                if own.contains(step.to) && next.1.abs() <= 4 && seen.insert(next) {
                    queue.push(next);
                }
            }
        }
        false
    }

    fn wins(&mut self, own: CellSet, free: CellSet, moves_first: bool) -> bool {
        if self.connected(own) {
            return true;
        }
        if !self.connected(own | free) {
            return false;
        }
        if let Some(&known) = self.known.get(&(own, free, moves_first)) {
            return known;
        }
        let wins = if free.is_empty() {
            false
        } else if moves_first {
            free.iter().any(|cell| self.wins(own.with(cell), free.without(cell), false))
        } else {
            free.iter().all(|cell| self.wins(own, free.without(cell), true))
        };
        self.known.insert((own, free, moves_first), wins);
        wins
    }
}

/// As many links as possible: those of templates as well.
const LIMITS: Limits = Limits { template_carrier: usize::MAX, ..Limits::THOROUGH };

fn check_all_links(position: &Position) {
    let grid: Grid<1> = Grid::new(position.board());
    for colour in Colour::BOTH {
        let mut links = Links::new(&grid, colour, LIMITS);
        links.build(&grid, &Stones::of(position));
        check_links(position, &links);
    }
}

fn check_links(position: &Position, links: &Links<1>) {
    let (board, colour) = (position.board(), links.colour());
    {
        let own = position.stones(colour);
        let ends = links.endpoints();
        for (number, &one) in ends.iter().enumerate() {
            for &other in &ends[..number] {
                let ends = [one, other];
                let game =
                    |turns| ConnectionGame { board, colour, ends, turns, known: HashMap::new() };
                for link in links.links_between(ends) {
                    let carrier: CellSet = link.carrier.resized();
                    let true_link = game(link.turns).wins(own, carrier, false);
                    assert!(true_link, "{position:?} {colour} {link:?}");
                }
                for link in links.prelinks_between(ends) {
                    let carrier: CellSet = link.carrier.resized();
                    assert!(carrier.contains(link.key));
                    let after_key =
                        game(link.turns).wins(own.with(link.key), carrier.without(link.key), false);
                    assert!(after_key, "{position:?} {colour} {link:?}");
                }
            }
        }
    }
}

/// Everything outside the carrier is the opponent's, and the player wins all the same.
fn wins_within(
    oracle: &mut Oracle,
    position: &Position,
    colour: Colour,
    carrier: CellSet,
    moves_first: bool,
) -> bool {
    let mut stones = ByColour::default();
    stones[colour] = position.stones(colour);
    stones[!colour] = position.board().cells() - stones[colour] - carrier;
    let to_move = if moves_first { colour } else { !colour };
    oracle.winner(&Position::with_stones(position.board(), stones, to_move)) == Some(colour)
}

fn check_wins(oracle: &mut Oracle, position: &Position) {
    let grid: Grid<1> = Grid::new(position.board());
    for colour in Colour::BOTH {
        let mut links = Links::new(&grid, colour, LIMITS);
        links.build(&grid, &Stones::of(position));
        for carrier in links.win_links() {
            assert!(
                wins_within(oracle, position, colour, carrier.resized(), false),
                "{position:?} {colour} {carrier:?}"
            );
        }
        for (key, carrier) in links.win_prelinks() {
            let after = {
                let mut after = position.clone();
                after.set(key, Some(colour));
                after
            };
            let carrier = carrier.resized().without(key);
            assert!(
                wins_within(oracle, &after, colour, carrier, false),
                "{position:?} {colour} {carrier:?}"
            );
        }
        let mover = !colour;
        if position.winner().is_none() {
            let to_move = position.clone().with_to_move(mover);
            let winning = oracle.winning_moves(&to_move);
            let mustplay: CellSet = links.opponents_mustplay().resized();
            assert!(winning.is_subset(mustplay), "{position:?} {mover} {mustplay:?} {winning:?}");
        }
    }
}

const TINY: [&str; 6] =
    ["hex:3x3", "hex:4x2", "hex:2x4", "cylinder:2x3", "cylinder:3x3", "cylinder:4x2"];

#[test]
fn wins_and_mustplay_regions_are_right_all_over_tiny_boards() {
    for name in TINY {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        for position in oracle::positions(&board, 7) {
            check_wins(&mut oracle, &position);
        }
    }
}

fn sparse_position(board: &Board, contents: &[u8]) -> Position {
    let mut position = Position::new(board);
    for (cell, content) in board.cells().iter().zip(contents) {
        position.set(
            cell,
            [None, Some(Colour::Black), Some(Colour::White)]
                .get(usize::from(*content))
                .copied()
                .flatten(),
        );
    }
    position
}

/// All links, in an order that does not depend on how they were found.
fn listing(links: &Links<1>) -> Vec<String> {
    let ends = links.endpoints();
    let mut all = Vec::new();
    for (number, &one) in ends.iter().enumerate() {
        for &other in &ends[..number] {
            all.extend(links.links_between([one, other]).map(|link| format!("{link:?}")));
            all.extend(links.prelinks_between([one, other]).map(|link| format!("{link:?}")));
        }
    }
    all.extend(links.win_links().map(|carrier| format!("{carrier:?}")));
    all.extend(links.win_prelinks().map(|(key, carrier)| format!("{key:?} {carrier:?}")));
    all.sort();
    all
}

/// Adds stones two or three at a time, takes them back and makes the same moves again: the links stay true, and are
/// each time what they were.
fn check_updates(board: &Board, order: &[usize]) {
    let grid: Grid<1> = Grid::new(board);
    for colour in Colour::BOTH {
        let mut position = Position::new(board);
        let mut links = Links::new(&grid, colour, LIMITS);
        links.build(&grid, &Stones::of(&position));
        let mut listings = vec![listing(&links)];
        for (number, stones) in order.chunks(3).enumerate() {
            for (offset, &cell) in stones.iter().enumerate() {
                let black = (number + offset) % 2 == 0;
                let cell = Cell::new(cell % board.cell_count());
                if position.colour_at(cell).is_none() {
                    position.set(cell, Some(if black { Colour::Black } else { Colour::White }));
                }
            }
            links.update(&grid, &Stones::of(&position), Stop::Never);
            check_links(&position, &links);
            listings.push(listing(&links));
        }
        let mut taken_back = Vec::new();
        for expected in listings.iter().rev() {
            assert_eq!(listing(&links), *expected);
            taken_back.extend(links.take_back());
        }
        assert_eq!(taken_back.len() + 1, listings.len());
        for expected in &listings[1..] {
            links.make_again(taken_back.pop().expect("one for each update"));
            assert_eq!(listing(&links), *expected);
        }
        while let Some(expected) = listings.pop() {
            assert_eq!(listing(&links), expected);
            assert_eq!(links.undo(), !listings.is_empty());
        }
    }
}

/// Updates keep their lists short in another order than building does, so that either may miss what the other
/// finds. In random games neither may miss much.
#[test]
fn updates_find_about_as_many_wins_as_building_from_scratch() {
    let board = Board::hex(5, 5);
    let grid: Grid<1> = Grid::new(&board);
    let (mut updated, mut scratch) = (0, 0);
    for game in 0..40usize {
        let mut position = Position::new(&board);
        let mut links = ByColour::from_fn(|colour| Links::new(&grid, colour, Limits::default()));
        for colour in Colour::BOTH {
            links[colour].build(&grid, &Stones::of(&position));
        }
        for number in 0..12 {
            let cell = Cell::new((game * 7 + number * (game + 3) * 5 + number * number) % 25);
            if position.colour_at(cell).is_some() {
                continue;
            }
            position.play(cell);
            for colour in Colour::BOTH {
                links[colour].update(&grid, &Stones::of(&position), Stop::Never);
                let mut fresh = Links::new(&grid, colour, Limits::default());
                fresh.build(&grid, &Stones::of(&position));
                updated += 25 - links[colour].opponents_mustplay().len();
                scratch += 25 - fresh.opponents_mustplay().len();
            }
        }
    }
    assert!(scratch > 1000 && updated * 100 >= scratch * 98, "{updated} {scratch}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn every_link_and_prelink_is_true(
        board in prop::sample::select(vec!["hex:3x3", "hex:4x3", "hex:3x4", "hex:4x4", "cylinder:3x3", "cylinder:4x3", "cylinder:3x4", "cylinder:2x5"]),
        contents in prop::collection::vec(0u8..7, 16),
    ) {
        check_all_links(&sparse_position(&board.parse().unwrap(), &contents));
    }

    #[test]
    fn updates_keep_links_true_and_can_be_undone(
        board in prop::sample::select(vec!["hex:3x3", "hex:4x3", "hex:4x4", "cylinder:3x3", "cylinder:4x3", "cylinder:3x4"]),
        order in prop::collection::vec(0usize..16, 3..12),
    ) {
        check_updates(&board.parse().unwrap(), &order);
    }

    #[test]
    fn every_win_is_true(
        board in prop::sample::select(vec!["hex:4x3", "hex:3x4", "hex:5x3", "cylinder:4x3", "cylinder:3x4", "cylinder:5x2"]),
        contents in prop::collection::vec(0u8..6, 16),
    ) {
        let board: Board = board.parse().unwrap();
        let position = sparse_position(&board, &contents);
        check_wins(&mut Oracle::new(&board), &position);
    }
}
