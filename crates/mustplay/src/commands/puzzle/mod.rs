//! `mustplay puzzle`: the classic puzzles, listed, or one of them drawn, explained and solved.

mod solved;

use crate::answer::Answer;
use crate::context::Context;
use crate::database::DatabaseArguments;
use crate::failure::{ExitStatus, Failure, shortened};
use crate::quantity;
use crate::session::{SearchArguments, Session};
use crate::wrap::wrap;
use board::CellSet;
use clap::Args;
use diagram::{Diagram, Palette};
use puzzles::WinningMoves;
use report::PuzzleSummary;
use serde::Serialize;
use solved::{SolvedPuzzle, SolvedSummary};
use std::fmt::Write;
use std::time::Duration;

/// List the built-in puzzles, or draw, explain and solve one
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mustplay puzzle              the list
  mustplay puzzle berge-1      one puzzle with what is known about it
  mustplay puzzle hein-6       the same puzzle as berge-2, by its other name
  mustplay puzzle berge-1 --solve
  mustplay puzzle berge-5 --solve --db solved.db    goes on where the last run was stopped
  mustplay render berge-4 --svg berge-4.svg")]
pub(crate) struct Puzzle {
    /// The puzzle's name
    name: Option<String>,

    /// Solve it: every winning move, the cells needed, and how tempting wrong moves are answered
    #[arg(long, requires = "name")]
    solve: bool,

    /// Stop solving after this many seconds and tell what is known
    #[arg(long, value_name = "S", default_value = "60", requires = "solve", value_parser = quantity::parse_seconds)]
    time_limit: Duration,

    #[command(flatten)]
    database: DatabaseArguments,
}

#[derive(Serialize)]
struct PuzzleList {
    puzzles: Vec<PuzzleSummary>,
}

#[derive(Serialize)]
struct SolvedPuzzleSummary {
    #[serde(flatten)]
    puzzle: PuzzleSummary,
    solved: SolvedSummary,
}

impl Puzzle {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        self.database.only_with("--solve", self.solve)?;
        match &self.name {
            None => list(context)?,
            Some(name) => {
                let puzzle = puzzles::find(name).ok_or_else(|| unknown(name))?;
                if self.solve {
                    return self.solve(&puzzle, context);
                }
                show(&puzzle, context)?;
            }
        }
        Ok(ExitStatus::Done)
    }

    fn solve(
        &self,
        puzzle: &puzzles::Puzzle,
        context: &mut Context<'_, '_>,
    ) -> Result<ExitStatus, Failure> {
        let board = puzzle.position.board();
        let limits = SearchArguments::with_time_limit(self.time_limit);
        let database = self.database.open(board)?;
        let session = Session::begin(board, &limits, database.archive(), context)?;
        let solved = SolvedPuzzle { puzzle, answer: Answer::find(&puzzle.position, true, session) };
        if context.is_json {
            let (puzzle, solved) = (PuzzleSummary::new(puzzle), solved.summary());
            context.print_json(&SolvedPuzzleSummary { puzzle, solved })?;
        } else {
            let palette = context.palette(board);
            let diagram = solved.answer.known.diagram(palette);
            context.print(format_args!("{}\n\n", puzzle.title))?;
            context.print(diagram::text(&diagram, context.streams.is_styled))?;
            context.print(format_args!("\n{}", wrap(&puzzle.task, "")))?;
            context.print(format_args!("\n{}", solved.words(palette)))?;
            context.print(format_args!("\nSource\n{}", wrap(&puzzle.source, "  ")))?;
        }
        database.finish(context)?;
        Ok(solved.answer.status())
    }
}

fn unknown(name: &str) -> Failure {
    let name = shortened(name);
    Failure::Input(format!("'{name}' is no puzzle: mustplay puzzle lists them"))
}

fn list(context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let puzzles = puzzles::all();
    if context.is_json {
        let puzzles = puzzles.iter().map(PuzzleSummary::new).collect();
        return context.print_json(&PuzzleList { puzzles });
    }
    for puzzle in &puzzles {
        let board = puzzle.position.board();
        let to_move = context.palette(board).name(puzzle.position.to_move());
        let others = match puzzle.other_names.join(", ") {
            names if names.is_empty() => names,
            names => format!(" (also {names})"),
        };
        let (name, title) = (&puzzle.name, &puzzle.title);
        context
            .print(format_args!("{name:<14} {board:<10} {to_move} to move   {title}{others}\n"))?;
    }
    context.print(
        "\nmustplay puzzle NAME draws one and tells what is known about it; --solve solves it.\n",
    )
}

fn show(puzzle: &puzzles::Puzzle, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    if context.is_json {
        return context.print_json(&PuzzleSummary::new(puzzle));
    }
    let palette = context.palette(puzzle.position.board());
    let diagram = Diagram::new(&puzzle.position).palette(palette);
    context.print(format_args!("{}\n\n", puzzle.title))?;
    context.print(diagram::text(&diagram, context.streams.is_styled))?;
    context.print('\n')?;
    context.print(explanation(puzzle, palette))
}

/// What is known about the puzzle, in words.
fn explanation(puzzle: &puzzles::Puzzle, palette: Palette) -> String {
    let board = puzzle.position.board();
    let names = |cells: CellSet| board.names(cells).join(", ");
    let mut text = wrap(&puzzle.task, "");
    let mut paragraph = |title: &str, words: &str| {
        write!(text, "\n{title}\n{}", wrap(words, "  ")).expect("strings take everything");
    };
    match (puzzle.winning_moves, puzzle.winner) {
        (Some(WinningMoves::Only(cells)), _) => {
            paragraph("Winning moves", &format!("{}; no other move wins.", names(cells)));
        }
        (Some(WinningMoves::Some(cells)), _) => {
            paragraph("Winning moves", &format!("{}; perhaps others.", names(cells)));
        }
        (None, Some(winner)) => {
            paragraph("Winner", &format!("{}; the source names no move.", palette.name(winner)));
        }
        (None, None) => {}
    }
    if let Some(solution) = &puzzle.solution {
        paragraph("Solution", solution);
    }
    if let Some(counts) = puzzle.counts {
        let mut words = format!(
            "Of {} empty cells, {} can be ignored and {} are viable",
            counts.available, counts.ignored, counts.viable
        );
        if let Some(cells) = puzzle.viable_moves {
            write!(words, ": {}", names(cells)).expect("strings take everything");
        }
        paragraph("Dead-cell analysis, as published", &format!("{words}."));
    }
    paragraph("Source", &puzzle.source);
    for note in &puzzle.notes {
        paragraph("Note", note);
    }
    text
}
