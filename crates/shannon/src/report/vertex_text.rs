//! The report on a vertex game for people.

use super::listed;
use super::vertex::{AdviceReport, FillInReport, ValueReport, VertexReport};
use crate::Player;
use std::fmt;

impl fmt::Display for VertexReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terminals = listed(&self.terminals);
        writeln!(f, "{} nodes, {} edges, terminals {terminals}", self.nodes, self.edges)?;
        for player in Player::BOTH {
            if !self.stones[player].is_empty() {
                writeln!(f, "{player} has {}", listed(&self.stones[player]))?;
            }
        }
        let reason = self.reason.as_deref().unwrap_or("a limit was reached");
        write_value(f, Player::Short, &self.short_first, reason)?;
        write_value(f, Player::Cut, &self.cut_first, reason)?;
        let (nodes, edges) = (self.reduced.nodes.len(), self.reduced.edges.len());
        writeln!(f, "\nReduced graph: {nodes} nodes, {edges} edges")?;
        for [a, b] in &self.reduced.edges {
            writeln!(f, "  {a} -- {b}")?;
        }
        writeln!(f, "\nDead: {}", listed(&self.dead))?;
        for cut_off in &self.cut_off {
            let (nodes, clique) = (listed(&cut_off.nodes), listed(&cut_off.clique));
            writeln!(f, "  {nodes}: cut off by the clique {clique}")?;
        }
        if !self.undecided.is_empty() {
            writeln!(f, "Dead or not, undecided at the limit: {}", listed(&self.undecided))?;
        }
        for player in Player::BOTH {
            writeln!(f, "Captured by {player}: {}", listed(&self.captured[player]))?;
        }
        if !self.fill_in.is_empty() {
            writeln!(f, "Fill-in, in this order:")?;
        }
        for step in &self.fill_in {
            write_step(f, step)?;
        }
        for player in Player::BOTH {
            write_advice(f, player, &self.advice[player])?;
        }
        for game in self.local_games.iter().flatten() {
            write!(f, "\n{{{}}} is {}", game.set.join(" "), game.class)?;
            for player in Player::BOTH {
                if !game.dominating[player].is_empty() {
                    write!(f, "; {player} wins it with {}", listed(&game.dominating[player]))?;
                }
            }
        }
        if self.local_games.as_ref().is_some_and(|games| !games.is_empty()) {
            writeln!(f)?;
        }
        Ok(())
    }
}

fn write_value(
    f: &mut fmt::Formatter<'_>,
    first: Player,
    value: &ValueReport,
    reason: &str,
) -> fmt::Result {
    match (value.outcome, &value.best_move) {
        (None, _) => writeln!(f, "{first} first: unknown, {reason}"),
        (Some(outcome), None) => writeln!(f, "{first} first: {outcome}"),
        (Some(outcome), Some(node)) => writeln!(f, "{first} first: {outcome}, move {node}"),
    }
}

fn write_step(f: &mut fmt::Formatter<'_>, step: &FillInReport) -> fmt::Result {
    let (nodes, owner) = (listed(&step.nodes), step.owner);
    match &step.clique {
        Some(clique) => {
            writeln!(f, "  {nodes} for {owner}: dead, cut off by the clique {}", listed(clique))
        }
        None => writeln!(f, "  {nodes} for {owner}: captured"),
    }
}

fn write_advice(f: &mut fmt::Formatter<'_>, player: Player, advice: &AdviceReport) -> fmt::Result {
    let (viable, available) = (advice.viable.len(), advice.available);
    if viable == 0 {
        writeln!(f, "\nAdvice for {player}: all moves are worth the same")?;
    } else {
        let moves = listed(&advice.viable);
        writeln!(f, "\nAdvice for {player}: think about {viable} of {available} moves: {moves}")?;
    }
    for ignored in &advice.ignored {
        let (node, by, set) = (&ignored.node, &ignored.by, ignored.set.join(" "));
        match ignored.reason {
            "dominated" => writeln!(f, "  not {node}: {by} captures {{{set}}}")?,
            _ => writeln!(f, "  not {node}: {} at {by} kills it and captures {{{set}}}", !player)?,
        }
    }
    Ok(())
}
