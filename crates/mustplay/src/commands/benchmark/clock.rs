//! The time that this thread has worked, so that other work on the machine does not count. Several threads are
//! measured by the wall clock: what they gain is there.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// Measures from its beginning.
pub(super) struct Clock {
    started: Instant,
    processor_time_before: Option<Duration>,
}

impl Clock {
    pub(super) fn start(threads: NonZeroUsize) -> Clock {
        let alone = threads == NonZeroUsize::MIN;
        let processor_time_before = processor_time().filter(|_| alone);
        Clock { started: Instant::now(), processor_time_before }
    }

    /// Processor time of this thread where the system tells it, else wall time.
    pub(super) fn elapsed(&self) -> Duration {
        match (self.processor_time_before, processor_time()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.started.elapsed(),
        }
    }
}

/// The first number that Linux gives for a thread is the nanoseconds it has run. It is brought up to date when the
/// scheduler is called, and some milliseconds old otherwise.
fn processor_time() -> Option<Duration> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_sees_less_than_a_millisecond() {
        let steps = (0..20).map(|_| {
            let (clock, started) = (Clock::start(NonZeroUsize::MIN), Instant::now());
            while started.elapsed() < Duration::from_micros(200) {}
            clock.elapsed()
        });
        assert!(steps.filter(|step| !step.is_zero()).count() >= 10);
    }

    #[test]
    fn the_clock_runs_while_the_thread_works() {
        let clock = Clock::start(NonZeroUsize::MIN);
        let started = Instant::now();
        while clock.elapsed() < Duration::from_millis(5) {
            assert!(started.elapsed() < Duration::from_secs(60), "the clock stands still");
        }
    }
}
