//! Certificates that are put together from two roads, with a limit of time, Ctrl-C, and a line that tells how far it is.

use crate::context::Context;
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::quantity::grouped;
use board::{Board, Colour};
use proof::Certificate;
use solver::search::{Limit, Options};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use strategy::two_roads::certificate::{NotCertified, Progress, certificate};

/// The certificate that Red wins an empty board by two roads.
pub(crate) fn compose(
    board: &Board,
    first: Colour,
    time_limit: Option<Duration>,
    context: &Context<'_, '_>,
) -> Result<Certificate, NotCertified> {
    let is_shown = context.streams.shows_progress && !context.is_json;
    let line = ProgressLine::new(board, is_shown);
    // A limit beyond all clocks is none.
    let deadline = time_limit.and_then(|time| Instant::now().checked_add(time));
    let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let options = Options::default();
    let composed = certificate(board, first, &options, &mut |progress| {
        line.say(format!("{board}: {}", in_words(progress)));
        if is_late() || interrupt::is_asked_to_stop() {
            options.stop.store(true, Ordering::Relaxed);
        }
    });
    match composed {
        Err(NotCertified::Stopped(_)) if is_late() => Err(NotCertified::Stopped(Limit::Time)),
        composed => composed,
    }
}

fn in_words(progress: &Progress) -> String {
    let Progress { rings, has_ring, nodes, steps } = *progress;
    let road = if has_ring { "with its ring and a blue stone" } else { "empty" };
    let (nodes, steps) = (grouped(nodes), grouped(steps as u64));
    format!("a road of {rings} rings, {road}: {nodes} nodes; {steps} steps so far")
}
