//! A choice of the player, in words.

use crate::{grouped, player_name};
use board::{Board, Colour, Move};
use diagram::Palette;
use player::{Choice, Source};

/// What the player does, and on what evidence.
pub fn choice_in_words(board: &Board, palette: Palette, choice: &Choice, mover: Colour) -> String {
    let evidence = &choice.evidence;
    let action = match choice.action {
        Move::Play(cell) => board.name(cell),
        Move::Resign => "Resign".to_owned(),
        _ => "Swap".to_owned(),
    };
    let swaps = matches!(choice.action, Move::SwapPieces | Move::SwapSides);
    let without = if swaps { "without a swap " } else { "" };
    let verdict = match evidence.proof {
        Some(proof) => {
            let winner = player_name(palette, proof.winner);
            let source = match proof.source {
                Source::Links => "links show it",
                Source::Solver => "the solver found it",
                Source::Tree => "every line was searched",
            };
            format!("{without}{winner} wins for certain, {source}")
        }
        None if evidence.playouts == 0 => "an even opening, since it may be swapped".to_owned(),
        None => format!(
            "{without}{} wins {:.0} % of {} random games",
            player_name(palette, mover),
            100.0 * evidence.value,
            grouped(evidence.playouts)
        ),
    };
    let line: Vec<String> = evidence.line.iter().take(8).map(|&cell| board.name(cell)).collect();
    let line = if line.len() > 1 && !swaps {
        format!("; a likely line: {}", line.join(" "))
    } else {
        String::new()
    };
    format!("{action}: {verdict}{line}.")
}
