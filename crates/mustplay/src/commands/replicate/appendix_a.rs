//! Appendix A of "Cylindrical Hex and its Strategies": the games that Algorithm 8.4.1 lost, replayed.
//!
//! For each of Red's moves: what the strategy plays here and by which rule, and who wins after it. Exact play is found
//! from the end of the game backwards, until a position takes too long.

use crate::context::Context;
use crate::failure::{Failure, OrBadInput};
use crate::session::{SearchArguments, Session};
use crate::wrap::wrap;
use board::{Board, CellSet, Colour, Position};
use diagram::Palette;
use report::player_name;
use serde::Serialize;
use solver::search::Verdict;
use std::time::Duration;
use strategy::appendix_a::{PrintedGame, games};
use strategy::{Choice, Fitzgerald, Strategy, seeded};

/// How long each position is looked at.
const SLICE: Duration = Duration::from_secs(5);
/// How long all are looked at together, unless told otherwise.
const ALL: Duration = Duration::from_secs(1800);

#[derive(Serialize)]
struct Appendix {
    name: &'static str,
    games: Vec<GameSummary>,
    agreed: usize,
    red_moves: usize,
}

#[derive(Serialize)]
struct GameSummary {
    title: &'static str,
    board: String,
    first: String,
    winner: Option<String>,
    moves: Vec<MoveSummary>,
    mistakes: Vec<Mistake>,
}

#[derive(Serialize)]
struct MoveSummary {
    number: usize,
    player: String,
    cell: String,
    inferred: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ours: Option<Ours>,
    /// Who wins after the move, if that was found out.
    exact: Option<String>,
}

#[derive(Serialize)]
struct Ours {
    cell: String,
    rule: String,
    agrees: bool,
}

/// A move after which its player, who was winning, loses.
#[derive(Serialize)]
struct Mistake {
    number: usize,
    player: String,
    cell: String,
    /// A move that wins.
    better: Option<String>,
    /// For Red's moves: the moves that the rule allowed, and those of them that win.
    candidates: Vec<String>,
    winning_candidates: Vec<String>,
}

pub(super) fn replicate(
    time_limit: Option<u64>,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let limit = time_limit.map_or(ALL, Duration::from_secs);
    let games = games();
    let each = limit / games.len() as u32;
    let games: Vec<GameSummary> =
        games.iter().map(|game| replay(game, each, context)).collect::<Result<_, _>>()?;
    let red = || games.iter().flat_map(|game| &game.moves).filter_map(|each| each.ours.as_ref());
    let (agreed, red_moves) = (red().filter(|ours| ours.agrees).count(), red().count());
    if context.is_json {
        return context.print_json(&Appendix { name: "appendix-a", games, agreed, red_moves });
    }
    context.print(wrap(
        "The games of Fitzgerald, Cylindrical Hex and its Strategies, Appendix A. A rule in brackets is in a row that is \
         missing in print.",
        "",
    ))?;
    for game in &games {
        print_game(game, context)?;
    }
    context.print(format_args!(
        "\nfitzgerald plays {agreed} of Red's {red_moves} moves, by the same rules.\n"
    ))
}

fn replay(
    game: &PrintedGame,
    limit: Duration,
    context: &Context<'_, '_>,
) -> Result<GameSummary, Failure> {
    let board = &game.board;
    let positions = game.positions().or_bad_input()?;
    let limits = SearchArguments::with_time_limit(limit);
    let mut session = Session::begin(board, &limits, None, context)?;
    session.set_task(game.title.to_owned());
    let winners = exact_winners(&positions, &mut session);
    let mut moves = Vec::new();
    let mut mistakes = Vec::new();
    for (index, printed) in game.moves.iter().enumerate() {
        let position = &positions[index];
        let mover = position.to_move();
        let choice = printed.rule.map(|_| {
            let situation = game.situation(&positions, index);
            Fitzgerald::default().choose(&situation, &mut seeded(0))
        });
        let choice = choice.transpose().or_bad_input()?;
        if winners[index] == Some(mover) && winners[index + 1] == Some(!mover) {
            mistakes.push(mistake(index + 1, position, choice.as_ref(), game, &mut session));
        }
        moves.push(MoveSummary {
            number: index + 1,
            player: mover.to_string(),
            cell: board.name(printed.cell),
            inferred: printed.is_inferred,
            rule: printed.rule,
            ours: choice.map(|choice| ours(&choice, board, printed.cell, printed.rule)),
            exact: winners[index + 1].map(|winner| winner.to_string()),
        });
    }
    Ok(GameSummary {
        title: game.title,
        board: board.to_string(),
        first: game.first.to_string(),
        winner: positions.last().and_then(Position::winner).map(|winner| winner.to_string()),
        moves,
        mistakes,
    })
}

fn ours(choice: &Choice, board: &Board, printed: board::Cell, rule: Option<u8>) -> Ours {
    let followed = choice.reason.rule;
    Ours {
        cell: board.name(choice.cell),
        rule: followed.map_or(String::new(), |rule| format!("{}{}", rule.number, rule.part)),
        agrees: choice.cell == printed && followed.map(|rule| rule.number) == rule,
    }
}

/// Who wins each position, from the last one backwards, until one takes too long.
fn exact_winners(positions: &[Position], session: &mut Session) -> Vec<Option<Colour>> {
    let mut winners = vec![None; positions.len()];
    for (index, position) in positions.iter().enumerate().rev() {
        winners[index] = winner(position, session);
        if winners[index].is_none() {
            break;
        }
    }
    winners
}

fn winner(position: &Position, session: &mut Session) -> Option<Colour> {
    position.winner().or_else(|| match session.solve_within(position, SLICE).verdict {
        Verdict::Won(winner) => Some(winner),
        Verdict::Drawn | Verdict::Unknown(_) => None,
    })
}

fn mistake(
    number: usize,
    position: &Position,
    choice: Option<&Choice>,
    game: &PrintedGame,
    session: &mut Session,
) -> Mistake {
    let board = &game.board;
    let mover = position.to_move();
    let candidates = choice.map_or(CellSet::EMPTY, |choice| choice.reason.candidates);
    let winning = candidates
        .iter()
        .filter(|&cell| winner(&position.after(cell), session) == Some(mover))
        .collect();
    let better = session.solve_within(position, SLICE).winning_move;
    Mistake {
        number,
        player: mover.to_string(),
        cell: board.name(game.moves[number - 1].cell),
        better: better.map(|cell| board.name(cell)),
        candidates: board.names(candidates),
        winning_candidates: board.names(winning),
    }
}

fn print_game(game: &GameSummary, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let name = |colour: &str| {
        colour.parse().map_or("nobody", |colour: Colour| player_name(Palette::RedBlue, colour))
    };
    let GameSummary { title, board, first, .. } = game;
    let winner = game.winner.as_deref().map_or("nobody", name);
    context.print(format_args!("\n{title}: {board}, {} first, {winner} wins\n", name(first)))?;
    context.print("move  Red  rule  fitzgerald     exact   Blue  exact\n")?;
    let exact = |each: &MoveSummary| each.exact.as_deref().map_or("?", name);
    let mut moves = game.moves.iter().peekable();
    while let Some(each) = moves.next() {
        let Some(ours) = &each.ours else {
            let (number, cell) = (each.number, &each.cell);
            let line = format!("{number:>4}{:36}{cell:<5} {}", "", exact(each));
            context.print(format_args!("{line}\n"))?;
            continue;
        };
        let rule = each.rule.map_or(String::new(), |rule| rule.to_string());
        let rule = if each.inferred { format!("({rule})") } else { rule };
        let played = format!("{} by {}", ours.cell, ours.rule);
        let note = if ours.agrees { "" } else { " differs" };
        let blue = moves.next_if(|next| next.ours.is_none());
        let answer = blue.map_or(String::new(), |next| format!("{:<5} {}", next.cell, exact(next)));
        let line = format!(
            "{:>4}  {:<4} {rule:>4}  {played:<14} {:<7} {answer}{note}",
            each.number,
            each.cell,
            exact(each),
        );
        context.print(format_args!("{}\n", line.trim_end()))?;
    }
    for mistake in &game.mistakes {
        context.print(wrap(&in_words(mistake, name(&mistake.player)), "  "))?;
    }
    Ok(())
}

fn in_words(mistake: &Mistake, player: &str) -> String {
    let Mistake { number, cell, candidates, winning_candidates, .. } = mistake;
    let better = mistake.better.as_deref().unwrap_or("another move");
    let mut words = format!("Move {number}, {cell}, loses the game; {player} wins with {better}.");
    if !candidates.is_empty() {
        let all = candidates.join(", ");
        words += &match winning_candidates[..] {
            [] => format!(" None of the moves that the rule allows, {all}, wins."),
            [_] => format!(
                " Of the moves that the rule allows, {all}, one wins: {}.",
                winning_candidates[0]
            ),
            _ => format!(
                " Of the moves that the rule allows, {all}, these win: {}.",
                winning_candidates.join(", ")
            ),
        };
    }
    words
}
