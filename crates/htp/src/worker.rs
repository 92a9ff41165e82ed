//! Long work on a thread of its own, which is left alone when it does not stop in time.
//!
//! A search looks between two positions whether it is to stop, and on a large board a single position takes it
//! seconds. A client that interrupts it does not wait for that: the worker ends by itself, and what it finds then is
//! of no interest to anybody.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How long work may go on when it has been told to stop.
const GRACE: Duration = Duration::from_millis(40);
/// How often somebody looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(5);

type Job<S> = Box<dyn FnOnce(&mut S) + Send>;

/// A thread that works with a state of its own.
pub(crate) struct Worker<S> {
    jobs: Sender<Job<S>>,
    stop: Arc<AtomicBool>,
    is_idle: Arc<AtomicBool>,
}

/// What a job says.
enum News<E, T> {
    Event(E),
    Done(T),
}

impl<S: 'static> Worker<S> {
    /// A worker whose state is made by a function; that gets the flag by which its work will be stopped.
    pub(crate) fn start(make: impl FnOnce(Arc<AtomicBool>) -> S + Send + 'static) -> Worker<S> {
        let (jobs, waiting) = channel::<Job<S>>();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        std::thread::spawn(move || {
            let mut state = make(flag);
            for job in waiting {
                job(&mut state);
            }
        });
        Worker { jobs, stop, is_idle: Arc::new(AtomicBool::new(true)) }
    }

    /// Whether no work is left that did not stop in time.
    pub(crate) fn is_idle(&self) -> bool {
        self.is_idle.load(Ordering::Acquire)
    }

    /// Does some work, hears what it tells meanwhile, and returns its result; `None` if it was asked to stop and did
    /// not do so in time.
    pub(crate) fn run<E: Send + 'static, T: Send + 'static>(
        &self,
        stop: &AtomicBool,
        work: impl FnOnce(&mut S, &mut dyn FnMut(E)) -> T + Send + 'static,
        hear: &mut dyn FnMut(E),
    ) -> Option<T> {
        self.stop.store(false, Ordering::Relaxed);
        self.is_idle.store(false, Ordering::Release);
        let is_idle = Arc::clone(&self.is_idle);
        let (teller, news) = channel();
        let job = move |state: &mut S| {
            // Nobody listens any more to work that did not stop in time.
            let result = work(state, &mut |event| drop(teller.send(News::Event(event))));
            is_idle.store(true, Ordering::Release);
            drop(teller.send(News::Done(result)));
        };
        self.jobs.send(Box::new(job)).ok()?;
        let mut stopped = None;
        loop {
            match news.recv_timeout(GLANCE) {
                Ok(News::Event(event)) => hear(event),
                Ok(News::Done(result)) => return Some(result),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
            if stop.load(Ordering::Relaxed) {
                self.stop.store(true, Ordering::Relaxed);
                let stopped = stopped.get_or_insert_with(Instant::now);
                if stopped.elapsed() >= GRACE {
                    return None;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_has_a_result_and_is_heard() {
        let worker = Worker::start(|_| 3);
        let mut heard = Vec::new();
        let work = |state: &mut i32, tell: &mut dyn FnMut(i32)| {
            tell(*state);
            *state += 1;
            *state
        };
        let never = AtomicBool::new(false);
        assert_eq!(worker.run(&never, work, &mut |event| heard.push(event)), Some(4));
        assert_eq!(worker.run(&never, work, &mut |event| heard.push(event)), Some(5));
        assert_eq!(heard, [3, 4]);
        assert!(worker.is_idle());
    }

    #[test]
    fn work_that_does_not_stop_is_left_alone() {
        let worker = Worker::start(|stop| stop);
        let now = AtomicBool::new(true);
        let (finish, finished) = channel::<()>();
        let deaf = move |_: &mut Arc<AtomicBool>, _: &mut dyn FnMut(())| finished.recv().is_ok();
        assert_eq!(worker.run(&now, deaf, &mut |()| ()), None);
        assert!(!worker.is_idle());
        drop(finish);
        let obedient = |stop: &mut Arc<AtomicBool>, _: &mut dyn FnMut(())| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            7
        };
        assert_eq!(Worker::start(|stop| stop).run(&now, obedient, &mut |()| ()), Some(7));
    }
}
