//! ALGORITHM SOLVER of solving-7x7-hex, section 4: recursive descent with static links, the dynamic mustplay region and
//! side triangles, with the switches of the ablation in Figure 12.
//!
//! At each node: static links decide the position, or their prelinks begin the set `T` of the opponent's ways to win.
//! The moves to try are the common cells of `T`, less the side cells of the mover's empty triangles; each refuted move
//! adds a set to `T`. When no move is left, the union of `T` is the opponent's win-link. Why this holds although
//! dominated moves have not been tried: in the game on that union the tip of their triangle is still at least as
//! good, and some set of `T` is without the tip.
//!
//! The paper does not say in which order moves are tried. Here those come first after which the static links leave the
//! opponent the smallest mustplay region, and among equals those with more electric current. The order decides nearly
//! everything: with current alone the opening b6 on 7x7 took 65,000 nodes, with the regions first about 200 (the paper: 197).
//!
//! Static links are those of [`links`](crate::links), which know one thing more than the paper's rules: carriers may share
//! a pair of cells that an end captures. That is part of how they are built and cannot be switched off.

use super::budget::{Budget, Limit, SearchLimits, Unsolved, Watcher};
use super::tree::RecursionTree;
use super::triangle::Triangle;
use crate::grid::{Grid, Stones};
use crate::links::{Limits, Links, Stop};
use crate::search::resistance;
use crate::with_words;
use board::{ByColour, Cell, CellSet, Colour, Position, Variant};
use std::fmt;

/// Which of the paper's game-state reductions are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Version {
    /// All.
    #[default]
    Full,
    /// Side cells of empty triangles are tried too.
    WithoutDomination,
    /// In addition, side cells are not filled in.
    WithoutDominationAndFillin,
}

impl Version {
    /// All versions, in the order of Figure 12.
    pub const ALL: [Version; 3] =
        [Version::Full, Version::WithoutDomination, Version::WithoutDominationAndFillin];
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Version::Full => "SOLVER",
            Version::WithoutDomination => "SOLVER-D",
            Version::WithoutDominationAndFillin => "SOLVER-FD",
        })
    }
}

/// How to solve.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Which reductions to use.
    pub version: Version,
    /// When to give up.
    pub limits: SearchLimits,
    /// How far to look for static links.
    pub link_limits: Limits,
    /// Whether to keep the recursion tree.
    pub keeps_tree: bool,
}

impl Default for Options {
    /// Without templates, which the paper does not have.
    fn default() -> Options {
        Options {
            version: Version::default(),
            limits: SearchLimits::default(),
            link_limits: Limits { template_carrier: 0, ..Limits::default() },
            keeps_tree: false,
        }
    }
}

/// What SOLVER returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Who wins.
    pub winner: Colour,
    /// The empty cells in which the winner wins, with the stones that are there.
    pub carrier: CellSet,
    /// If the player to move wins and has not won yet: a move that wins.
    pub winning_move: Option<Cell>,
    /// The nodes of the recursion tree.
    pub nodes: u64,
    /// A longest line of play in it, the winning move of its leaf at the end.
    pub longest_line: Vec<Cell>,
    /// The recursion tree, if it was to be kept.
    pub tree: Option<RecursionTree>,
}

/// Solves a position of Hex.
///
/// ```
/// use board::{Board, Colour, Position};
/// use solver::published::solver2003::{Options, solve};
/// let board = Board::hex(5, 5);
/// let solved = solve(&Position::new(&board), &Options::default()).unwrap();
/// assert_eq!(solved.winner, Colour::Black);
/// ```
pub fn solve(position: &Position, options: &Options) -> Result<Solution, Unsolved> {
    solve_watched(position, options, &mut |_| true)
}

/// The same, while somebody watches.
pub fn solve_watched<'a>(
    position: &Position,
    options: &Options,
    watcher: &'a mut Watcher<'a>,
) -> Result<Solution, Unsolved> {
    let board = position.board();
    if board.variant() != Variant::Hex {
        let suited = "Hex boards";
        return Err(Unsolved::Unsuited { algorithm: "solver2003", board: board.clone(), suited });
    }
    with_words!(board.cell_count(), W => Solver::<W>::new(position, options, watcher).run(position))
}

struct Solver<'a, const W: usize> {
    grid: Grid<W>,
    links: ByColour<Links<W>>,
    triangles: ByColour<Vec<Triangle<W>>>,
    version: Version,
    budget: Budget<'a>,
    tree: Option<RecursionTree>,
}

/// A solved node.
struct Won<const W: usize> {
    winner: Colour,
    /// The win-link or win-prelink, with the winner's stones that it uses.
    set: CellSet<W>,
    /// The move that wins, if the player to move wins and needs one.
    winning_move: Option<Cell>,
    /// A longest line of play from here, the last move first.
    line: Vec<Cell>,
}

impl<'a, const W: usize> Solver<'a, W> {
    fn new(position: &Position, options: &Options, watcher: &'a mut Watcher<'a>) -> Solver<'a, W> {
        let grid = Grid::new(position.board());
        Solver {
            links: ByColour::from_fn(|colour| Links::new(&grid, colour, options.link_limits)),
            triangles: ByColour::from_fn(|colour| Triangle::all(&grid, colour)),
            grid,
            version: options.version,
            budget: Budget::new(options.limits, watcher),
            tree: options.keeps_tree.then(RecursionTree::new),
        }
    }

    fn run(mut self, position: &Position) -> Result<Solution, Unsolved> {
        let mut stones = Stones::of(position);
        let empty = self.grid.cells() - stones.all();
        let filled = ByColour::from_fn(|colour| self.fill_triangles(&mut stones, colour));
        for colour in Colour::BOTH {
            self.links[colour].build(&self.grid, &stones);
        }
        let Won { winner, mut set, winning_move, mut line } =
            match self.solve(stones, position.to_move(), RecursionTree::ROOT) {
                Ok(won) => won,
                Err(limit) => return Err(self.budget.stopped(limit)),
            };
        for triangle in &filled[winner] {
            if set.intersects(triangle.sides.with(triangle.tip)) {
                set |= triangle.sides;
            }
        }
        line.reverse();
        let carrier: CellSet = (set & empty).resized();
        // Who wins by a link needs no move, and with any move in it wins as well.
        let needs_move = winner == position.to_move() && position.winner().is_none();
        let winning_move = winning_move.or(carrier.first()).filter(|_| needs_move);
        Ok(Solution {
            winner,
            carrier,
            winning_move,
            nodes: self.budget.nodes,
            longest_line: line,
            tree: self.tree,
        })
    }

    /// Fills in every triangle of which the player has the tip. After that a triangle can be filled in only when its
    /// tip is played, since no side cell is a tip.
    fn fill_triangles(&self, stones: &mut Stones<W>, colour: Colour) -> Vec<Triangle<W>> {
        let mut filled = Vec::new();
        if self.version != Version::WithoutDominationAndFillin {
            for triangle in &self.triangles[colour] {
                if triangle.can_be_filled(stones, colour) {
                    stones.by[colour] |= triangle.sides;
                    filled.push(*triangle);
                }
            }
        }
        filled
    }

    /// Solves a position whose links are up to date.
    fn solve(&mut self, stones: Stones<W>, mover: Colour, node: usize) -> Result<Won<W>, Limit> {
        self.budget.spend()?;
        if let Some(won) = self.solve_by_links(&stones, mover, node) {
            return Ok(won);
        }
        let empty = self.grid.cells() - stones.all();
        let opposing = &self.links[!mover];
        let mut mustplay = empty;
        let mut union = CellSet::EMPTY;
        for (_, set) in opposing.winning_presets() {
            mustplay &= set;
            union |= set;
        }
        if self.version == Version::Full {
            for triangle in &self.triangles[mover] {
                if triangle.is_empty(&stones) {
                    mustplay -= triangle.sides;
                }
            }
        }
        let mut longest = Vec::new();
        for cell in self.ordered(mustplay, &stones, mover) {
            if !mustplay.contains(cell) {
                continue;
            }
            let mut after = stones.with(cell, mover);
            let filled = self.fill_triangles(&mut after, mover);
            let Won { winner, mut set, mut line, .. } = self.descend(after, !mover, node, cell)?;
            line.push(cell);
            if line.len() > longest.len() {
                longest = line;
            }
            if winner == mover {
                set.insert(cell);
                for triangle in filled {
                    set |= triangle.sides;
                }
                return Ok(Won { winner, set, winning_move: Some(cell), line: longest });
            }
            mustplay &= set;
            union |= set;
        }
        Ok(Won { winner: !mover, set: union, winning_move: None, line: longest })
    }

    fn descend(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
        parent: usize,
        cell: Cell,
    ) -> Result<Won<W>, Limit> {
        let node = self.tree.as_mut().map_or(parent, |tree| tree.add(parent, cell));
        for colour in Colour::BOTH {
            self.links[colour].update(&self.grid, &stones, Stop::Never);
        }
        let won = self.solve(stones, mover, node);
        for colour in Colour::BOTH {
            self.links[colour].undo();
        }
        won
    }

    /// What the static links decide: a win of the player to move, or of the opponent.
    fn solve_by_links(&mut self, stones: &Stones<W>, mover: Colour, node: usize) -> Option<Won<W>> {
        let needed = |set: CellSet<W>| (set - stones.all()).len();
        let smallest =
            |links: &Links<W>| links.winning_sets().iter().copied().min_by_key(|&set| needed(set));
        for winner in [mover, !mover] {
            if let Some(set) = smallest(&self.links[winner]) {
                return Some(Won { winner, set, winning_move: None, line: Vec::new() });
            }
        }
        let (key, set) = self.links[mover].winning_presets().min_by_key(|&(_, set)| needed(set))?;
        if let Some(tree) = &mut self.tree {
            tree.set_key(node, key);
        }
        Some(Won { winner: mover, set, winning_move: Some(key), line: vec![key] })
    }

    /// The moves in the order in which they are tried.
    fn ordered(&mut self, moves: CellSet<W>, stones: &Stones<W>, mover: Colour) -> Vec<Cell> {
        let cells = self.grid.cell_count();
        let [opposing, own] =
            [!mover, mover].map(|by| resistance::currents(&self.links[by], cells));
        let mut order = resistance::ordered(moves, &opposing, &own);
        order.sort_by_cached_key(|&cell| {
            let mut after = stones.with(cell, mover);
            self.fill_triangles(&mut after, mover);
            self.links[mover].update(&self.grid, &after, Stop::Never);
            let answers = self.links[mover].opponents_mustplay().len();
            self.links[mover].undo();
            answers
        });
        order
    }
}
