//! Long work on a thread of its own, which is left alone when it does not stop in time.
//!
//! A search looks between two positions whether it is to stop, and on a large board a single position takes it
//! seconds. A client that interrupts it does not wait for that: the work ends by itself, and what it finds then is
//! of no interest to anybody. The next work waits for it, so that there is never more than one at a time, however often
//! a client interrupts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SendError, Sender, channel};
use std::time::{Duration, Instant};

/// How long work may go on when it has been told to stop.
const GRACE: Duration = Duration::from_millis(40);
/// How often somebody looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(5);

type Job<S> = Box<dyn FnOnce(&mut S) + Send>;
type Make<S> = Arc<dyn Fn() -> S + Send + Sync>;

/// A thread that works with a state of its own.
pub(crate) struct Worker<S> {
    make: Make<S>,
    jobs: Sender<Job<S>>,
    /// Set while the work that is under way is to stop.
    stop: Arc<AtomicBool>,
    /// Every job that is not done yet holds it too.
    unfinished: Arc<()>,
}

/// What a job says.
enum News<E, T> {
    Begun,
    Event(E),
    Done(T),
}

impl<S: 'static> Worker<S> {
    /// A worker whose state is made by a function.
    pub(crate) fn start(make: impl Fn() -> S + Send + Sync + 'static) -> Worker<S> {
        let make: Make<S> = Arc::new(make);
        Worker { jobs: thread(&make), make, stop: Arc::default(), unfinished: Arc::default() }
    }

    /// Whether no work is left that did not stop in time.
    pub(crate) fn is_idle(&self) -> bool {
        Arc::strong_count(&self.unfinished) == 1
    }

    /// Does some work once the thread is free: with its state, a flag that is set when it is to stop, and a way to tell
    /// what happens meanwhile. Hears that, and returns the result; `None` if it was asked to stop and did not do so in
    /// time, or before it began.
    pub(crate) fn run<E: Send + 'static, T: Send + 'static>(
        &mut self,
        stop: &AtomicBool,
        work: impl FnOnce(&mut S, &Arc<AtomicBool>, &mut dyn FnMut(E)) -> T + Send + 'static,
        hear: &mut dyn FnMut(E),
    ) -> Option<T> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let is_wanted = Arc::new(AtomicBool::new(true));
        let (own_stop, own_wanted) = (Arc::clone(&self.stop), Arc::clone(&is_wanted));
        let unfinished = Arc::clone(&self.unfinished);
        let (teller, news) = channel();
        self.send(Box::new(move |state| {
            // The flag was for the work before; who stops this one says first that it is not wanted.
            own_stop.store(false, Ordering::SeqCst);
            if !own_wanted.load(Ordering::SeqCst) {
                return;
            }
            // Nobody listens any more to work that did not stop in time.
            let tell = |news| drop(teller.send(news));
            tell(News::Begun);
            let result = work(state, &own_stop, &mut |event| tell(News::Event(event)));
            drop(unfinished);
            tell(News::Done(result));
        }));
        let (mut has_begun, mut stopped) = (false, None);
        loop {
            match news.recv_timeout(GLANCE) {
                Ok(News::Begun) => has_begun = true,
                Ok(News::Event(event)) => hear(event),
                Ok(News::Done(result)) => return Some(result),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
            if stop.load(Ordering::Relaxed) {
                is_wanted.store(false, Ordering::SeqCst);
                self.stop.store(true, Ordering::SeqCst);
                let stopped = stopped.get_or_insert_with(Instant::now);
                if !has_begun || stopped.elapsed() >= GRACE {
                    return None;
                }
            }
        }
    }

    fn send(&mut self, job: Job<S>) {
        if let Err(SendError(job)) = self.jobs.send(job) {
            // Earlier work has failed, and the thread with it.
            self.jobs = thread(&self.make);
            let _ = self.jobs.send(job);
        }
    }
}

/// A thread that does one job after the other.
fn thread<S: 'static>(make: &Make<S>) -> Sender<Job<S>> {
    let (jobs, waiting) = channel::<Job<S>>();
    let make = Arc::clone(make);
    std::thread::spawn(move || {
        let mut state = make();
        for job in waiting {
            job(&mut state);
        }
    });
    jobs
}

#[cfg(test)]
mod tests {
    use super::*;

    type Work = fn(&mut i32, &Arc<AtomicBool>, &mut dyn FnMut(i32)) -> i32;

    /// Tells its state, and counts.
    const COUNT: Work = |state, _, tell| {
        tell(*state);
        *state += 1;
        *state
    };

    /// Stops at once when it is told to.
    const WAIT: Work = |_, stop, tell| {
        tell(0);
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        7
    };

    #[test]
    fn work_has_a_result_and_is_heard() {
        let mut worker = Worker::start(|| 3);
        let mut heard = Vec::new();
        let never = AtomicBool::new(false);
        assert_eq!(worker.run(&never, COUNT, &mut |event| heard.push(event)), Some(4));
        assert_eq!(worker.run(&never, COUNT, &mut |event| heard.push(event)), Some(5));
        assert_eq!(heard, [3, 4]);
        assert!(worker.is_idle());
    }

    #[test]
    fn work_that_does_not_stop_is_left_alone_and_the_next_waits_for_it() {
        let mut worker = Worker::start(|| 3);
        let (finish, finished) = channel::<()>();
        let stop = Arc::new(AtomicBool::new(false));
        let deaf = move |_: &mut i32, _: &Arc<AtomicBool>, tell: &mut dyn FnMut(i32)| {
            tell(0);
            finished.recv().is_ok()
        };
        assert_eq!(worker.run(&stop, deaf, &mut |_| stop.store(true, Ordering::Relaxed)), None);
        assert!(!worker.is_idle());
        // Another one waits, and is given up in its turn; it never begins.
        stop.store(false, Ordering::Relaxed);
        let later = Arc::clone(&stop);
        let interrupter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            later.store(true, Ordering::Relaxed);
        });
        assert_eq!(worker.run(&stop, COUNT, &mut |_| ()), None);
        interrupter.join().unwrap();
        drop(finish);
        stop.store(false, Ordering::Relaxed);
        assert_eq!(worker.run(&stop, COUNT, &mut |_| ()), Some(4));
        assert!(worker.is_idle());
    }

    #[test]
    fn work_that_stops_has_a_result_and_work_that_is_not_wanted_none() {
        let mut worker = Worker::start(|| 3);
        let stop = AtomicBool::new(false);
        let interrupt = &mut |_| stop.store(true, Ordering::Relaxed);
        assert_eq!(worker.run(&stop, WAIT, interrupt), Some(7));
        assert_eq!(worker.run(&stop, COUNT, &mut |_| ()), None);
        stop.store(false, Ordering::Relaxed);
        assert_eq!(worker.run(&stop, COUNT, &mut |_| ()), Some(4));
    }

    #[test]
    fn work_that_fails_does_not_end_the_worker() {
        let mut worker = Worker::start(|| 3);
        let never = AtomicBool::new(false);
        let fail: Work = |_, _, _| panic!("this is a test");
        assert_eq!(worker.run(&never, fail, &mut |_| ()), None);
        while !worker.is_idle() {
            std::thread::yield_now();
        }
        let answers = std::iter::repeat_with(|| worker.run(&never, COUNT, &mut |_| ()));
        assert_eq!(answers.take(1000).flatten().next(), Some(4));
    }
}
