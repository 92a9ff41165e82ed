//! How long fifty clients wait for a static analysis on 7x7 while a solver is at work: `cargo bench -p web`.

use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};
use ureq::Agent;
use web::{Limits, Server, Settings};

const CLIENTS: usize = 50;
const REQUESTS: usize = 10;
/// A client looks at an answer for a while before it asks again.
const PAUSE: Duration = Duration::from_secs(2);

fn main() {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let limits = Limits { grace: Duration::from_secs(600), ..Limits::default() };
    let server = Server::start(Settings { address, token: None, limits }).expect("a port is free");
    let base = format!("http://{}", server.address());
    let agent = Agent::new_with_defaults();
    let solve = json!({"kind": "solve", "position": {"board": "11"}, "time_limit": 600});
    post(&agent, &format!("{base}/api/jobs"), &solve);
    let mut waits: Vec<Duration> = thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                scope.spawn({
                    let base = &base;
                    move || analyses(base, client)
                })
            })
            .collect();
        clients.into_iter().flat_map(|client| client.join().expect("a client ends well")).collect()
    });
    waits.sort();
    let share = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize];
    println!(
        "{} analyses of 7x7 by {CLIENTS} clients during a solve: median {:.1?}, p90 {:.1?}, p99 {:.1?}, longest {:.1?}",
        waits.len(),
        share(0.5),
        share(0.9),
        share(0.99),
        share(1.0)
    );
}

/// How long each analysis of a client took.
fn analyses(base: &str, client: usize) -> Vec<Duration> {
    let agent = Agent::new_with_defaults();
    let cells = ["b2", "c4", "d3", "e5", "f4", "c6", "b5"];
    let ask = |request: usize| {
        let (one, other) =
            (cells[(client + request) % 7], cells[(client + request + 1 + client % 5) % 7]);
        let position = json!({"board": "7", "black": [one], "white": [other]});
        let begun = Instant::now();
        post(&agent, &format!("{base}/api/analyse"), &json!({"position": position}));
        let wait = begun.elapsed();
        thread::sleep(PAUSE);
        wait
    };
    thread::sleep(PAUSE.mul_f64(client as f64 / CLIENTS as f64));
    (0..REQUESTS).map(ask).collect()
}

fn post(agent: &Agent, url: &str, body: &Value) -> Vec<u8> {
    let request = agent.post(url).header("content-type", "application/json");
    let mut response = request.send(body.to_string().as_bytes()).expect("the server answers");
    response.body_mut().read_to_vec().expect("the answer arrives")
}
