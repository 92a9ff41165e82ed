//! Depth-first proof-number search: always follow the line that needs the least to be proved.
//!
//! A node's `phi` is the least `delta` among its children, its `delta` the sum of their `phi` (Nagai). Only the
//! first few moves in order count for `phi` at a time; refuted moves make room (widening). Links are kept for the
//! line that is being looked at and brought up to date when a node is first visited. A refuted move's proof set
//! is a threat of the opponent, and shrinks the mustplay region of the node.

use super::lemmas::{Lemma, Lemmas};
use super::node::{Bounds, Child, Ground, INFINITE, NodeId, Nodes, Origin, Source, Threat};
use super::{Limit, Options, Progress, Work, proof_set, resistance};
use crate::grid::{Grid, Stones};
use crate::inferior::{Fillin, Filling};
use crate::links::{Links, Stop};
use board::{Board, ByColour, Cell, CellSet, Colour};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

pub(crate) struct Search<const W: usize> {
    pub(crate) grid: Grid<W>,
    options: Options,
    links: ByColour<Links<W>>,
    pub(crate) nodes: Nodes<W>,
    lemmas: Lemmas<W>,
    work: Work,
    deadline: Option<Instant>,
    next_report: Instant,
    /// Why the search has to end, once it has.
    limit: Option<Limit>,
    /// The moves from the root to where the search is, and the root itself.
    path: Vec<Cell>,
    root: NodeId,
    root_is_turned: bool,
    solved_count: u32,
}

/// Part of the unrefuted moves that are looked at together: one in four, and one more.
const WIDENING: usize = 4;

/// How often whoever watches is told.
const REPORT_EVERY: Duration = Duration::from_millis(100);

impl<const W: usize> Search<W> {
    pub(crate) fn new(board: &Board, options: Options) -> Search<W> {
        let grid = Grid::new(board);
        let links = ByColour::from_fn(|colour| Links::new(&grid, colour, options.links));
        Search {
            grid,
            options,
            links,
            nodes: Nodes::new(),
            lemmas: Lemmas::default(),
            work: Work::default(),
            deadline: None,
            next_report: Instant::now(),
            limit: None,
            path: Vec::new(),
            root: 0,
            root_is_turned: false,
            solved_count: 0,
        }
    }

    /// Solves a position; its winner, and a proof set in the position as given.
    pub(crate) fn search(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
        report: &mut dyn FnMut(&Progress),
    ) -> Result<(Colour, CellSet<W>), Limit> {
        self.deadline = self.options.time_limit.map(|time| Instant::now() + time);
        self.limit = None;
        self.path.clear();
        let (filled, steps) = self.filled(stones);
        let (root, turned) = self.nodes.find_or_add(&self.grid, filled, mover);
        (self.root, self.root_is_turned) = (root, turned);
        for colour in Colour::BOTH {
            self.links[colour].build(&self.grid, &filled);
        }
        self.visit(root, turned, Bounds { phi: INFINITE, delta: INFINITE }, report);
        let Some(winner) = self.winner(root) else {
            return Err(self.limit.expect("only a limit ends an unsolved search"));
        };
        let proof = self.orient(self.nodes[root].proof, turned);
        Ok((winner, proof_set::unfilled(&self.grid, proof, winner, filled, &steps)))
    }

    /// The node of a position, whether it is turned, the stones after filling in, and the steps of that.
    pub(crate) fn locate(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
    ) -> (NodeId, bool, Stones<W>, Vec<Fillin<W>>) {
        let (filled, steps) = self.filled(stones);
        let (node, turned) = self.nodes.find_or_add(&self.grid, filled, mover);
        (node, turned, filled, steps)
    }

    /// A move that wins, if the player to move wins; any useful one for a player who wins anyway.
    pub(crate) fn winning_move(&mut self, stones: Stones<W>, mover: Colour) -> Option<Cell> {
        let (winner, proof) = self.search(stones, mover, &mut |_| ()).ok()?;
        let first = self.line(stones, mover).first().copied();
        first.or_else(|| (proof - stones.all()).first()).filter(|_| winner == mover)
    }

    pub(crate) fn work(&self) -> Work {
        let lemmas = Colour::BOTH.iter().map(|&colour| self.lemmas.len(colour) as u64).sum();
        Work { stored: self.nodes.len() as u64, lemmas, ..self.work }
    }

    /// The winner's winning moves and the loser's longest resistance, as far as they are known.
    pub(crate) fn line(&mut self, mut stones: Stones<W>, mut mover: Colour) -> Vec<Cell> {
        let mut line = Vec::new();
        loop {
            let (filled, _) = self.filled(stones);
            let (node, turned) = self.nodes.find_or_add(&self.grid, filled, mover);
            let Some(cell) = self.nodes[node].best_move else { return line };
            let cell = self.orient_cell(cell, turned);
            line.push(cell);
            stones = stones.with(cell, mover);
            mover = !mover;
        }
    }

    /// Notes a limit that has been reached, and reports from time to time.
    fn look_up(&mut self, report: &mut dyn FnMut(&Progress)) {
        let now = Instant::now();
        let memory_used = self.nodes.bytes() as f64 / self.options.memory as f64;
        self.limit = if self.options.stop.load(Ordering::Relaxed) {
            Some(Limit::Stopped)
        } else if self.deadline.is_some_and(|deadline| now >= deadline) {
            Some(Limit::Time)
        } else if memory_used >= 1.0 {
            Some(Limit::Memory)
        } else {
            None
        };
        if now >= self.next_report {
            self.next_report = now + REPORT_EVERY;
            let children = self.nodes[self.root].children.iter();
            let open = children.map(|child| self.orient_cell(child.cell, self.root_is_turned));
            report(&Progress {
                work: self.work(),
                line: self.path.clone(),
                open_moves: open.collect(),
                memory_used,
            });
        }
    }

    pub(crate) fn filled(&self, stones: Stones<W>) -> (Stones<W>, Vec<Fillin<W>>) {
        if !self.grid.has_inferior_cells() {
            return (stones, Vec::new());
        }
        let mut filling = Filling::new(&self.grid, stones);
        filling.run(&self.grid, &Colour::BOTH);
        (filling.stones(), filling.into_steps())
    }

    pub(crate) fn orient(&self, set: CellSet<W>, turned: bool) -> CellSet<W> {
        if turned { self.grid.turned(set) } else { set }
    }

    fn orient_cell(&self, cell: Cell, turned: bool) -> Cell {
        if turned { self.grid.turned_cell(cell) } else { cell }
    }

    pub(crate) fn winner(&self, id: NodeId) -> Option<Colour> {
        let node = &self.nodes[id];
        match node.bounds {
            Bounds { phi: 0, .. } => Some(node.mover),
            Bounds { delta: 0, .. } => Some(!node.mover),
            _ => None,
        }
    }

    /// Works on a node until it is solved, its bounds reach the limits, or the search has to end. `turned` tells how
    /// the node lies on the board on which the links are kept.
    fn visit(
        &mut self,
        id: NodeId,
        turned: bool,
        limits: Bounds,
        report: &mut dyn FnMut(&Progress),
    ) {
        self.work.visits += 1;
        let visits_before = self.work.visits;
        self.compare_lemmas(id);
        let builds_links = !self.nodes[id].is_expanded && !self.nodes[id].bounds.is_solved();
        if builds_links {
            self.expand(id, turned);
            self.look_up(report);
        }
        loop {
            self.update(id);
            let bounds = self.nodes[id].bounds;
            let done = bounds.phi >= limits.phi || bounds.delta >= limits.delta;
            if bounds.is_solved() || done || self.limit.is_some() {
                break;
            }
            let (child, child_limits) = self.select(id, limits);
            self.path.push(self.orient_cell(child.cell, turned));
            self.visit(child.node, turned ^ child.turned, child_limits, report);
            self.path.pop();
        }
        if builds_links {
            for colour in Colour::BOTH {
                self.links[colour].undo();
            }
        }
        self.nodes[id].visits += (self.work.visits - visits_before + 1) as u32;
    }

    /// The most promising child, and how far to work on it: until it or the node is no longer the best choice.
    fn select(&self, id: NodeId, limits: Bounds) -> (Child, Bounds) {
        let node = &self.nodes[id];
        let (mut best, mut second) = (None::<(Child, Bounds)>, INFINITE);
        for &child in &node.children[..wide(node.children.len())] {
            let bounds = self.nodes[child.node].bounds;
            match best {
                Some((_, so_far)) if bounds.delta >= so_far.delta => {
                    second = second.min(bounds.delta);
                }
                _ => {
                    second = best.map_or(second, |(_, so_far)| second.min(so_far.delta));
                    best = Some((child, bounds));
                }
            }
        }
        let (child, bounds) = best.expect("an unsolved node has children");
        let limits = Bounds {
            phi: (limits.delta - (node.bounds.delta - bounds.phi)).min(INFINITE),
            delta: limits.phi.min(second + 1 + second / 4),
        };
        (child, limits)
    }

    /// Takes over what is known of the children.
    fn update(&mut self, id: NodeId) {
        if self.nodes[id].bounds.is_solved() {
            return;
        }
        let mut refuted = None::<(u32, Cell)>;
        for number in 0..self.nodes[id].children.len() {
            let child = self.nodes[id].children[number];
            match self.winner(child.node) {
                None => {}
                Some(winner) if winner == self.nodes[id].mover => {
                    let proof = self.proof_of(id, child).with(child.cell);
                    let node = &mut self.nodes[id];
                    node.proof = proof;
                    node.best_move = Some(child.cell);
                    self.solved(id, Bounds::WON, Ground::Origin(Origin::Move(child)));
                    self.learn(id);
                    return;
                }
                Some(_) => {
                    let proof = self.proof_of(id, child);
                    let node = &mut self.nodes[id];
                    node.mustplay &= proof.without(child.cell);
                    node.threats.push(Threat { proof, origin: Origin::Move(child) });
                    let visits = self.nodes[child.node].visits;
                    refuted = refuted.max(Some((visits, child.cell)));
                }
            }
        }
        let node = &mut self.nodes[id];
        if let Some((visits, cell)) = refuted {
            let mustplay = node.mustplay;
            if visits >= node.most_visits {
                (node.most_visits, node.best_move) = (visits, Some(cell));
            }
            node.children.retain(|child| mustplay.contains(child.cell));
        }
        if node.children.is_empty() {
            self.lose(id);
            return;
        }
        let children = &self.nodes[id].children;
        let bounds = |child: &Child| self.nodes[child.node].bounds;
        let phi = children[..wide(children.len())].iter().map(|child| bounds(child).delta).min();
        let delta = children.iter().map(|child| bounds(child).phi).sum::<u32>().min(INFINITE - 1);
        self.nodes[id].bounds = Bounds { phi: phi.expect("there are children"), delta };
    }

    /// The proof set of a solved child, in the position of its parent.
    fn proof_of(&self, id: NodeId, child: Child) -> CellSet<W> {
        let node = &self.nodes[id];
        let (after, steps) = self.filled(node.stones.with(child.cell, node.mover));
        let proof = self.orient(self.nodes[child.node].proof, child.turned);
        let winner = self.winner(child.node).expect("the child is solved");
        proof_set::unfilled(&self.grid, proof, winner, after, &steps)
    }

    fn lose(&mut self, id: NodeId) {
        let node = &mut self.nodes[id];
        let empty = self.grid.cells() - node.stones.all();
        let threats = std::mem::take(&mut node.threats);
        let sets: Vec<CellSet<W>> = threats.iter().map(|threat| threat.proof).collect();
        let chosen = proof_set::joined(&sets, empty).expect("no cell is left to play on");
        let proof = chosen.iter().fold(CellSet::EMPTY, |all, &number| all | sets[number]);
        node.proof = proof_set::shrunk(&self.grid, proof, !node.mover, node.stones);
        node.children = Vec::new();
        let ground = Ground::Threats(chosen.into_iter().map(|number| threats[number]).collect());
        self.solved(id, Bounds::LOST, ground);
    }

    fn solved(&mut self, id: NodeId, bounds: Bounds, ground: Ground<W>) {
        self.solved_count += 1;
        let node = &mut self.nodes[id];
        node.bounds = bounds;
        node.ground = ground;
        node.solved_as = self.solved_count;
    }

    /// Compares a node with the lemmas that are new to it.
    fn compare_lemmas(&mut self, id: NodeId) {
        let node = &mut self.nodes[id];
        if node.bounds.is_solved() {
            return;
        }
        let (mover, stones) = (node.mover, node.stones);
        let won = self.lemmas.fitting(&stones, mover, node.compared[mover]).next().copied();
        if let Some(won) = won {
            node.proof = won.proof();
            node.best_move = Some(won.key).filter(|&key| !stones.all().contains(key));
            let ground = Ground::Origin(Origin::Lemma(won.source));
            self.solved(id, Bounds::WON, ground);
            return;
        }
        let empty = self.grid.cells() - stones.all();
        let fitting = self.lemmas.fitting(&stones, !mover, node.compared[!mover]);
        let mut mustplay = if node.is_expanded { node.mustplay } else { empty };
        for lemma in fitting {
            // A threat that leaves the mustplay region as it is would only make proofs longer.
            if !mustplay.is_subset(lemma.cells) {
                mustplay &= lemma.cells;
                let origin = Origin::Lemma(lemma.source);
                node.threats.push(Threat { proof: lemma.proof(), origin });
            }
        }
        node.compared = ByColour::from_fn(|colour| self.lemmas.len(colour));
        node.mustplay = mustplay;
        if node.is_expanded {
            node.children.retain(|child| mustplay.contains(child.cell));
        }
        // Without a threat the region is empty because the board is full, and says nothing.
        if mustplay.is_empty() && !node.threats.is_empty() {
            self.lose(id);
        }
    }

    fn learn(&mut self, id: NodeId) {
        let node = &mut self.nodes[id];
        let winner = node.mover;
        node.proof = proof_set::shrunk(&self.grid, node.proof, winner, node.stones);
        let own = node.stones.by[winner];
        let key = node.best_move.expect("the node was won by a move");
        let source = Source { node: id, mirrored: false, turned: false };
        let lemma = Lemma { stones: node.proof & own, cells: node.proof - own, key, source };
        self.lemmas.add(&self.grid, winner, lemma);
    }

    /// Brings the links up to date for a node and reads off what they tell.
    fn expand(&mut self, id: NodeId, turned: bool) {
        self.work.nodes += 1;
        let Stones { by } = self.nodes[id].stones;
        let stones = Stones { by: ByColour::from_fn(|colour| self.orient(by[colour], turned)) };
        self.nodes[id].is_expanded = true;
        let mover = self.nodes[id].mover;
        self.links[mover].update(&self.grid, &stones, Stop::AtPrelink);
        if self.links[mover].has_win_prelink() {
            // The node is won, and left at once: the opponent's links are not needed.
            self.links[!mover].stay();
        } else {
            self.links[!mover].update(&self.grid, &stones, Stop::AtLink);
        }
        let (own, opposing) = (&self.links[mover], &self.links[!mover]);
        if let Some(&set) = own.winning_sets().iter().min_by_key(|set| set.len()) {
            self.win_at_once(id, self.orient(set, turned), None);
            return;
        }
        if let Some((key, set)) = own.winning_presets().min_by_key(|(_, set)| set.len()) {
            let key = self.orient_cell(key, turned);
            self.win_at_once(id, self.orient(set, turned), Some(key));
            return;
        }
        let known = self.orient(self.nodes[id].mustplay, turned);
        let mustplay = opposing.opponents_mustplay() & known;
        if let Some(&set) = opposing.winning_sets().iter().min_by_key(|set| set.len()) {
            self.nodes[id].proof = self.orient(set, turned);
            self.solved(id, Bounds::LOST, Ground::Origin(Origin::Links));
            return;
        }
        let threats: Vec<Threat<W>> = opposing
            .winning_presets()
            .map(|(_, set)| Threat { proof: self.orient(set, turned), origin: Origin::Links })
            .collect();
        let cells = self.grid.cell_count();
        let order = resistance::ordered(
            mustplay,
            &resistance::currents(opposing, cells),
            &resistance::currents(own, cells),
        );
        let order: Vec<Cell> =
            order.into_iter().map(|cell| self.orient_cell(cell, turned)).collect();
        self.nodes[id].mustplay = self.orient(mustplay, turned);
        self.nodes[id].threats.extend(threats);
        if order.is_empty() {
            self.lose(id);
        } else {
            self.add_children(id, &order);
        }
    }

    fn win_at_once(&mut self, id: NodeId, proof: CellSet<W>, key: Option<Cell>) {
        let node = &mut self.nodes[id];
        node.proof = proof;
        node.best_move = key;
        self.solved(id, Bounds::WON, Ground::Origin(Origin::Links));
    }

    fn add_children(&mut self, id: NodeId, order: &[Cell]) {
        let (stones, mover) = (self.nodes[id].stones, self.nodes[id].mover);
        let children = order
            .iter()
            .map(|&cell| {
                let (filled, _) = self.filled(stones.with(cell, mover));
                let (node, turned) = self.nodes.find_or_add(&self.grid, filled, !mover);
                Child { cell, node, turned }
            })
            .collect();
        self.nodes[id].children = children;
    }
}

fn wide(children: usize) -> usize {
    children.min(1 + children.div_ceil(WIDENING))
}
