//! `mustplay strategy certify`: a certificate that the board is won, put together from those of the strategy's roads.

use super::find;
use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::interrupt;
use crate::quantity::{self, count, time_in_words};
use crate::roads::compose;
use crate::wrap::wrap;
use board::{Board, Colour};
use clap::Args;
use report::player_name;
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use strategy::two_roads::certificate::NotCertified;
use strategy::{Strategy, TwoRoads};

/// Prove a large cylinder from small ones, with a certificate
#[derive(Args, Debug)]
#[command(after_help = "\
Only two-roads has certificates: a red stone in the middle reaches each edge on a road of its own, and the
proofs of the roads, which search finds on small cylinders, are put together to one of the whole board. It is
checked before it is written; mustplay verify checks it again. The board may have any number of columns from
three on. Limits and Ctrl-C end with exit status 3.

Examples:
  mustplay strategy certify two-roads cylinder:5x12 --first blue --certificate 5x12.certificate
  mustplay strategy certify two-roads cylinder:9x9 --first blue --json")]
pub(crate) struct Certify {
    /// The name of the strategy
    name: String,

    /// A board such as cylinder:5x9
    board: Board,

    /// Who begins
    #[arg(long, value_name = "PLAYER", default_value = "red")]
    first: Colour,

    /// Write the certificate, for mustplay verify and everybody else
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Stop after this many seconds
    #[arg(long, value_name = "S", value_parser = quantity::parse_seconds)]
    time_limit: Option<Duration>,
}

#[derive(Serialize)]
struct Summary {
    strategy: &'static str,
    board: String,
    first: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<usize>,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Certify {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let strategy = find(&self.name)?;
        if strategy.name() != TwoRoads.name() {
            let (name, known) = (strategy.name(), TwoRoads.name());
            return Err(Failure::Input(format!("{name} has no certificates; {known} has")));
        }
        interrupt::listen();
        let started = Instant::now();
        let composed = compose(&self.board, self.first, self.time_limit, context);
        let (checked, bytes) = match &composed {
            Ok(certificate) => {
                let checked = proof::check(certificate).map_err(anyhow::Error::from)?;
                let mut bytes = Vec::new();
                proof::file::write(certificate, &mut bytes).map_err(anyhow::Error::from)?;
                if let Some(path) = &self.certificate {
                    context.write_file(path, &bytes)?;
                }
                (Some(checked), Some(bytes.len()))
            }
            Err(NotCertified::Stopped(_) | NotCertified::LostRoad { .. }) => (None, None),
            Err(error @ NotCertified::OtherBoard(_)) => {
                return Err(Failure::Input(error.to_string()));
            }
            Err(error) => return Err(anyhow::Error::from(error.clone()).into()),
        };
        let summary = Summary {
            strategy: TwoRoads.name(),
            board: self.board.to_string(),
            first: self.first.to_string(),
            winner: checked.as_ref().map(|checked| checked.winner.to_string()),
            steps: checked.map(|checked| checked.steps),
            bytes,
            seconds: started.elapsed().as_secs_f64(),
            reason: composed.as_ref().err().map(NotCertified::to_string),
        };
        if context.is_json {
            context.print_json(&summary)?;
        } else {
            self.tell(&summary, context)?;
        }
        Ok(if composed.is_ok() { ExitStatus::Done } else { ExitStatus::Unknown })
    }

    fn tell(&self, summary: &Summary, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let palette = context.palette(&self.board);
        let first = player_name(palette, self.first);
        let words = match (summary.steps, summary.bytes, &summary.reason) {
            (Some(steps), Some(bytes), _) => {
                let red = player_name(palette, Colour::Black);
                let (steps, bytes) = (count(steps, "step"), count(bytes, "byte"));
                let place = self.certificate.as_ref();
                let place = place.map_or(String::new(), |path| format!("{}, ", path.display()));
                format!(
                    "{red} wins {} by two roads if {first} begins.\nCertificate: {place}{steps}, {bytes}, checked.\n",
                    self.board
                )
            }
            (.., reason) => {
                let reason = reason.as_deref().unwrap_or_default();
                wrap(&format!("{} with {first} first: not proved, {reason}.", self.board), "")
            }
        };
        let time = time_in_words(Duration::from_secs_f64(summary.seconds));
        context.print(format_args!("{words}{time}.\n"))
    }
}
