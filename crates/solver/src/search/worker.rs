//! One of the threads that search together.
//!
//! All share one tree behind one lock and have their own links and their own line. What takes long, bringing the
//! links up to date, happens without the lock. What a worker finds out on the way up another may have settled in
//! the meantime: it then leaves the line at once. One worker alone does the same every time.

use super::expansion::{Expander, Task};
use super::node::{Bounds, Child, NodeId};
use super::tree::Tree;
use super::{Limit, Options, Progress};
use board::{ByColour, Cell, CellSet};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often whoever watches is told.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// What the workers share.
pub(super) struct Shared<'a, const W: usize> {
    state: Mutex<State<'a, W>>,
    /// A node has been expanded, or the search has to end.
    changed: Condvar,
    options: &'a Options,
    deadline: Option<Instant>,
    /// The search pauses when this many nodes have been built.
    pause_at: u64,
    root: Child,
}

pub(super) struct State<'a, const W: usize> {
    tree: &'a mut Tree<W>,
    waiting: usize,
    /// Why the search has to end, once it has.
    end: Option<End>,
}

/// Why a search ends before the root is solved.
#[derive(Clone, Copy)]
enum End {
    Limit(Limit),
    /// So many nodes have been built that something else may be tried.
    Pause,
}

type Guard<'g, 'a, const W: usize> = MutexGuard<'g, State<'a, W>>;

impl<'a, const W: usize> Shared<'a, W> {
    pub(super) fn new(
        tree: &'a mut Tree<W>,
        options: &'a Options,
        deadline: Option<Instant>,
        pause_at: u64,
        root: Child,
    ) -> Shared<'a, W> {
        Shared {
            state: Mutex::new(State { tree, waiting: 0, end: None }),
            changed: Condvar::new(),
            options,
            deadline,
            pause_at,
            root,
        }
    }

    fn lock(&self) -> Guard<'_, 'a, W> {
        // A worker that panics tells the others to stop; they need the lock to hear it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until another worker has expanded a node.
    fn wait<'g>(&self, mut state: Guard<'g, 'a, W>) -> Guard<'g, 'a, W> {
        state.waiting += 1;
        let mut state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        state.waiting -= 1;
        state
    }

    /// Waits until the first worker has done so much that help is worth it.
    fn wait_to_join<'g>(&self, mut state: Guard<'g, 'a, W>) -> Guard<'g, 'a, W> {
        let is_early = |state: &State<'a, W>| {
            state.end.is_none()
                && state.tree.winner(self.root.node).is_none()
                && state.tree.work.nodes < self.options.alone
        };
        while is_early(&state) {
            state = self.wait(state);
        }
        state
    }

    fn end(&self, state: &mut State<'a, W>, end: End) {
        state.end = Some(end);
        self.changed.notify_all();
    }

    /// The limit that ended the search, if one did.
    pub(super) fn into_limit(self) -> Option<Limit> {
        match self.state.into_inner().unwrap_or_else(PoisonError::into_inner).end {
            Some(End::Limit(limit)) => Some(limit),
            Some(End::Pause) | None => None,
        }
    }
}

/// A node on a worker's line.
#[derive(Clone, Copy)]
struct Frame {
    node: NodeId,
    /// The move that leads to it, as it lies on the board.
    cell: Option<Cell>,
    turned: bool,
    limits: Bounds,
    /// The worker's visits before this one.
    visits_before: u64,
}

pub(super) struct Worker<'s, 'a, const W: usize> {
    shared: &'s Shared<'a, W>,
    expander: &'s mut Expander<W>,
    /// The one worker that reports does it here.
    report: Option<&'s mut dyn FnMut(&Progress)>,
    next_report: Instant,
    line: Vec<Frame>,
    visits: u64,
}

impl<'s, 'a, const W: usize> Worker<'s, 'a, W> {
    pub(super) fn new(
        shared: &'s Shared<'a, W>,
        expander: &'s mut Expander<W>,
        report: Option<&'s mut dyn FnMut(&Progress)>,
    ) -> Worker<'s, 'a, W> {
        let next_report = Instant::now();
        Worker { shared, expander, report, next_report, line: Vec::new(), visits: 0 }
    }

    /// Works until the root is solved or the search has to end. A node is left when it is solved or its bounds reach
    /// their limits.
    pub(super) fn run(mut self) {
        let shared = self.shared;
        let mut state = shared.lock();
        if self.report.is_none() {
            state = shared.wait_to_join(state);
        }
        self.enter(&mut state, shared.root, None, Bounds::NO_LIMIT);
        state = self.look(state);
        while let Some(&frame) = self.line.last() {
            state.tree.update(frame.node);
            let bounds = state.tree.nodes[frame.node].bounds;
            let limits = frame.limits;
            let done = bounds.phi >= limits.phi || bounds.delta >= limits.delta;
            if bounds.is_solved() || done || state.end.is_some() {
                self.leave(&mut state);
                continue;
            }
            if let Some((child, limits)) = state.tree.select(frame.node, limits) {
                let cell = state.tree.grid.oriented_cell(child.cell, frame.turned);
                self.enter(&mut state, child, Some(cell), limits);
                state = self.look(state);
            } else {
                state = shared.wait(state);
            }
            if shared.options.threads > NonZeroUsize::MIN {
                self.leave_settled(&mut state);
            }
        }
        shared.changed.notify_all();
    }

    fn enter(
        &mut self,
        state: &mut State<'a, W>,
        child: Child,
        cell: Option<Cell>,
        limits: Bounds,
    ) {
        let turned = child.turned ^ self.line.last().is_some_and(|frame| frame.turned);
        let visits_before = self.visits;
        self.visits += 1;
        state.tree.work.visits += 1;
        state.tree.nodes[child.node].workers += 1;
        let node = child.node;
        self.line.push(Frame { node, cell, turned, limits, visits_before });
    }

    fn leave(&mut self, state: &mut State<'a, W>) {
        let frame = self.line.pop().expect("a worker leaves where it is");
        let node = &mut state.tree.nodes[frame.node];
        node.workers -= 1;
        node.visits += (self.visits - frame.visits_before) as u32;
        state.tree.hand_over(frame.node);
    }

    /// Leaves what others have settled: nodes below a solved one or below a move outside the mustplay region.
    fn leave_settled(&mut self, state: &mut State<'a, W>) {
        let is_settled = |frames: &[Frame]| {
            let above = &state.tree.nodes[frames[0].node];
            let cell = frames[1].cell.expect("only the root has no move");
            let cell = state.tree.grid.oriented_cell(cell, frames[0].turned);
            !above.open().is_some_and(|open| open.mustplay.contains(cell))
        };
        if let Some(number) = self.line.windows(2).position(is_settled) {
            while self.line.len() > number + 1 {
                self.leave(state);
            }
        }
    }

    /// Looks at the node that was just entered: at the lemmas that are new to it, and at its links for the first time.
    fn look<'g>(&mut self, mut state: Guard<'g, 'a, W>) -> Guard<'g, 'a, W>
    where
        's: 'g,
    {
        let shared = self.shared;
        let (&frame, line) = self.line.split_last().expect("a node was entered");
        while state.tree.nodes[frame.node].is_being_expanded && state.end.is_none() {
            state = shared.wait(state);
        }
        if state.end.is_some() {
            return state;
        }
        state.tree.compare_lemmas(frame.node);
        let node = &mut state.tree.nodes[frame.node];
        let (stones, mover) = (node.stones, node.mover);
        let Some(open) = node.open().filter(|open| !open.is_expanded) else { return state };
        let mustplay = open.mustplay;
        node.is_being_expanded = true;
        let before = line.last().map(|above| {
            state.tree.nodes[above.node].stones.oriented(&state.tree.grid, above.turned)
        });
        let parts = ByColour::from_fn(|by| state.tree.lemmas.fitting_parts(&stones, by));
        let task = Task { stones, mover, mustplay, turned: frame.turned, before, parts };
        drop(state);
        let finding = self.expander.expand(&task);
        let mut state = shared.lock();
        state.tree.settle(frame.node, finding);
        state.tree.nodes[frame.node].is_being_expanded = false;
        if state.waiting > 0 {
            shared.changed.notify_all();
        }
        self.mind_limits(state)
    }

    /// Notes a limit that has been reached, and reports from time to time.
    fn mind_limits<'g>(&mut self, mut state: Guard<'g, 'a, W>) -> Guard<'g, 'a, W>
    where
        's: 'g,
    {
        let (shared, now) = (self.shared, Instant::now());
        let memory = shared.options.memory;
        let memory_used = state.tree.bytes() as f64 / memory as f64;
        if let Some(limit) = shared.options.limit_reached(shared.deadline) {
            shared.end(&mut state, End::Limit(limit));
        } else if memory_used >= 1.0 && !state.tree.make_room(shared.root.node, memory) {
            shared.end(&mut state, End::Limit(Limit::Memory));
        } else if state.tree.work.nodes >= shared.pause_at {
            shared.end(&mut state, End::Pause);
        }
        let Some(report) = self.report.as_mut().filter(|_| now >= self.next_report) else {
            return state;
        };
        self.next_report = now + REPORT_EVERY;
        let tree = &state.tree;
        let root = tree.nodes[shared.root.node].open();
        let open = root.map_or(CellSet::EMPTY, |root| root.mustplay);
        let open_moves = tree.grid.oriented(open, shared.root.turned).resized();
        let progress = Progress {
            work: tree.work(),
            line: self.line.iter().filter_map(|frame| frame.cell).collect(),
            open_moves,
            memory_used,
        };
        drop(state);
        report(&progress);
        shared.lock()
    }
}

impl<const W: usize> Drop for Worker<'_, '_, W> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let shared = self.shared;
            shared.end(&mut shared.lock(), End::Limit(Limit::Stopped));
        }
    }
}
