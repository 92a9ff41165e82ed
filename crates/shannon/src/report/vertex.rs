//! Everything about a state of the vertex game.

use crate::clique_separator::cut_off_by_cliques;
use crate::format::{FormatError, GraphFile};
use crate::induced_path::{liveness, stone_liveness};
use crate::local_sets::local_sets;
use crate::{
    Advice, AdviceLimits, ByPlayer, FillIn, FillInReason, IgnoreReason, Ignored, LocalClass,
    LocalGame, NodeSet, Outcome, Player, ReducedGraph, SearchLimits, State, Verdict, advise, value,
};
use serde::Serialize;
use std::time::{Duration, Instant};

/// How much work a report may take.
#[derive(Clone, Copy, Debug)]
pub struct ReportLimits {
    /// Positions that each search for a value may look at.
    pub positions: u64,
    /// Time that each search for a value may take.
    pub time: Option<Duration>,
    /// Steps for each node that may be dead.
    pub path_steps: u64,
    /// How far advice looks.
    pub advice: AdviceLimits,
    /// Whether captured and dominated sets are listed one by one.
    pub with_local_games: bool,
}

impl Default for ReportLimits {
    fn default() -> Self {
        ReportLimits {
            positions: 1_000_000,
            time: None,
            path_steps: 100_000,
            advice: AdviceLimits::default(),
            with_local_games: false,
        }
    }
}

impl ReportLimits {
    /// The limits of a search that begins now.
    fn search(&self) -> SearchLimits {
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        SearchLimits { positions: self.positions, deadline }
    }
}

/// Whether the values are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// They are.
    Solved,
    /// A limit came first.
    Unknown,
}

/// Everything about a state of the vertex game; nodes by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VertexReport {
    /// How many nodes the graph has.
    pub nodes: usize,
    /// How many edges, repeated ones counted once.
    pub edges: usize,
    /// The terminals.
    pub terminals: Vec<String>,
    /// The nodes that each player owns.
    pub stones: ByPlayer<Vec<String>>,
    /// Whether both values are known.
    pub status: Status,
    /// Why a value is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The value when Short moves first.
    pub short_first: ValueReport,
    /// The value when Cut moves first.
    pub cut_first: ValueReport,
    /// The Shannon reduced graph.
    pub reduced: ReducedReport,
    /// All dead nodes, coloured ones included.
    pub dead: Vec<String>,
    /// The dead uncoloured nodes that cliques cut off from the terminals.
    pub cut_off: Vec<CutOffReport>,
    /// Nodes for which the limit came before the answer.
    pub undecided: Vec<String>,
    /// What each player has captured after all fill-in.
    pub captured: ByPlayer<Vec<String>>,
    /// Dead and captured sets in the order in which they may be filled in.
    pub fill_in: Vec<FillInReport>,
    /// Advice for each player to move.
    pub advice: ByPlayer<AdviceReport>,
    /// The local games of two or more nodes that are not indifferent, dead nodes being deleted, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub local_games: Option<Vec<LocalReport>>,
}

/// A value and a move that reaches it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ValueReport {
    /// The outcome with best play, if it is known.
    pub outcome: Option<Outcome>,
    /// A move that reaches it, if the mover does not lose anyway.
    #[serde(rename = "move")]
    pub best_move: Option<String>,
}

/// The Shannon reduced graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReducedReport {
    /// Terminals and uncoloured nodes.
    pub nodes: Vec<String>,
    /// Its edges, those over Short's nodes and over terminals included.
    pub edges: Vec<[String; 2]>,
}

/// Dead nodes and the clique around them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CutOffReport {
    /// The dead nodes.
    pub nodes: Vec<String>,
    /// Their neighbours, pairwise adjacent.
    pub clique: Vec<String>,
}

/// A step of fill-in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FillInReport {
    /// The nodes.
    pub nodes: Vec<String>,
    /// Who gets them.
    pub owner: Player,
    /// `dead` or `captured`.
    pub reason: &'static str,
    /// For dead nodes, the clique that cuts them off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clique: Option<Vec<String>>,
}

/// Advice for a player to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AdviceReport {
    /// How many uncoloured nodes there are.
    pub available: usize,
    /// Moves that need no thought after the fill-in.
    pub ignored: Vec<IgnoredReport>,
    /// Moves that are left.
    pub viable: Vec<String>,
}

/// A move that needs no thought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IgnoredReport {
    /// The move.
    pub node: String,
    /// `dominated` or `loses`.
    pub reason: &'static str,
    /// The better move, or the opponent's answer.
    pub by: String,
    /// The local set that shows it.
    pub set: Vec<String>,
}

/// A local game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LocalReport {
    /// The set.
    pub set: Vec<String>,
    /// Its entry in Table 1.
    pub class: LocalClass,
    /// The locally winning first moves of each player.
    pub dominating: ByPlayer<Vec<String>>,
}

impl VertexReport {
    /// Finds out everything about the vertex game of a file.
    pub fn of(file: &GraphFile, limits: ReportLimits) -> Result<VertexReport, FormatError> {
        let state = file.state()?;
        let reduced = ReducedGraph::of(&state);
        let names = Names(file);
        let values = ByPlayer::from_fn(|first| value(&state, first, limits.search()));
        let limit = Player::BOTH.iter().find_map(|&first| match values[first] {
            Verdict::Known { .. } => None,
            Verdict::Unknown(limit) => Some(limit),
        });
        let advice = ByPlayer::from_fn(|player| advise(&reduced, player, limits.advice));
        let cells = liveness(&reduced, reduced.free(), limits.path_steps);
        let stones = stone_liveness(&state, limits.path_steps);
        let captured = captured(&advice.short.fill_in);
        Ok(VertexReport {
            nodes: state.graph().node_count(),
            edges: state.graph().edges().count(),
            terminals: names.set(state.terminals()),
            stones: ByPlayer::from_fn(|player| names.set(state.stones(player))),
            status: if limit.is_none() { Status::Solved } else { Status::Unknown },
            reason: limit.map(|limit| format!("{limit} was reached")),
            short_first: names.value(values.short),
            cut_first: names.value(values.cut),
            reduced: names.reduced(&reduced),
            dead: names.set(cells.dead | stones.dead),
            cut_off: cut_off_by_cliques(&reduced)
                .iter()
                .map(|c| CutOffReport { nodes: names.set(c.nodes), clique: names.set(c.clique) })
                .collect(),
            undecided: names.set(cells.undecided | stones.undecided),
            captured: ByPlayer::from_fn(|player| names.set(captured[player])),
            fill_in: advice.short.fill_in.iter().map(|step| names.fill_in(step)).collect(),
            advice: ByPlayer::from_fn(|player| names.advice(&state, &advice[player])),
            local_games: limits.with_local_games.then(|| {
                names.local_games(&reduced.coloured(cells.dead, Player::Cut), limits.advice)
            }),
        })
    }
}

fn captured(steps: &[FillIn]) -> ByPlayer<NodeSet> {
    let mut captured = ByPlayer::default();
    for step in steps.iter().filter(|step| step.reason == FillInReason::Captured) {
        captured[step.owner] |= step.nodes;
    }
    captured
}

/// Puts names for nodes.
struct Names<'a>(&'a GraphFile);

impl Names<'_> {
    fn set(&self, set: NodeSet) -> Vec<String> {
        self.0.set_names(set)
    }

    fn value(&self, verdict: Verdict) -> ValueReport {
        let best_move = verdict.best_move().map(|node| self.0.name(node).to_owned());
        ValueReport { outcome: verdict.outcome(), best_move }
    }

    fn reduced(&self, reduced: &ReducedGraph) -> ReducedReport {
        let name = |node| self.0.name(node).to_owned();
        ReducedReport {
            nodes: self.set(reduced.nodes()),
            edges: reduced.graph().edges().map(|(a, b)| [name(a), name(b)]).collect(),
        }
    }

    fn fill_in(&self, step: &FillIn) -> FillInReport {
        let (reason, clique) = match step.reason {
            FillInReason::Dead { clique } => ("dead", Some(self.set(clique))),
            FillInReason::Captured => ("captured", None),
        };
        FillInReport { nodes: self.set(step.nodes), owner: step.owner, reason, clique }
    }

    fn advice(&self, state: &State, advice: &Advice) -> AdviceReport {
        AdviceReport {
            available: state.uncoloured().len(),
            ignored: advice.ignored.iter().map(|ignored| self.ignored(ignored)).collect(),
            viable: self.set(advice.viable),
        }
    }

    fn ignored(&self, ignored: &Ignored) -> IgnoredReport {
        let (reason, by) = match ignored.reason {
            IgnoreReason::DominatedBy(node) => ("dominated", node),
            IgnoreReason::LosesTo(node) => ("loses", node),
        };
        IgnoredReport {
            node: self.0.name(ignored.node).to_owned(),
            reason,
            by: self.0.name(by).to_owned(),
            set: self.set(ignored.set),
        }
    }

    fn local_games(&self, reduced: &ReducedGraph, limits: AdviceLimits) -> Vec<LocalReport> {
        local_sets(reduced, limits.largest_set, limits.local_games)
            .into_iter()
            .filter(|set| set.len() > 1)
            .filter_map(|set| LocalGame::play(reduced, set))
            .filter(|game| game.class() != LocalClass::Indifferent)
            .map(|game| LocalReport {
                set: self.set(game.set),
                class: game.class(),
                dominating: ByPlayer::from_fn(|player| self.set(game.dominating_moves[player])),
            })
            .collect()
    }
}
