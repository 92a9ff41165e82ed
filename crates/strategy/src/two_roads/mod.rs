//! Two roads: a strategy for Red on cylinders with five columns and up to twelve rings, which always wins.
//!
//! A red stone in the middle has a road to each edge. Red answers every move on the road where Blue played, and keeps each
//! road won by itself. Three facts carry the strategy; all of them are proved by exact search in its tests.
//!
//! - A stone with up to six empty rings before it reaches the edge, even if everything else is Blue's and Blue moves.
//! - If the other four cells of its ring are empty too and there are two to five rings, it still does when Blue has one stone
//!   in any of these cells.
//! - So if Blue begins, Red answers in the middle ring: the road with Blue's stone owns that ring, the other one is empty.
//!
//! It comes from chapter 10 of the thesis, which asks for looking a threat further ahead: on a road, looking ahead to the
//! end is feasible.

pub mod certificate;
mod known;
mod reading;
mod road;

use crate::completion::winning_moves;
use crate::concepts::{BridgeShapes, End};
use crate::{Advice, Fitzgerald, Perfect, Random, Reason, Rule, Situation, Strategy};
use board::{Board, Cell, CellSet, Chains, Colour, Coordinate, Position};
use reading::{can_be_saved, is_safe};
use road::{Edge, Road};
use std::cmp::Reverse;

/// Keeps a stone joined to both edges, each on a road of its own.
#[derive(Clone, Copy, Debug)]
pub struct TwoRoads;

/// The longest road that can be read out in a short time.
const LONGEST_ROAD: usize = 6;
/// Whole boards with more empty cells take too long to read out.
const MOST_EMPTY_CELLS: usize = 44;

impl Strategy for TwoRoads {
    fn name(&self) -> &'static str {
        "two-roads"
    }

    fn source(&self) -> &'static str {
        "Mustplay; docs/two-roads.md"
    }

    fn territory(&self) -> &'static str {
        "cylinder boards with five columns and up to twelve rings, as Red (black)"
    }

    fn applies_to(&self, board: &Board, colour: Colour) -> bool {
        Fitzgerald::default().applies_to(board, colour) && board.rows() <= 2 * LONGEST_ROAD
    }

    fn is_said_to_win(&self, board: &Board, colour: Colour) -> bool {
        self.applies_to(board, colour)
    }

    fn advise(&self, situation: &Situation<'_>, random: &mut Random) -> Advice {
        let position = situation.position;
        let empty = position.empty_cells();
        let wins = winning_moves(&mut Chains::of(position), empty, Colour::Black);
        if !wins.is_empty() {
            return advice(1, "complete the connection", wins);
        }
        let begins = position.stones(Colour::Black).is_empty();
        if begins && position.stones(Colour::White).len() <= 1 {
            return stand_in_the_middle(position, situation.last_move);
        }
        answer_on_a_road(position, situation.last_move)
            .unwrap_or_else(|| read_the_whole_board(situation, random))
    }
}

fn advice(rule: u8, words: &'static str, moves: CellSet) -> Advice {
    Advice { moves, reason: Reason::rule(Rule::new(rule), words, moves) }
}

fn preferring(rule: u8, words: &'static str, candidates: CellSet, choice: Cell) -> Advice {
    let reason = Reason::rule(Rule::new(rule), words, candidates);
    Advice { moves: CellSet::single(choice), reason }
}

/// The first move: in the middle ring. Of two middle rings, the one nearer to Blue's stone, so that its road is the shorter
/// one; beside Blue's stone if that is there, otherwise two columns on.
fn stand_in_the_middle(position: &Position, last: Option<Cell>) -> Advice {
    let board = position.board();
    let (lower, upper) = (board.rows() / 2, (board.rows() - 1) / 2);
    let blue = last.map(|cell| board.coordinate(cell));
    let row = match blue {
        Some(at) if usize::from(at.row) >= lower => lower,
        _ => upper,
    };
    let middle = board.columns() / 2;
    let column = blue.map_or(middle, |at| (usize::from(at.column) + 2) % board.columns());
    let candidates: CellSet = (0..board.columns() as u16)
        .filter_map(|column| board.cell(Coordinate { column, row: row as u16 }))
        .collect();
    let choice = board.cell(Coordinate { column: column as u16, row: row as u16 });
    let choice = choice.expect("the middle is on the board");
    let candidates = candidates & position.empty_cells();
    match last {
        None => preferring(0, "begin in the middle ring", candidates, choice),
        Some(_) => preferring(2, "stand in the middle ring", candidates, choice),
    }
}

/// The two roads from a stone, if both can be won with Red to move: the one that needs an answer, if any does.
enum Roads<'a> {
    BothSafe([Road<'a>; 2]),
    Threatened(Road<'a>),
}

fn answer_on_a_road(position: &Position, last: Option<Cell>) -> Option<Advice> {
    match roads(position)? {
        Roads::BothSafe(roads) => {
            let road = roads.iter().max_by_key(|road| (!road.is_finished(), road.length()))?;
            let moves = road.empty_cells();
            let moves = if moves.is_empty() { position.empty_cells() } else { moves };
            let choice = moves.iter().min_by_key(|&cell| order(road, cell, last))?;
            Some(preferring(
                6,
                "both roads are safe: a spare move on the longer one that is not finished",
                moves,
                choice,
            ))
        }
        Roads::Threatened(road) => save_road(position, &road, last),
    }
}

/// Answers on a road that Blue could cut: by the first of three rules that can be followed.
fn save_road(position: &Position, road: &Road<'_>, last: Option<Cell>) -> Option<Advice> {
    let mut moves: Vec<Cell> = road.empty_cells().iter().collect();
    moves.sort_by_key(|&cell| order(road, cell, last));
    let played = |cell: Cell| position.clone().with_to_move(Colour::Black).after(cell);
    let is_safe_after = |cell: Cell| is_safe(&road.on(&played(cell)));
    let attacked = bridge_rescues(position, last);
    let rescues: Vec<Cell> = moves
        .iter()
        .copied()
        .filter(|&cell| attacked.contains(cell) && is_safe_after(cell))
        .collect();
    if let Some(&first) = rescues.first() {
        let candidates = rescues.into_iter().collect();
        return Some(preferring(3, "save the bridge that Blue attacked", candidates, first));
    }
    let clearing: Vec<Cell> =
        moves.iter().copied().filter(|&cell| road.on(&played(cell)).is_clear()).collect();
    if let Some(&first) = clearing.first() {
        let candidates = clearing.into_iter().collect();
        return Some(preferring(4, "a stone with a clear road before it", candidates, first));
    }
    let safe = moves.into_iter().find(|&cell| is_safe_after(cell))?;
    let (part, words) = READ_OUT[usize::from(order(road, safe, last).0)];
    let moves = CellSet::single(safe);
    Some(Advice { moves, reason: Reason::rule(Rule::part(5, part), words, moves) })
}

/// The parts of rule 5, in the order in which moves are read out.
const READ_OUT: [(&str, &str); 5] = [
    ("(a)", "the bridge straight ahead, with which the road, read out, is safe"),
    ("(b)", "a step ahead, with which the road, read out, is safe"),
    ("(c)", "a bridge to the side, with which the road, read out, is safe"),
    ("(d)", "a step aside, with which the road, read out, is safe"),
    ("(e)", "a stone further on, with which the road, read out, is safe"),
];

/// Finds a stone both of whose roads can be won, the nearest to the middle first. The ring is given first to the road where
/// Blue has more stones, or to the shorter one if the other is too long for the second fact.
fn roads(position: &Position) -> Option<Roads<'_>> {
    let board = position.board();
    let from_middle =
        |cell: Cell| (2 * i32::from(board.coordinate(cell).row) + 1 - board.rows() as i32).abs();
    let mut stones: Vec<Cell> = position.stones(Colour::Black).iter().collect();
    stones.sort_by_key(|&cell| from_middle(cell));
    for stone in stones {
        let pair = |top_owns: bool| {
            [(Edge::Top, top_owns), (Edge::Bottom, !top_owns)]
                .map(|(edge, owns)| Road::new(position, stone, edge, owns))
        };
        let [top, bottom] = pair(true);
        if top.length().max(bottom.length()) > LONGEST_ROAD {
            continue;
        }
        let claim = |road: &Road<'_>| (road.suits_ring(), road.blue_excess());
        let top_first = claim(&pair(true)[0]) >= claim(&pair(false)[1]);
        for top_owns in [top_first, !top_first] {
            let roads = pair(top_owns);
            match roads.each_ref().map(is_safe) {
                [true, true] => return Some(Roads::BothSafe(roads)),
                [true, false] if can_be_saved(&roads[1]) => {
                    return Some(Roads::Threatened(roads[1]));
                }
                [false, true] if can_be_saved(&roads[0]) => {
                    return Some(Roads::Threatened(roads[0]));
                }
                _ => {}
            }
        }
    }
    None
}

/// The other cells of the bridges that Blue's latest move attacked.
fn bridge_rescues(position: &Position, last: Option<Cell>) -> CellSet {
    let Some(last) = last else { return CellSet::EMPTY };
    let shapes = BridgeShapes::of(position.board());
    let (red, empty) = (position.stones(Colour::Black), position.empty_cells());
    let of_stone = |stone| {
        let all = shapes.between_stones(stone).iter().chain(shapes.to_sides(stone, Colour::Black));
        let attacked = all.filter(|shape| {
            let is_red = match shape.to {
                End::Stone(to) => red.contains(to),
                End::Side(_) => true,
            };
            is_red && shape.cells.contains(&last)
        });
        attacked.flat_map(|shape| shape.cells).collect::<CellSet>()
    };
    red.iter().fold(CellSet::EMPTY, |cells, stone| cells | of_stone(stone)) & empty
}

/// The order in which moves on a road are looked at: the part of rule 5, and then what is nearer to the edge and to Blue's
/// stone.
fn order(road: &Road<'_>, cell: Cell, last: Option<Cell>) -> (u8, Reverse<i32>, bool, usize) {
    let board = road.board();
    let (joined, _) = road.joined();
    let empty = road.empty_cells();
    let gain = |stone: Cell| road.advance(cell) - road.advance(stone);
    let touching = (board.neighbours(cell) & joined).iter().map(gain).max();
    let shapes = BridgeShapes::of(board);
    let bridging = shapes.between_stones(cell).iter().filter_map(|shape| match shape.to {
        End::Stone(to) if joined.contains(to) => {
            shape.cells.iter().all(|&cell| empty.contains(cell)).then(|| gain(to))
        }
        _ => None,
    });
    let kind = match (bridging.max(), touching) {
        (Some(2), _) => 0,
        (_, Some(1)) => 1,
        (Some(1), _) => 2,
        (_, Some(0)) => 3,
        _ => 4,
    };
    let is_near = last.is_some_and(|last| board.neighbours(last).contains(cell));
    (kind, Reverse(road.advance(cell)), !is_near, cell.index())
}

/// Where no stone has two roads: a winning move of the whole board if that can be read out, otherwise Fitzgerald's move.
fn read_the_whole_board(situation: &Situation<'_>, random: &mut Random) -> Advice {
    if situation.position.empty_cells().len() <= MOST_EMPTY_CELLS {
        let found = Perfect.advise(situation, random);
        if found.moves.len() == 1 {
            return advice(7, "no stone has two roads: read out on the whole board", found.moves);
        }
    }
    let found = Fitzgerald::default().advise(situation, random);
    advice(8, "no stone has two roads: as Fitzgerald plays", found.moves)
}

#[cfg(test)]
mod tests;
