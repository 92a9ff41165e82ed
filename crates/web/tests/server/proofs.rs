//! Exploring proofs.

use crate::client::{Host, names};
use serde_json::{Value, json};

fn opened(host: &Host, position: &Value) -> Value {
    let job = host.finish(&json!({"kind": "solve", "position": position}));
    let answer = host.post(&format!("/api/jobs/{}/proof", job["id"].as_str().unwrap()), &json!({}));
    assert_eq!(answer.status, 201, "{}", answer.json);
    answer.json
}

#[test]
fn the_proof_answers_every_move_until_it_has_won() {
    let host = Host::start();
    let proof = opened(&host, &json!({"board": "4", "moves": ["b2"]}));
    assert_eq!(proof["winner"], "white");
    let path = format!("/api/proofs/{}/reply", proof["id"].as_str().unwrap());
    for take_last in [false, true] {
        let mut turn = proof["turn"].clone();
        let mut tries: Vec<String> = Vec::new();
        while turn["won"] == json!(false) {
            let carrier = names(&turn["carrier"]);
            let tried = if take_last { carrier.last() } else { carrier.first() };
            tries.push((*tried.expect("something is needed")).to_owned());
            let next = host.post(&path, &json!({"tries": tries})).json;
            assert!(next["carrier"].as_array().unwrap().len() < carrier.len(), "{next}");
            turn = next;
        }
        assert_eq!(turn["position"]["connected"], "white");
    }
    let taken = names(&proof["turn"]["moves"])[0];
    assert_eq!(host.post(&path, &json!({"tries": [taken]})).status, 400);
    assert_eq!(host.post(&path, &json!({"tries": ["z9"]})).status, 400);
}

#[test]
fn the_tree_is_loaded_piece_by_piece() {
    let host = Host::start();
    let proof = opened(&host, &json!({"board": "5", "moves": ["a2"]}));
    let path = format!("/api/proofs/{}", proof["id"].as_str().unwrap());
    assert_eq!(host.get(&path).json["tree"], proof["tree"]);
    let whole = host.get(&format!("{path}/tree?depth=99&most=5000")).json;
    assert_eq!(whole["cut"], json!(false));
    let mut pieces = vec![(Vec::new(), whole["branches"].clone())];
    let mut compared = 0;
    while let Some((tries, expected)) = pieces.pop() {
        let line: Vec<String> = tries;
        let piece = host.get(&format!("{path}/tree?depth=1&tries={}", line.join(","))).json;
        let (found, expected) = (piece["branches"].as_array().unwrap(), expected);
        let expected = expected.as_array().cloned().unwrap_or_default();
        assert_eq!(found.len(), expected.len());
        for (one, other) in found.iter().zip(&expected) {
            assert_eq!(
                (&one["try"], &one["answer"], &one["nodes"]),
                (&other["try"], &other["answer"], &other["nodes"])
            );
            if compared < 60 {
                let mut further = line.clone();
                further.push(one["try"].as_str().unwrap().to_owned());
                pieces.push((further, other["below"].clone()));
            }
            compared += 1;
        }
    }
    assert!(compared > 3, "the tree has branches");
    let little = host.get(&format!("{path}/tree?depth=99&most=1")).json;
    assert!(little["cut"] == json!(true) || little["error"].is_string(), "{little}");
    assert_eq!(host.get(&format!("{path}/tree?depth=x")).status, 400);
    assert_eq!(host.get("/api/proofs/none").status, 404);
}

#[test]
fn wrong_certificates_are_refused() {
    let host = Host::start();
    let job = host.finish(&json!({"kind": "solve", "position": {"board": "3"}}));
    let path = format!("/api/jobs/{}/certificate", job["id"].as_str().unwrap());
    let certificate = host.get(&path).bytes;
    let kind = "application/octet-stream";
    let opened = host.post_bytes("/api/proofs", kind, &certificate);
    assert_eq!((opened.status, &opened.json["steps"]), (201, &job["result"]["steps"]));
    for at in 0..certificate.len() {
        let mut bent = certificate.clone();
        bent[at] ^= 0x55;
        let answer = host.post_bytes("/api/verify", kind, &bent);
        assert!(answer.status == 400 || answer.json["valid"] == json!(false), "byte {at}");
    }
    for wrong in [&b""[..], b"hello", &certificate[..certificate.len() / 2]] {
        assert_eq!(host.post_bytes("/api/proofs", kind, wrong).status, 400);
    }
    let torus = host.finish(&json!({"kind": "solve", "position": {"board": "torus:3x2"}}));
    let path = format!("/api/jobs/{}/certificate", torus["id"].as_str().unwrap());
    assert_eq!(host.get(&path).status, 404);
}
