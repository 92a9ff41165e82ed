//! Playing, and trying moves of puzzles.

use crate::client::{Host, names};
use serde_json::{Value, json};

fn chosen(host: &Host, player: &str, board: &str, moves: &[String]) -> Value {
    let position = json!({"board": board, "moves": moves});
    let answer =
        host.post("/api/move", &json!({"position": position, "player": player, "time": 0.2}));
    assert_eq!(answer.status, 200, "{}", answer.json);
    answer.json
}

#[test]
fn the_solver_beats_chance() {
    let host = Host::start();
    let mut moves: Vec<String> = Vec::new();
    for player in ["perfect", "random"].into_iter().cycle() {
        let answer = chosen(&host, player, "4", &moves);
        moves.push(answer["move"].as_str().unwrap().to_owned());
        let position = json!({"position": {"board": "4", "moves": moves}});
        let stand = host.post("/api/position", &position).json;
        if !stand["winner"].is_null() {
            assert_eq!(stand["winner"], "black");
            break;
        }
        if player == "perfect" {
            assert_eq!(answer["value"], json!(1.0));
        }
    }
    let over = json!({"position": {"board": "4", "moves": moves}, "player": "mcts"});
    assert_eq!(host.post("/api/move", &over).status, 409);
}

#[test]
fn everybody_plays_and_says_why() {
    let host = Host::start();
    let list = host.get("/api/strategies?board=cylinder:5x9").json;
    let mut asked = 0;
    for entry in list["strategies"].as_array().unwrap() {
        let name = entry["name"].as_str().unwrap();
        // Other players need a move to answer, and not every one of them plays Red.
        if entry["applies"]["black"] != json!(true) || name == "perfect" {
            continue;
        }
        let answer = chosen(&host, name, "cylinder:5x9", &[]);
        assert!(!answer["reason"].as_str().unwrap().is_empty(), "{answer}");
        assert!(answer["move"].is_string() && answer["candidates"].is_array());
        asked += 1;
    }
    assert!(asked > 2);
    let rules = chosen(&host, "fitzgerald", "cylinder:5x9", &["c5".to_owned(), "b6".to_owned()]);
    assert!(rules["rule"]["number"].is_u64(), "{rules}");
    for (player, board) in [("nobody", "5"), ("gardner", "y:4")] {
        let wrong = json!({"position": {"board": board}, "player": player});
        assert_eq!(host.post("/api/move", &wrong).status, 400, "{player}");
    }
    let slow = json!({"position": {"board": "5"}, "player": "mcts", "time": 1e6});
    assert_eq!(host.post("/api/move", &slow).status, 400);
}

#[test]
fn the_solver_disturbs_even_where_every_move_loses() {
    let host = Host::start();
    let answer = chosen(&host, "perfect", "5", &["c3".to_owned()]);
    let position = json!({"board": "5", "moves": ["c3"]});
    let job = host.finish(&json!({"kind": "solve", "position": position}));
    assert!(names(&job["result"]["carrier"]).contains(&answer["move"].as_str().unwrap()));
    assert!(answer["reason"].as_str().unwrap().contains("Every move of White loses"), "{answer}");
}

#[test]
fn a_strong_opening_is_swapped() {
    let host = Host::start();
    let request = json!({"position": {"board": "5", "moves": ["c3"]}, "player": "mcts", "swap": "pieces", "time": 0.5});
    assert_eq!(host.post("/api/move", &request).json["move"], "swap-pieces");
}

#[test]
fn wrong_moves_are_refuted() {
    let host = Host::start();
    let all = host.get("/api/puzzles").json;
    assert!(all["puzzles"].as_array().unwrap().len() >= 9);
    let berge = host.get("/api/puzzles/berge-1").json;
    let tried = |cell: &str| host.post("/api/try", &json!({"position": berge, "move": cell})).json;
    let right = tried("b3");
    assert_eq!(
        (&right["verdict"], &right["words"]),
        (&json!("wins"), &json!("b3 wins for White."))
    );
    let wrong = tried("b4");
    assert_eq!(wrong["verdict"], "loses");
    let answer = wrong["answer"].as_str().unwrap();
    assert!(names(&wrong["carrier"]).contains(&answer), "{wrong}");
    assert_eq!(wrong["words"], format!("After b4, Black wins with {answer}."));
    assert!(tried("a1")["error"].as_str().unwrap().contains("a1"));
    assert_eq!(host.get("/api/puzzles/none").status, 404);
}
