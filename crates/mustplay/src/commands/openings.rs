//! `mustplay openings`: the outcome of every one-stone opening, drawn as a map.

use crate::context::Context;
use crate::database::DatabaseArguments;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::quantity::{count, grouped};
use crate::session::{Effort, SearchArguments, Session};
use crate::wrap::wrap;
use board::{Board, Cell, Colour, Position};
use clap::Args;
use diagram::Palette;
use report::{Opening, OpeningMap, limit_in_words, player_name};
use solver::search::Verdict;
use std::fmt::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Decide every one-stone opening and draw the map
#[derive(Args, Debug)]
#[command(after_help = "\
Openings that a symmetry of the board exchanges are solved once, and what is learnt from one helps
with the next. Ctrl-C and limits keep what was found, with exit status 3.

Examples:
  mustplay openings 5
  mustplay openings 6 --svg map.svg --csv openings.csv
  mustplay openings 6 --fresh --json
  mustplay openings 7 --certificates proofs
  mustplay openings 7 --db solved.db      goes on where the last run was stopped
  mustplay openings cylinder:4x4
  mustplay openings y:6")]
pub(crate) struct Openings {
    /// A board, such as 6, hex:5x4, cylinder:4x4, rex:4x4, torus:5x4 or y:6
    board: String,

    /// Solve each opening from empty tables and without symmetry, for comparison with other solvers
    #[arg(long, conflicts_with = "db", help_heading = "Search")]
    fresh: bool,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    database: DatabaseArguments,

    /// Write the proof of every opening into this folder, for mustplay verify
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    certificates: Option<PathBuf>,

    /// Draw the map
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    svg: Option<PathBuf>,

    /// Write a table: opening, winner, nodes, seconds, and which opening it is the image of
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    csv: Option<PathBuf>,
}

impl Openings {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let board: Board = self.board.parse().or_bad_input()?;
        context.expect_places([&self.svg, &self.csv])?;
        if let Some(folder) = &self.certificates {
            context.create_folder(folder)?;
        }
        let search = if self.fresh { self.search.alone_by_default() } else { self.search.clone() };
        let database = self.database.open(&board)?;
        let session = Session::begin(&board, &search, database.archive(), context)?;
        let map = self.solve_all(&board, session, context)?;
        let palette = context.palette(&board);
        let diagram = map.diagram(palette);
        if context.is_json {
            context.print_json(&map.summary())?;
        } else {
            context.print(diagram::text(&diagram, context.streams.is_styled))?;
            context.print(words(&map, palette))?;
        }
        database.finish(context)?;
        if let Some(path) = &self.svg {
            context.write_file(path, diagram::svg(&diagram).as_bytes())?;
        }
        if let Some(path) = &self.csv {
            context.write_file(path, map.csv().as_bytes())?;
        }
        Ok(if map.limit.is_some() { ExitStatus::Unknown } else { ExitStatus::Done })
    }

    fn solve_all(
        &self,
        board: &Board,
        mut session: Session,
        context: &Context<'_, '_>,
    ) -> Result<OpeningMap, Failure> {
        let mut map = OpeningMap::new(board);
        for cell in board.cells() {
            let is_new = !map.openings.contains_key(&cell);
            if is_new && self.fresh {
                session.forget()?;
            }
            let (name, number) = (board.name(cell), map.openings.len() + 1);
            session.set_task(format!("opening {name}, {number} of {}", board.cell_count()));
            if is_new {
                let opening = solve(&Position::new(board).after(cell), &mut session);
                if self.fresh {
                    map.openings.insert(cell, opening);
                } else {
                    map.add_with_images(cell, opening);
                }
            }
            if session.limit().is_none() {
                self.write_certificate(board, cell, &mut session, context)?;
            }
        }
        let effort = session.effort();
        Ok(OpeningMap { nodes: effort.nodes, time: effort.time, limit: session.limit(), ..map })
    }

    fn write_certificate(
        &self,
        board: &Board,
        cell: Cell,
        session: &mut Session,
        context: &Context<'_, '_>,
    ) -> Result<(), Failure> {
        let Some(folder) = &self.certificates else { return Ok(()) };
        let path = folder.join(format!("{}.certificate", board.name(cell)));
        match session.proof_file(&Position::new(board).after(cell))? {
            Some(proof) => context.write_file(&path, &proof.bytes),
            None => Ok(()),
        }
    }
}

fn solve(position: &Position, session: &mut Session) -> Opening {
    let unknown = Opening { verdict: None, nodes: 0, time: Duration::ZERO, same_as: None };
    if session.limit().is_some() {
        return unknown;
    }
    let started = Instant::now();
    let solution = session.solve(position);
    let verdict = Some(solution.verdict);
    Opening { verdict, nodes: solution.work.nodes, time: started.elapsed(), ..unknown }
}

/// The map in words, below the picture.
fn words(map: &OpeningMap, palette: Palette) -> String {
    let [black, white] = Colour::BOTH.map(|colour| map.won_by(colour));
    let first = player_name(palette, Colour::Black);
    let mut words = format!(
        "{first}, who plays first, wins {} of {} openings and loses {}.",
        black.len(),
        map.board.cell_count(),
        white.len()
    );
    let drawn = map.with(Verdict::Drawn);
    if !drawn.is_empty() {
        write!(words, " {} are draws.", drawn.len()).expect("strings take all");
    }
    if let Some(limit) = map.limit {
        let open = map.board.cell_count() - map.decided().len();
        write!(words, " {open} are undecided: {}.", limit_in_words(limit))
            .expect("strings take all");
    }
    let mut text = format!("\n{}\n", wrap(&words, ""));
    text.push_str("opening  winner         nodes   seconds\n");
    for (&cell, opening) in &map.openings {
        let name = map.board.name(cell);
        let winner = match opening.verdict {
            Some(Verdict::Won(winner)) => palette.name(winner),
            Some(Verdict::Drawn) => "draw",
            Some(Verdict::Unknown(_)) | None => "unknown",
        };
        match opening.same_as {
            Some(twin) => {
                let twin = map.board.name(twin);
                writeln!(text, "{name:<7}  {winner:<7}  as {twin}")
            }
            None => {
                let (nodes, seconds) = (grouped(opening.nodes), opening.time.as_secs_f64());
                writeln!(text, "{name:<7}  {winner:<7}  {nodes:>11}  {seconds:>8.3}")
            }
        }
        .expect("strings take everything");
    }
    let effort = Effort { nodes: map.nodes, time: map.time };
    let solved = map.openings.values().filter(|opening| opening.same_as.is_none()).count();
    let solved = count(solved, "opening");
    write!(text, "\n{solved} looked at: {}.\n", effort.in_words())
        .expect("strings take everything");
    text
}
