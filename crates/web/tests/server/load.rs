//! Fifty clients at once, while a solver is at work: everybody is answered, and nothing piles up.

use crate::client::{Host, limits};
use serde_json::json;
use std::thread;

const CLIENTS: usize = 50;
const REQUESTS: usize = 4;

#[test]
fn fifty_clients_are_answered_while_a_solver_works() {
    let host = Host::with(limits());
    let solve =
        json!({"kind": "solve", "position": {"board": "11"}, "threads": 1, "memory": 64 << 20});
    let id = host.start_job(&solve);
    host.events_until(&id, |name, _| name == "progress");
    let cells = ["b2", "c3", "d4", "e5", "a4"];
    thread::scope(|scope| {
        for client in 0..CLIENTS {
            let host = &host;
            scope.spawn(move || {
                for request in 0..REQUESTS {
                    let position = json!({"board": "5", "moves": [cells[client % 5], cells[(client + 1 + request) % 5]]});
                    let answer = host.post("/api/analyse", &json!({"position": position}));
                    assert_eq!(answer.status, 200, "{}", answer.json);
                }
            });
        }
        for _ in 0..CLIENTS {
            let host = &host;
            let solve = &solve;
            scope.spawn(move || {
                let status = host.post("/api/jobs", solve).status;
                assert!(status == 201 || status == 429, "{status}");
            });
        }
    });
    let busy = host.get("/api/limits").json;
    assert_eq!(busy["running"]["now"], 1);
    assert_eq!(busy["queue"]["now"], busy["queue"]["most"]);
}
