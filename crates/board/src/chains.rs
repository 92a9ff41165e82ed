//! Chains of touching stones, kept up to date as stones come and go.
//!
//! A union–find forest without path compression, so that the last union can be undone. Each cell knows
//! how often one goes around the board on the way to its parent; two ways to the same cell that differ
//! close a ring, and the ring's windings are kept with the chain. [`lift`](crate::lift) decides the same
//! by definition.

use crate::{Board, ByColour, Cell, Colour, Goal, Position, Turn, Windings};

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u16,
    /// Turns on the way from the parent to this cell.
    turn: Turn,
    size: u16,
    sides: u8,
}

#[derive(Clone, Debug)]
struct Merge {
    /// The former root of the smaller chain.
    child: u16,
    root: u16,
    sides_before: u8,
}

#[derive(Clone, Debug)]
struct Ring {
    root: u16,
    windings_before: Windings,
}

#[derive(Clone, Debug)]
struct Stone {
    cell: Cell,
    merges_before: u16,
    rings_before: u16,
    completed_before: ByColour<bool>,
    first_completed_before: Option<Colour>,
}

/// The chains of a position that changes stone by stone.
///
/// ```
/// use board::{Board, Chains, Colour};
/// let board: Board = "cylinder:3x2".parse().unwrap();
/// let mut chains = Chains::new(&board);
/// for name in ["a1", "b1", "c1"] {
///     chains.play(board.parse_cell(name).unwrap(), Colour::White);
/// }
/// assert_eq!(chains.winner(), Some(Colour::White));
/// chains.undo();
/// assert_eq!(chains.winner(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Chains {
    board: Board,
    /// The last one belongs to the place beyond all sides and stays empty.
    colours: Vec<Option<Colour>>,
    nodes: Vec<Node>,
    windings: Vec<Windings>,
    merges: Vec<Merge>,
    /// What to restore when a stone that closed a ring, or joined a chain with one, is taken back.
    rings: Vec<Ring>,
    stones: Vec<Stone>,
    /// The mask of all sides that the goal joins; `None` for a goal that encircles.
    all_sides: ByColour<Option<u8>>,
    completed: ByColour<bool>,
    first_completed: Option<Colour>,
}

impl Chains {
    /// The chains of the empty board.
    pub fn new(board: &Board) -> Chains {
        let node = |cell| Node { parent: cell as u16, turn: Turn::NONE, size: 1, sides: 0 };
        Chains {
            board: board.clone(),
            colours: vec![None; board.cell_count() + 1],
            nodes: (0..board.cell_count()).map(node).collect(),
            windings: vec![Windings::default(); board.cell_count()],
            merges: Vec::with_capacity(board.cell_count()),
            rings: Vec::new(),
            stones: Vec::with_capacity(board.cell_count()),
            all_sides: ByColour::from_fn(|colour| match board.goal(colour) {
                Goal::Join(sides) => Some((1 << sides.len()) - 1),
                Goal::Encircle(..) => None,
            }),
            completed: ByColour::default(),
            first_completed: None,
        }
    }

    /// The chains of a position. Where both players have completed their goal, which needs a torus and
    /// a set-up, the one who is not to move counts as first.
    pub fn of(position: &Position) -> Chains {
        let mut chains = Chains::new(position.board());
        for colour in [!position.to_move(), position.to_move()] {
            for cell in position.stones(colour) {
                chains.play(cell, colour);
            }
        }
        chains
    }

    /// The colour of the stone on a cell.
    pub fn colour_at(&self, cell: Cell) -> Option<Colour> {
        self.colours[cell.index()]
    }

    /// The cell that stands for the whole chain of a stone.
    pub fn root(&self, cell: Cell) -> Cell {
        Cell::new(self.find(cell.index()).0)
    }

    /// Whether the chain of a stone touches a side, given by its number in the goal.
    pub fn touches_side(&self, cell: Cell, side: usize) -> bool {
        self.nodes[self.find(cell.index()).0].sides >> side & 1 != 0
    }

    /// How many stones the chain of a stone has.
    pub fn chain_size(&self, cell: Cell) -> usize {
        self.nodes[self.find(cell.index()).0].size.into()
    }

    /// Who has won: the first to complete the own connection, or on a misère board the other one.
    pub fn winner(&self) -> Option<Colour> {
        self.first_completed.map(|colour| if self.board.is_misere() { !colour } else { colour })
    }

    /// Whether a player's connection is complete. On a torus both may be.
    pub fn has_completed(&self, colour: Colour) -> bool {
        self.completed[colour]
    }

    #[inline]
    fn find(&self, cell: usize) -> (usize, Turn) {
        let (mut at, mut turn) = (cell, Turn::NONE);
        while usize::from(self.nodes[at].parent) != at {
            turn = turn + self.nodes[at].turn;
            at = self.nodes[at].parent.into();
        }
        (at, turn)
    }

    /// Puts a stone on an empty cell.
    ///
    /// # Panics
    /// If the cell is not empty.
    pub fn play(&mut self, cell: Cell, colour: Colour) {
        assert!(self.colours[cell.index()].is_none(), "a stone stands on the cell already");
        self.stones.push(Stone {
            cell,
            merges_before: self.merges.len() as u16,
            rings_before: self.rings.len() as u16,
            completed_before: self.completed,
            first_completed_before: self.first_completed,
        });
        let mut starts = self.runs_around(cell, colour);
        self.colours[cell.index()] = Some(colour);
        self.nodes[cell.index()].sides = self.board.side_mask(cell, colour);
        let (mut root, mut turn_here) = (cell.index(), Turn::NONE);
        while starts != 0 {
            let step = self.board.around(cell)[starts.trailing_zeros() as usize];
            starts &= starts - 1;
            let (other, turn_there) = self.find(step.to.index());
            // Turns from the root of this chain to the root of the other one, by way of the step.
            let between = turn_here + step.turn - turn_there;
            (root, turn_here) = self.unite(root, other, between, turn_here);
        }
        if !self.completed[colour] && self.is_complete(root, colour) {
            self.completed[colour] = true;
            self.first_completed.get_or_insert(colour);
        }
    }

    /// The directions in which a run of own stones around an empty cell begins, as bits. Stones that
    /// follow each other around a cell touch each other, on the cover as well: the first speaks for all.
    /// On the narrowest boards a cell touches itself, and these directions count too.
    #[inline]
    fn runs_around(&self, cell: Cell, colour: Colour) -> u8 {
        let (mut own, mut itself) = (0u8, 0u8);
        for (direction, step) in self.board.around(cell).iter().enumerate() {
            own |= u8::from(self.colours[step.to.index()] == Some(colour)) << direction;
            itself |= u8::from(step.to == cell) << direction;
        }
        let previous = own << 1 | own >> 5;
        if own == 0b11_1111 { 1 } else { own & !previous | itself }
    }

    /// Joins two chains; returns the root of the new one and the turns from it to the cell played.
    fn unite(
        &mut self,
        root: usize,
        other: usize,
        between: Turn,
        turn_here: Turn,
    ) -> (usize, Turn) {
        if root == other {
            if between != Turn::NONE {
                self.log_ring(root);
                self.windings[root].add(between);
            }
            return (root, turn_here);
        }
        let (parent, child, turn, turn_of_cell) = if self.nodes[root].size > self.nodes[other].size
        {
            (root, other, between, turn_here)
        } else {
            (other, root, Turn::NONE - between, turn_here - between)
        };
        self.merges.push(Merge {
            child: child as u16,
            root: parent as u16,
            sides_before: self.nodes[parent].sides,
        });
        self.nodes[child].parent = parent as u16;
        self.nodes[child].turn = turn;
        self.nodes[parent].size += self.nodes[child].size;
        self.nodes[parent].sides |= self.nodes[child].sides;
        if self.windings[child] != Windings::default() {
            self.log_ring(parent);
            let windings = self.windings[child];
            self.windings[parent].include(windings);
        }
        (parent, turn_of_cell)
    }

    fn log_ring(&mut self, root: usize) {
        self.rings.push(Ring { root: root as u16, windings_before: self.windings[root] });
    }

    fn is_complete(&self, root: usize, colour: Colour) -> bool {
        match self.all_sides[colour] {
            Some(all) => self.nodes[root].sides == all,
            None => match self.board.goal(colour) {
                Goal::Encircle(axis, rule) => self.windings[root].reach(*axis, *rule),
                Goal::Join(_) => false,
            },
        }
    }

    /// Takes back the last stone and returns its cell; `None` when there is none.
    pub fn undo(&mut self) -> Option<Cell> {
        let stone = self.stones.pop()?;
        for ring in self.rings.drain(usize::from(stone.rings_before)..).rev() {
            self.windings[usize::from(ring.root)] = ring.windings_before;
        }
        for merge in self.merges.drain(usize::from(stone.merges_before)..).rev() {
            let (child, root) = (usize::from(merge.child), usize::from(merge.root));
            self.nodes[root].size -= self.nodes[child].size;
            self.nodes[root].sides = merge.sides_before;
            self.nodes[child].parent = merge.child;
            self.nodes[child].turn = Turn::NONE;
        }
        self.colours[stone.cell.index()] = None;
        self.completed = stone.completed_before;
        self.first_completed = stone.first_completed_before;
        Some(stone.cell)
    }
}
