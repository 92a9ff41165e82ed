//! `mustplay solve`: who wins a position, by which move, with which cells.

use crate::answer::Answer;
use crate::context::Context;
use crate::database::DatabaseArguments;
use crate::failure::{ExitStatus, Failure};
use crate::position_input::PositionArguments;
use crate::published::Published;
use crate::quantity::count;
use crate::session::{ProofFile, SearchArguments, Session};
use clap::{Args, ValueEnum};
use diagram::Diagram;
use solver::published::solver2003::Version;
use std::path::PathBuf;

/// Solve a position: who wins, a winning move, the cells needed, a line of play
#[derive(Args, Debug)]
#[command(after_help = "\
Hex and cylinder boards are solved with links, and what is found can be proved; torus, reverse
Hex and Y boards by search alone. Ctrl-C and limits end the search with exit status 3 and what is
known by then.

--db FILE keeps what is solved: a run that was stopped or killed goes on when it is started
again, and later runs build on it, for other positions of the board too. One file can have several
boards. One process at a time uses it; a second one is told so and ends with exit status 2.

Examples:
  mustplay solve berge-1 --all-moves
  mustplay solve 6 --play d2 --certificate d2.certificate
  mustplay solve cylinder:4x4
  mustplay solve rex:4x4 --play c2
  mustplay solve 8 --play d4 --db solved.db
  mustplay solve 5 --play b2 --algorithm solver2003 --without domination
  mustplay solve --hexworld 7,c2d4 --time-limit 60 --svg won.svg
  mustplay solve 5 --black c3 --white d2 --to-move white --json")]
pub(crate) struct Solve {
    #[command(flatten)]
    position: PositionArguments,

    /// Find every winning move
    #[arg(long, help_heading = "Search")]
    all_moves: bool,

    /// How to search
    #[arg(long, value_name = "NAME", default_value = "fast", help_heading = "Search")]
    algorithm: Algorithm,

    /// Let solver2003 do without some of its reductions, as in Figure 12 of its paper
    #[arg(long, value_name = "WHAT", help_heading = "Search")]
    without: Option<Reductions>,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    database: DatabaseArguments,

    /// Write the proof, for mustplay verify and everybody else
    #[arg(long, value_name = "FILE", help_heading = "Proof")]
    certificate: Option<PathBuf>,

    /// Draw the position with its winning moves and the carrier
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    svg: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Algorithm {
    /// Proof-number search with links, fill-in and the mustplay region
    Fast,
    /// SOLVER of "Solving 7x7 Hex" (2003), as published; Hex boards
    Solver2003,
    /// WINVALUE of "Hex and combinatorics", as published; tiny Hex, cylinder and Y boards
    Winvalue,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Reductions {
    /// Side-cell domination: SOLVER-D
    Domination,
    /// Side-cell domination and fill-in: SOLVER-FD
    DominationAndFillIn,
}

impl Solve {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let position = self.position.read(context)?.position;
        let board = position.board();
        context.expect_places([&self.certificate, &self.svg])?;
        let published = self.published()?;
        self.database.only_with("--algorithm fast", published.is_none())?;
        let database = self.database.open(board)?;
        let mut session = match published {
            None => Session::begin(board, &self.search, database.archive(), context),
            Some(algorithm) => Session::begin_published(algorithm, board, &self.search, context),
        }?;
        let proof = match &self.certificate {
            Some(_) => session.proof_file(&position)?,
            None => None,
        };
        let answer = Answer::find(&position, self.all_moves, session);
        let palette = context.palette(position.board());
        let diagram = answer.known.diagram(palette);
        if context.is_json {
            context.print_json(&answer.known.summary())?;
        } else {
            context.print(diagram::text(&diagram, context.streams.is_styled))?;
            context.print(format_args!("\n{}\n", answer.words(palette)))?;
            context.print(answer.effort_in_words())?;
        }
        // What was found has been told before anything can go wrong with files.
        let written = self.write_files(&diagram, proof.as_ref(), context);
        database.finish(context)?;
        written?;
        Ok(answer.status())
    }

    fn write_files(
        &self,
        diagram: &Diagram,
        proof: Option<&ProofFile>,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        if let Some(path) = &self.svg {
            context.write_file(path, diagram::svg(diagram).as_bytes())?;
        }
        let (Some(proof), Some(path)) = (proof, &self.certificate) else { return Ok(()) };
        context.write_file(path, &proof.bytes)?;
        if !context.is_json {
            let (steps, path) = (count(proof.steps, "step"), path.display());
            context.print(format_args!("Certificate: {path}, {steps}, checked.\n"))?;
        }
        Ok(())
    }

    /// The published algorithm that was asked for, if any.
    fn published(&self) -> Result<Option<Published>, Failure> {
        let version = match self.without {
            None => Version::Full,
            Some(Reductions::Domination) => Version::WithoutDomination,
            Some(Reductions::DominationAndFillIn) => Version::WithoutDominationAndFillin,
        };
        match self.algorithm {
            Algorithm::Solver2003 => Ok(Some(Published::Solver2003(version))),
            _ if self.without.is_some() => {
                Err(Failure::Input("--without goes with --algorithm solver2003".to_owned()))
            }
            Algorithm::Winvalue => Ok(Some(Published::Winvalue)),
            Algorithm::Fast => Ok(None),
        }
    }
}
