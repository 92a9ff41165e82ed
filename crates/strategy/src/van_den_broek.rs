//! Van den Broek's strategy for Red on cylinders with five columns: Algorithm 7.1.1 of the thesis.
//!
//! Nineteen rules; moves of the same rule are equally good. Some of the text needs a reading. The borders count as red
//! rings 0 and n+1: two moves of Figure 7.1 need that. Rings "become connected" when a path, by touching or by bridges,
//! has stones in the first and the last of them and none had before; with every ring between required as well, Figure
//! 7.2 could not be about rule 7. Ends of paths at a border are not extended, and of two ends at the same distance both
//! count.

use crate::completion::winning_moves;
use crate::concepts::{Bridge, BridgeShapes, Component, End, Network};
use crate::fitzgerald::begin;
use crate::rings::{ring, rings};
use crate::{Advice, Random, Reason, Rule, Situation, Strategy};
use board::{Board, Cell, CellSet, Chains, Colour, Position, Variant};

/// Follows nineteen rules.
#[derive(Clone, Copy, Debug)]
pub struct VanDenBroek;

const RED: Colour = Colour::Black;
/// The last rule: anywhere.
const LAST_RULE: u8 = 19;

struct View<'a> {
    board: &'a Board,
    position: &'a Position,
    shapes: &'a BridgeShapes,
    red: CellSet,
    empty: CellSet,
    now: Network<'a>,
    last: Cell,
    j: i32,
}

impl Strategy for VanDenBroek {
    fn name(&self) -> &'static str {
        "van-den-broek"
    }

    fn source(&self) -> &'static str {
        "Van den Broek 2023; Algorithm 7.1.1 of the thesis"
    }

    fn territory(&self) -> &'static str {
        "cylinder boards with five columns, as Red (black)"
    }

    fn applies_to(&self, board: &Board, colour: Colour) -> bool {
        board.variant() == Variant::Cylinder && board.columns() == 5 && colour == RED
    }

    fn advise(&self, situation: &Situation<'_>, _: &mut Random) -> Advice {
        let Some(last) = situation.last_move else { return begin(situation) };
        let (board, position) = (situation.board(), situation.position);
        let shapes = BridgeShapes::of(board);
        let (red, empty) = (position.stones(RED), position.empty_cells());
        let now = Network::new(&shapes, RED, red, empty);
        let j = ring(board, last);
        let view = View { board, position, shapes: &shapes, red, empty, now, last, j };
        let (rule, (words, moves)) = (1..=LAST_RULE)
            .map(|rule| (rule, view.follow(rule)))
            .find(|(_, (_, moves))| !moves.is_empty())
            .expect("the game is not over");
        Advice { moves, reason: Reason::rule(Rule::new(rule), words, moves) }
    }
}

impl View<'_> {
    /// What a rule says, and the moves that follow it.
    fn follow(&self, rule: u8) -> (&'static str, CellSet) {
        let connect = |from, to| self.connecting(self.j + from, self.j + to);
        match rule {
            1 => ("this move wins", winning_moves(&mut Chains::of(self.position), self.empty, RED)),
            2 => ("a bridge was attacked: its other cell", self.saved_bridges()),
            3 => ("connect two rings on both sides of Blue's", connect(-2, 2)),
            4 => ("connect one ring on both sides of Blue's", connect(-1, 1)),
            5 => ("connect Blue's ring with the second one below", connect(0, 2)),
            6 => ("connect Blue's ring with the second one above", connect(-2, 0)),
            7 => ("connect Blue's ring with the one below", connect(0, 1)),
            8 => ("connect Blue's ring with the one above", connect(-1, 0)),
            9 => ("prepare a bridge over Blue's ring from above", self.preparing(-1, -2)),
            10 => ("prepare a bridge over Blue's ring from below", self.preparing(1, 2)),
            11 => ("prepare a bridge over Blue's ring from above", self.preparing(-1, -3)),
            12 => ("prepare a bridge over Blue's ring from below", self.preparing(1, 3)),
            13 => ("in Blue's ring", rings(self.board, self.j, self.j) & self.empty),
            14 => ("lengthen the path downwards by a bridge", self.extending(1, 2)),
            15 => ("lengthen the path upwards by a bridge", self.extending(-1, 2)),
            16 => ("lengthen the path downwards by a ring", self.extending(1, 1)),
            17 => ("lengthen the path upwards by a ring", self.extending(-1, 1)),
            18 => ("fill in a bridge", self.bridge_cells()),
            _ => ("any empty cell", self.empty),
        }
    }

    fn after(&self, cell: Cell) -> Network<'_> {
        Network::new(self.shapes, RED, self.red.with(cell), self.empty.without(cell))
    }

    fn saved_bridges(&self) -> CellSet {
        let before = self.shapes.bridges(RED, self.red, self.empty.with(self.last));
        let others = before.iter().filter_map(|bridge| bridge.other_cell(self.last));
        others.collect::<CellSet>() & self.empty
    }

    /// Whether a path has a stone in a ring; the border rings are red.
    fn has_stone_in(&self, path: &Component, ring: i32) -> bool {
        match ring {
            0 => path.first_ring == 0,
            _ if ring == self.board.rows() as i32 + 1 => path.last_ring == ring,
            _ => path.stones.intersects(rings(self.board, ring, ring)),
        }
    }

    fn connects(&self, network: &Network<'_>, from: i32, to: i32) -> bool {
        let joins = |path: &Component| self.has_stone_in(path, from) && self.has_stone_in(path, to);
        network.components().iter().any(joins)
    }

    /// The moves in rings `from` to `to` by which the first and the last of them become connected.
    fn connecting(&self, from: i32, to: i32) -> CellSet {
        let (from, to) = (from.max(0), to.min(self.board.rows() as i32 + 1));
        if self.connects(&self.now, from, to) {
            return CellSet::EMPTY;
        }
        let area = rings(self.board, from, to) & self.empty;
        area.iter().filter(|&cell| self.connects(&self.after(cell), from, to)).collect()
    }

    /// Rules 9 to 12: moves in a ring beside Blue's that have a bridge to a farther ring, and could have one over Blue's.
    fn preparing(&self, beside: i32, beyond: i32) -> CellSet {
        let (ring, farther) = (self.j + beside, self.j + beyond);
        let other_side = rings(self.board, self.j - beside, self.j - beside) & self.empty;
        let area = rings(self.board, ring, ring) & self.empty;
        let is_prepared = |&cell: &Cell| {
            self.has_bridge_to_ring(cell, farther) && self.could_bridge(cell, other_side)
        };
        area.iter().filter(is_prepared).collect()
    }

    fn has_bridge_to_ring(&self, cell: Cell, target: i32) -> bool {
        let stones = self.red & rings(self.board, target, target);
        let last = self.board.rows() as i32 + 1;
        self.after(cell).bridges().iter().filter(|bridge| bridge.ends_at(cell)).any(|bridge| {
            match bridge.to {
                End::Stone(to) => stones.contains(to) || stones.contains(bridge.from),
                End::Side(side) => target == if side == 0 { 0 } else { last },
            }
        })
    }

    fn could_bridge(&self, cell: Cell, ends: CellSet) -> bool {
        self.shapes.between_stones(cell).iter().any(|shape| {
            let is_open = shape.cells.iter().all(|&between| self.empty.contains(between));
            is_open && matches!(shape.to, End::Stone(to) if ends.contains(to))
        })
    }

    /// Rules 14 to 17: moves this many rings beyond the nearest end of the paths through Blue's ring, if that end lies
    /// in this direction. Two rings are reached by a bridge, one also by touching.
    fn extending(&self, direction: i32, distance: i32) -> CellSet {
        let through = self.now.components().iter().filter(|path| path.covers(self.j, self.j));
        let on_board = 1..=self.board.rows() as i32;
        let ends: Vec<(i32, i32, CellSet)> = through
            .flat_map(|path| [(path.first_ring, -1, path.stones), (path.last_ring, 1, path.stones)])
            .filter(|(end, ..)| on_board.contains(end))
            .collect();
        let Some(nearest) = ends.iter().map(|(end, ..)| (end - self.j).abs()).min() else {
            return CellSet::EMPTY;
        };
        let chosen = ends
            .iter()
            .filter(|&&(end, way, _)| (end - self.j).abs() == nearest && way == direction);
        chosen
            .map(|&(end, _, stones)| {
                let stones = stones & rings(self.board, end, end);
                let target = end + direction * distance;
                let area = rings(self.board, target, target) & self.empty;
                let reaches = |&cell: &Cell| {
                    self.board.neighbours(cell).intersects(stones)
                        || self.could_bridge(cell, stones)
                };
                area.iter().filter(reaches).collect()
            })
            .fold(CellSet::EMPTY, |all, moves: CellSet| all | moves)
    }

    fn bridge_cells(&self) -> CellSet {
        let carriers = self.now.bridges().iter().map(Bridge::carrier);
        carriers.fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded;

    /// Figures 7.1a and 7.1b. The captions name rules 5 and 8 for moves 6 and 8, which connect upwards and downwards.
    #[test]
    fn the_game_of_figure_7_1_follows_the_rules() {
        let board: Board = "cylinder:5x7".parse().unwrap();
        let mut position = Position::new(&board).with_to_move(Colour::White);
        let moves = [("a5", "b6", 12), ("e3", "c2", 11), ("c4", "b4", 6), ("b5", "c5", 7)];
        for (blue, red, rule) in moves {
            let [blue, red] = [blue, red].map(|name| board.parse_cell(name).unwrap());
            position.play(blue);
            let advice = VanDenBroek.advise(&Situation::new(&position, Some(blue)), &mut seeded(0));
            assert_eq!(advice.reason.rule, Some(Rule::new(rule)));
            assert!(advice.moves.contains(red), "{rule}");
            position.play(red);
        }
    }

    /// Figure 7.2a: four moves follow rule 7, two of them on the bridge.
    #[test]
    fn four_moves_follow_rule_7_in_figure_7_2() {
        let board: Board = "cylinder:5x9".parse().unwrap();
        let drawn = ". . . . .
                      . . . . .
                       . . . B .
                        . . . . .
                         W . B . .
                          . . . . .
                           . B . . .
                            . . . . .
                             . . . . .";
        let position = Position::from_diagram(&board, drawn).unwrap().with_to_move(Colour::Black);
        let last = board.parse_cell("a5").ok();
        let advice = VanDenBroek.advise(&Situation::new(&position, last), &mut seeded(0));
        assert_eq!(advice.reason.rule, Some(Rule::new(7)));
        assert_eq!(board.names(advice.moves), ["a6", "b6", "c6", "d6"]);
    }
}
