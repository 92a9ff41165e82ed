//! Ctrl-C: the first one asks the search to stop and tell what it knows, a second one ends the program.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static IS_ASKED_TO_STOP: AtomicBool = AtomicBool::new(false);
static IS_SEARCH_OVER: AtomicBool = AtomicBool::new(false);
static HANDLER: Once = Once::new();

/// The exit status of programs that Ctrl-C ends.
const KILLED: i32 = 130;

/// Listens for Ctrl-C from now on.
pub(crate) fn listen() {
    HANDLER.call_once(|| {
        // Where signals cannot be handled, Ctrl-C ends the program at once, which is no harm.
        let _ = ctrlc::set_handler(|| {
            let is_second = IS_ASKED_TO_STOP.swap(true, Ordering::Relaxed);
            if is_second || IS_SEARCH_OVER.load(Ordering::Relaxed) {
                std::process::exit(KILLED);
            }
        });
    });
}

/// From now on the next Ctrl-C ends the program.
pub(crate) fn let_go() {
    IS_SEARCH_OVER.store(true, Ordering::Relaxed);
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_asked_to_stop() -> bool {
    IS_ASKED_TO_STOP.load(Ordering::Relaxed)
}
