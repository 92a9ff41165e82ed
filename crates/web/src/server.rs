//! Listening, and answering each connection within limits.

use crate::app::App;
use crate::limits::Limits;
use crate::routes;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

/// How long a client may take to send the beginning of a request.
const HEADER_TIME: Duration = Duration::from_secs(15);
/// Threads that wait for work which takes a moment or longer; how many of them work at a time is limited elsewhere.
const BLOCKING_THREADS: usize = 16;

/// How often jobs that nobody listens to are looked for.
const TIDY_EVERY: Duration = Duration::from_secs(1);
/// Deep proofs need deep recursion.
const STACK: usize = 16 << 20;

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address; port 0 is any free one.
    pub address: SocketAddr,
    /// What clients have to know; needed beyond the own machine.
    pub token: Option<String>,
    /// What is allowed.
    pub limits: Limits,
}

/// A server at work; it ends when this is dropped.
pub struct Server {
    address: SocketAddr,
    app: Arc<App>,
    runtime: Option<Runtime>,
}

impl Server {
    /// Begins to serve.
    pub fn start(settings: Settings) -> io::Result<Server> {
        let is_local = settings.address.ip().is_loopback();
        if !is_local && settings.token.as_deref().is_none_or(str::is_empty) {
            let message = "an address that others can reach needs a token";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .thread_stack_size(STACK)
            .max_blocking_threads(BLOCKING_THREADS)
            .enable_all()
            .build()?;
        let listener = runtime.block_on(TcpListener::bind(settings.address))?;
        let address = listener.local_addr()?;
        let connections = Arc::new(Semaphore::new(settings.limits.connections));
        let app = Arc::new(App::new(settings.limits, settings.token));
        runtime.spawn(tidy(app.clone()));
        runtime.spawn(accept(listener, routes::router(app.clone()), connections));
        Ok(Server { address, app, runtime: Some(runtime) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to open in a browser.
    pub fn url(&self) -> String {
        match &self.app.token {
            Some(token) => format!("http://{}/?token={token}", self.address),
            None => format!("http://{}/", self.address),
        }
    }

    /// Serves until Ctrl-C.
    pub fn wait(&self) -> io::Result<()> {
        match &self.runtime {
            Some(runtime) => runtime.block_on(tokio::signal::ctrl_c()),
            None => Ok(()),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.app.jobs.end_all();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A token that nobody guesses.
pub fn new_token() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Ends what nobody needs any more.
async fn tidy(app: Arc<App>) {
    loop {
        tokio::time::sleep(TIDY_EVERY).await;
        app.jobs.tidy();
    }
}

async fn accept(listener: TcpListener, router: Router, connections: Arc<Semaphore>) {
    loop {
        let Ok(permit) = connections.clone().acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, _)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    answer(stream, router).await;
                    drop(permit);
                });
            }
            // Too many open files, say: others may be closed soon.
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

async fn answer(stream: TcpStream, router: Router) {
    // Small answers are not held back; if that cannot be had, they are late.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    // Whoever breaks off does not read why.
    let _ = connection.await;
}
