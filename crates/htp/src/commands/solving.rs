//! Who wins, with which moves. Both families of names that clients know lead to the same search.

use super::{Command, colour, names};
use crate::request::Reply;
use crate::session::Session;
use board::CellSet;
use solver::moves::Moves;
use solver::search::{Limit, Solution, Verdict};
use std::io::Write;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "dfpn-solve-state", arguments: "COLOUR", run: winner },
    Command { name: "dfs-solve-state", arguments: "COLOUR", run: winner },
    Command { name: "dfpn-solver-find-winning", arguments: "COLOUR", run: winning_moves },
    Command { name: "dfs-solver-find-winning", arguments: "COLOUR", run: winning_moves },
    Command { name: "dfpn-get-pv", arguments: "COLOUR", run: line },
];

fn winner(session: &mut Session, words: &[&str], output: &mut dyn Write) -> Reply {
    let position = session.game.position_for(colour(words[0])?);
    match session.solve(&position, output).solution.verdict {
        Verdict::Won(winner) => Ok(winner.to_string()),
        Verdict::Drawn => Ok("draw".to_owned()),
        Verdict::Unknown(limit) => Err(format!("unknown: {}", reason(limit))),
    }
}

fn line(session: &mut Session, words: &[&str], output: &mut dyn Write) -> Reply {
    let position = session.game.position_for(colour(words[0])?);
    let solution = session.solve(&position, output).solution;
    if let Verdict::Unknown(limit) = solution.verdict {
        return Err(format!("unknown: {}", reason(limit)));
    }
    let line: Vec<String> = solution.line.iter().map(|&cell| position.board().name(cell)).collect();
    Ok(line.join(" "))
}

fn winning_moves(session: &mut Session, words: &[&str], output: &mut dyn Write) -> Reply {
    let position = session.game.position_for(colour(words[0])?);
    let board = position.board();
    if position.winner().is_some() {
        return Err("the game is over".to_owned());
    }
    let moves = session.ask(position.to_move(), |analysis| Moves::of(&analysis.position))?;
    let found = session.solve(&position, output);
    if let Some(limit) = limit_of(&found.solution) {
        return Err(open(limit, found.open_moves));
    }
    let mut moves = moves.with_solution(&found.solution);
    let mut limit = None;
    moves.decide(&mut |position| {
        let solution = session.solve(position, output).solution;
        limit = limit.or(limit_of(&solution));
        limit.is_none().then_some(solution)
    });
    let winning = names(board, moves.winning);
    match limit {
        None => Ok(winning),
        Some(limit) => Err(format!("{}; known to win: {winning}", open(limit, moves.undecided))),
    }
}

/// Why the search ended, and how many moves it left open.
fn open(limit: Limit, moves: CellSet) -> String {
    let count = match moves.len() {
        1 => "1 move is".to_owned(),
        count => format!("{count} moves are"),
    };
    format!("{}: {count} open", reason(limit))
}

fn limit_of(solution: &Solution) -> Option<Limit> {
    match solution.verdict {
        Verdict::Won(_) | Verdict::Drawn => None,
        Verdict::Unknown(limit) => Some(limit),
    }
}

fn reason(limit: Limit) -> &'static str {
    match limit {
        Limit::Time => "the time limit was reached",
        Limit::Memory => "the memory limit was reached",
        Limit::Stopped => "interrupted",
    }
}
