//! What all requests share.

use crate::api::proofs::Proofs;
use crate::failure::ApiError;
use crate::jobs::Jobs;
use crate::limits::Limits;
use crate::openings_known::KnownOpenings;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long a request waits for a thread.
const PATIENCE: Duration = Duration::from_secs(10);
/// Moves and tries that are thought about at the same time; they take seconds, and must not keep analyses waiting.
const THINKERS: usize = 2;

pub(crate) struct App {
    pub(crate) limits: Limits,
    /// Without it nobody is answered; `None` where only this machine can ask.
    pub(crate) token: Option<String>,
    pub(crate) jobs: Arc<Jobs>,
    pub(crate) proofs: Proofs,
    pub(crate) openings: Arc<KnownOpenings>,
    /// Threads for what takes a moment.
    quick: Arc<Semaphore>,
    /// Threads for what takes seconds.
    slow: Arc<Semaphore>,
}

impl App {
    pub(crate) fn new(limits: Limits, token: Option<String>) -> App {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = |count| Arc::new(Semaphore::new(count));
        let openings = Arc::new(KnownOpenings::default());
        App {
            jobs: Arc::new(Jobs::new(limits.clone(), openings.clone())),
            proofs: Proofs::default(),
            openings,
            limits,
            token,
            quick: threads(cores.max(2)),
            slow: threads(THINKERS),
        }
    }

    /// Computes something that takes a moment.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        on_thread(&self.quick, work).await
    }

    /// Computes something that takes seconds.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        on_thread(&self.slow, work).await
    }
}

async fn on_thread<T: Send + 'static>(
    threads: &Arc<Semaphore>,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let permit = timeout(PATIENCE, threads.clone().acquire_owned()).await;
    let Ok(Ok(permit)) = permit else { return Err(ApiError::busy()) };
    let work = move || {
        // Held until the work is done, even if the client has gone.
        let _permit = permit;
        work()
    };
    spawn_blocking(work).await.unwrap_or_else(|error| Err(ApiError::internal(error)))
}
