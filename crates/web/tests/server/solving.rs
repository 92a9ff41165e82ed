//! Jobs: solving, stopping, resuming, waiting, and being forgotten.

use crate::client::{Host, limits, names};
use board::{Board, Colour, Position};
use oracle::Oracle;
use report::{Match, MatchSummary};
use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use strategy::simulate::{Pairing, Series, play_series};
use web::Limits;

fn puzzle(host: &Host, name: &str) -> Value {
    host.get(&format!("/api/puzzles/{name}")).json
}

/// A position that takes far longer than a test.
fn hard() -> Value {
    json!({"kind": "solve", "position": {"board": "11"}, "threads": 1, "memory": 64 << 20, "time_limit": 600})
}

fn is_progress(name: &str, _: &Value) -> bool {
    name == "progress"
}

#[test]
fn a_puzzle_is_solved_and_proved() {
    let host = Host::start();
    let job = host
        .finish(&json!({"kind": "solve", "position": puzzle(&host, "berge-1"), "minimize": true}));
    let result = &job["result"];
    assert_eq!(
        (&result["status"], &result["winner"], &result["move"]),
        (&json!("solved"), &json!("white"), &json!("b3"))
    );
    assert_eq!(result["winning_moves"], json!(["b3"]));
    assert_eq!(
        (&result["minimal"]["minimal"], &job["has_certificate"]),
        (&json!(true), &json!(true))
    );
    let id = job["id"].as_str().unwrap();
    let certificate = host.get(&format!("/api/jobs/{id}/certificate")).bytes;
    let checked = host.post_bytes("/api/verify", "application/octet-stream", &certificate).json;
    assert_eq!((&checked["valid"], &checked["winner"]), (&json!(true), &json!("white")));
    assert_eq!(checked["steps"], result["steps"]);
    assert_eq!(host.get(&format!("/api/jobs/{id}/verify")).json, checked);
    let picture = host.get(&format!("/api/jobs/{id}/picture.svg"));
    assert!(picture.bytes.starts_with(b"<svg"));
}

#[test]
fn every_move_of_small_boards_is_decided_as_by_brute_force() {
    let host = Host::start();
    for spec in ["hex:3x3", "cylinder:3x3", "torus:3x3", "rex:3x3", "y:4"] {
        let board: Board = spec.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        let position = Position::new(&board).after(board.cells().first().unwrap());
        let job = host.finish(&json!({"kind": "solve", "position": {"board": spec, "moves": [board.name(board.cells().first().unwrap())]}}));
        let winner =
            oracle.winner(&position).map_or("draw".to_owned(), |colour| colour.to_string());
        assert_eq!(job["result"]["winner"], json!(winner), "{spec}");
        let winning = board.names(oracle.winning_moves(&position));
        assert_eq!(names(&job["result"]["winning_moves"]), winning, "{spec}");
        let has_certificate = matches!(spec, "hex:3x3" | "cylinder:3x3");
        assert_eq!(job["has_certificate"], json!(has_certificate), "{spec}");
    }
}

#[test]
fn openings_are_mapped_as_by_brute_force() {
    let host = Host::start();
    let before = host.get("/api/openings/3").json;
    assert_eq!((&before["complete"], &before["openings"]), (&json!(false), &json!({})));
    let job = host.finish(&json!({"kind": "openings", "board": "hex:3x3"}));
    let board = Board::hex(3, 3);
    let mut oracle = Oracle::new(&board);
    for cell in board.cells() {
        let winner = oracle.winner(&Position::new(&board).after(cell)).unwrap();
        assert_eq!(
            job["result"]["openings"][board.name(cell)]["winner"],
            json!(winner.to_string())
        );
    }
    let known = host.get("/api/openings/3").json;
    assert_eq!(
        (&known["complete"], &known["openings"]),
        (&json!(true), &job["result"]["openings"])
    );
    let table = host.get(&format!("/api/jobs/{}/openings.csv", job["id"].as_str().unwrap()));
    assert_eq!(String::from_utf8(table.bytes).unwrap().lines().count(), 10);
}

#[test]
fn openings_of_the_players_table_are_known_at_once() {
    let host = Host::start();
    let known = host.get("/api/openings/7").json;
    assert_eq!(known["complete"], json!(true));
    let winner = |cell: &str| &known["openings"][cell]["winner"];
    for cell in ["a1", "f1", "d4"] {
        let position = json!({"board": "7", "moves": [cell]});
        let job = host.finish(&json!({"kind": "solve", "position": position, "all_moves": false}));
        assert_eq!(winner(cell), &job["result"]["winner"], "{cell}");
    }
    assert_eq!(host.get("/api/openings/8").json["complete"], json!(true));
    assert_eq!(host.get("/api/openings/9").json["complete"], json!(false), "a guess is no result");
}

#[test]
fn a_job_cut_short_tells_what_is_not_decided() {
    let host = Host::start();
    let id = host.start_job(&json!({"kind": "solve", "position": {"board": "7"}}));
    host.events_until(&id, |_, told| {
        told["winning"].as_array().is_some_and(|cells| !cells.is_empty())
    });
    host.post(&format!("/api/jobs/{id}/stop"), &json!({}));
    let stopped = host.events(&id).last().unwrap().1.clone();
    let (result, progress) = (&stopped["result"], &stopped["progress"]);
    assert_eq!((&stopped["state"], &result["status"]), (&json!("stopped"), &json!("solved")));
    let undecided = names(&result["undecided_moves"]);
    let told = names(&progress["undecided"]);
    assert!(!told.is_empty() && told.iter().all(|cell| undecided.contains(cell)), "{result}");
    assert!(names(&result["winning_moves"]).contains(&result["move"].as_str().unwrap()));
}

#[test]
fn puzzles_of_ones_own_are_judged() {
    let host = Host::start();
    let good = host.finish(&json!({"kind": "check", "position": puzzle(&host, "berge-1")}));
    assert_eq!(good["result"]["exactly_one"], json!(true));
    assert_eq!(good["result"]["words"], "Exactly one move of White wins: b3.");
    assert!(!good["result"]["refutations"].as_object().unwrap().is_empty());
    let easy = host.finish(&json!({"kind": "check", "position": {"board": "3"}}));
    assert_eq!(easy["result"]["exactly_one"], json!(false));
    let lost = host.finish(&json!({"kind": "check", "position": {"board": "3", "moves": ["b2"]}}));
    assert_eq!(lost["result"]["words"], "No move of White wins.");
}

#[test]
fn a_stopped_job_goes_on_with_what_it_has_learnt() {
    let host = Host::start();
    let id = host.start_job(&hard());
    let events = host.events_until(&id, is_progress);
    let progress = &events.last().unwrap().1;
    assert!(
        progress["nodes"].as_u64().unwrap() > 0 && progress["memory_used"].is_f64(),
        "{progress}"
    );
    assert_eq!(host.post(&format!("/api/jobs/{id}/stop"), &json!({})).status, 200);
    let stopped = host.events(&id).last().unwrap().1.clone();
    assert_eq!((&stopped["state"], &stopped["resumable"]), (&json!("stopped"), &json!(true)));
    assert_eq!(stopped["result"]["reason"], "interrupted");
    let resumed = host.post(&format!("/api/jobs/{id}/resume"), &json!({"time_limit": 0.5}));
    assert_eq!(resumed.status, 200, "{}", resumed.json);
    let ended = host.events(&id).last().unwrap().1.clone();
    assert_eq!((&ended["state"], &ended["result"]["status"]), (&json!("done"), &json!("unknown")));
    assert_eq!(ended["result"]["reason"], "the time limit was reached");
    let nodes = |job: &Value| job["result"]["nodes"].as_u64().unwrap();
    assert!(nodes(&ended) > nodes(&stopped), "{} {}", nodes(&ended), nodes(&stopped));
    let done = host.finish(&json!({"kind": "solve", "position": {"board": "3"}}));
    let path = format!("/api/jobs/{}/resume", done["id"].as_str().unwrap());
    assert_eq!(host.post(&path, &json!({})).status, 409);
}

#[test]
fn jobs_wait_for_their_turn() {
    let host = Host::with(Limits { queue: 2, ..limits() });
    let first = host.start_job(&hard());
    host.events_until(&first, is_progress);
    let second = host.start_job(&json!({"kind": "solve", "position": {"board": "3"}}));
    let third = host.start_job(&hard());
    assert_eq!(host.get(&format!("/api/jobs/{third}")).json["place"], 2);
    assert_eq!(host.post("/api/jobs", &hard()).status, 429);
    let busy = host.get("/api/limits").json;
    assert_eq!((&busy["running"]["now"], &busy["queue"]["now"]), (&json!(1), &json!(2)));
    assert_eq!(host.delete(&format!("/api/jobs/{first}")).status, 204);
    let events = host.events(&second);
    assert_eq!(events.last().unwrap().1["result"]["winner"], "black");
    assert_eq!(host.delete(&format!("/api/jobs/{third}")).status, 204);
    assert_eq!(host.get(&format!("/api/jobs/{third}")).status, 404);
}

#[test]
fn who_waits_hears_of_moving_up() {
    let host = Host::start();
    let [first, second, third] = [0; 3].map(|_| host.start_job(&hard()));
    host.events_until(&first, is_progress);
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| host.events_until(&third, |_, job| job["place"] == 1));
        std::thread::sleep(Duration::from_millis(500));
        assert_eq!(host.delete(&format!("/api/jobs/{second}")).status, 204);
        let events = waiting.join().unwrap();
        let places: Vec<_> = events.iter().map(|(_, job)| &job["place"]).collect();
        assert_eq!(places, [&json!(2), &json!(1)]);
    });
}

#[test]
fn one_stream_tells_of_many_jobs() {
    let host = Host::start();
    let small = |board: &str| json!({"kind": "solve", "position": {"board": board}});
    let ids = ["3", "4", "5"].map(|board| host.start_job(&small(board)));
    let path = format!("/api/events?jobs={},nobody", ids.join(","));
    let events = host.listen(&path, |_, _| false);
    assert_eq!(events[0], ("gone".to_owned(), json!({"id": "nobody"})));
    for id in &ids {
        let last = events.iter().rfind(|(name, data)| name == "job" && data["id"] == **id);
        assert_eq!(last.unwrap().1["state"], "done");
    }
    let long = host.start_job(&hard());
    let path = format!("/api/events?jobs={long}");
    let events = host.listen(&path, |name, _| name == "progress");
    let (_, told) = events.last().unwrap();
    assert_eq!(told["id"], *long);
    assert!(told["progress"]["nodes"].is_u64(), "{told}");
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| host.listen(&path, |name, _| name == "gone"));
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(host.delete(&format!("/api/jobs/{long}")).status, 204);
        assert_eq!(waiting.join().unwrap().last().unwrap().0, "gone");
    });
    assert_eq!(host.get("/api/events").status, 400);
    let too_many: Vec<String> = (0..65).map(|number| number.to_string()).collect();
    assert_eq!(host.get(&format!("/api/events?jobs={}", too_many.join(","))).status, 400);
}

#[test]
fn a_client_that_goes_away_frees_its_job() {
    let host = Host::with(Limits { grace: Duration::from_secs(2), ..limits() });
    let id = host.start_job(&hard());
    let request = format!("GET /api/jobs/{id}/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let mut stream = host.connect(&request);
    std::io::Read::read(&mut stream, &mut [0; 64]).unwrap();
    std::thread::sleep(Duration::from_secs(5));
    assert_eq!(host.get("/api/limits").json["running"]["now"], 1, "somebody listens");
    drop(stream);
    let begun = Instant::now();
    while host.get("/api/limits").json["running"]["now"] != 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "the job goes on");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(host.get(&format!("/api/jobs/{id}")).status, 404);
}

#[test]
fn only_so_many_tables_and_jobs_are_kept() {
    let host = Host::with(Limits { kept_tables: 1, finished: 3, ..limits() });
    let ids: Vec<String> = (0..2)
        .map(|_| {
            let id = host.start_job(&json!({"kind": "solve", "position": {"board": "11"}, "time_limit": 0.3, "threads": 1}));
            host.events(&id);
            id
        })
        .collect();
    let is_resumable = |id: &String| host.get(&format!("/api/jobs/{id}")).json["resumable"].clone();
    let begun = Instant::now();
    while is_resumable(&ids[0]) == json!(true) && begun.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!([&ids[0], &ids[1]].map(is_resumable), [json!(false), json!(true)]);
    for _ in 0..4 {
        host.finish(&json!({"kind": "solve", "position": {"board": "2"}}));
    }
    assert!(ids.iter().all(|id| host.get(&format!("/api/jobs/{id}")).status == 404));
}

#[test]
fn simulations_are_those_of_the_command_line() {
    let host = Host::start();
    let request = json!({"kind": "simulate", "board": "cylinder:5x4", "red": "random", "blue": "random", "games": 30, "seed": 7});
    let job = host.finish(&request);
    let strategies = board::ByColour {
        black: strategy::find("random").unwrap(),
        white: strategy::find("random").unwrap(),
    };
    let board: Board = "cylinder:5x4".parse().unwrap();
    let pairing = Pairing { board, strategies, random_when_lost: false };
    let series: Vec<_> = Colour::BOTH
        .iter()
        .map(|&first| {
            let series = Series { first, games: 30, seed: 7, threads: NonZeroUsize::MIN };
            (first, play_series(&pairing, &series, Vec::new(), &mut |_| true).unwrap())
        })
        .collect();
    let time = Duration::from_secs_f64(job["result"]["seconds"].as_f64().unwrap());
    let expected =
        MatchSummary::new(&Match { pairing: &pairing, series: &series, games: 30, seed: 7, time });
    // Numbers go through text, as they do on the way from the server.
    let text = serde_json::to_string(&expected).unwrap();
    let mut expected: Value = serde_json::from_str(&text).unwrap();
    expected["seconds"] = job["result"]["seconds"].clone();
    assert_eq!(job["result"], expected);
    let id = job["id"].as_str().unwrap();
    let table = host.get(&format!("/api/jobs/{id}/games.csv")).bytes;
    assert_eq!(String::from_utf8(table).unwrap().lines().count(), 61);
    let plots = host.get(&format!("/api/jobs/{id}/plots")).json;
    for plot in plots["plots"].as_array().unwrap() {
        let svg = host.get(&format!("/api/jobs/{id}/plots/{}.svg", plot["name"].as_str().unwrap()));
        assert!(svg.bytes.starts_with(b"<svg"));
    }
    assert!(!plots["plots"].as_array().unwrap().is_empty());
}

#[test]
fn jobs_beyond_the_limits_are_refused() {
    let host = Host::start();
    let small = json!({"board": "3"});
    for wrong in [
        json!({"kind": "solve", "position": small, "time_limit": 1e9}),
        json!({"kind": "solve", "position": small, "time_limit": -1}),
        json!({"kind": "solve", "position": small, "memory": 1_u64 << 50}),
        json!({"kind": "solve", "position": small, "threads": 0}),
        json!({"kind": "solve", "position": {"board": "99"}}),
        json!({"kind": "solve"}),
        json!({"kind": "dance"}),
        json!({"kind": "minimize", "position": {"board": "rex:3"}}),
        json!({"kind": "simulate", "board": "3", "red": "nobody", "blue": "random"}),
        json!({"kind": "simulate", "board": "3", "red": "random", "blue": "random", "games": 1_000_000_000_u64}),
        json!([1, 2]),
    ] {
        let answer = host.post("/api/jobs", &wrong);
        assert_eq!(answer.status, 400, "{wrong}");
        assert!(answer.json["error"].is_string());
    }
}
