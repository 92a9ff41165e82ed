//! Boards, texts, positions, analyses.

use crate::client::{Host, names};
use board::Board;
use report::analysis::AnalysisSummary;
use serde_json::{Value, json};
use solver::analysis::Analysis;

#[test]
fn boards_are_drawn_with_touching_cells_at_distance_one() {
    let host = Host::start();
    for spec in ["hex:4x3", "cylinder:5x4", "torus:4x3", "rex:3", "y:4"] {
        let view = host.get(&format!("/api/board/{spec}")).json;
        let board: Board = spec.parse().unwrap();
        let cells = view["cells"].as_array().unwrap();
        assert_eq!(cells.len(), board.cell_count(), "{spec}");
        let drawn = || cells.iter().chain(view["copies"].as_array().unwrap());
        for cell in cells {
            for neighbour in names(&cell["neighbours"]) {
                let is_next = |place: &Value| {
                    let name = place.get("name").or(place.get("cell")).unwrap();
                    let across =
                        |axis| place[axis].as_f64().unwrap() - cell[axis].as_f64().unwrap();
                    name == neighbour && (across("x").hypot(across("y")) - 1.0).abs() < 1e-9
                };
                assert!(drawn().any(is_next), "{spec}: {neighbour} touches {}", cell["name"]);
            }
        }
    }
    let view = host.get("/api/board/hex:4x3").json;
    let sides: Vec<&str> = view["sides"]
        .as_array()
        .unwrap()
        .iter()
        .map(|side| side["name"].as_str().unwrap())
        .collect();
    assert_eq!(sides, ["top", "bottom", "left", "right"]);
    assert_eq!(names(&view["sides"][2]["cells"]), ["a1", "a2", "a3"]);
}

#[test]
fn texts_of_all_formats_are_read_and_written() {
    let host = Host::start();
    let texts = [
        ("HexWorld", "https://hexworld.org/board/#5c1,a3:sd4"),
        ("SGF", "(;FF[4]GM[11]SZ[5]AB[a1]PL[W];W[c3]C[good](;B[d4])(;B[b2]))"),
        ("hexboard", "<hexboard size=\"3x4\" contents=\"R b2 B c1\"/>"),
    ];
    for (format, text) in texts {
        let read = host.post("/api/read", &json!({"text": text}));
        assert_eq!((read.status, &read.json["format"]), (200, &json!(format)), "{}", read.json);
        let game = &read.json["game"];
        let sgf = host.post("/api/write", &json!({"game": game, "format": "sgf"})).json;
        let again = host.post("/api/read", &json!({"text": sgf["text"]})).json;
        assert_eq!(
            again["game"]["nodes"].as_array().map(Vec::len),
            game["nodes"].as_array().map(Vec::len)
        );
        assert_eq!(again["position"], read.json["position"], "{format}");
        let svg =
            host.post("/api/write", &json!({"game": game, "format": "svg", "numbers": true})).json;
        assert!(svg["text"].as_str().unwrap().starts_with("<svg"));
        let png = host.post("/api/write", &json!({"game": game, "format": "png"}));
        assert!(png.bytes.starts_with(b"\x89PNG"));
    }
    let moves = json!({"text": "c3 d2", "board": "5x5"});
    assert_eq!(host.post("/api/read", &moves).json["format"], "move text");
    for wrong in ["", "hello", "(;GM[11]SZ[5];B[zz9])", "(((("] {
        let answer = host.post("/api/read", &json!({"text": wrong}));
        assert_eq!(answer.status, 400, "{wrong}");
        assert!(answer.json["error"].is_string());
    }
}

#[test]
fn variations_comments_and_setup_survive() {
    let host = Host::start();
    let game = json!({
        "board": "hex:5x5",
        "header": {"black": "Ann"},
        "nodes": [
            {"parent": null, "setup": {"black": ["a1"], "to_move": "white"}, "comment": "A puzzle."},
            {"parent": 0, "move": {"colour": "white", "play": "c3"}},
            {"parent": 0, "move": {"colour": "white", "play": "d2"}, "marks": [{"kind": "label", "cell": "d2", "label": "A"}]},
            {"parent": 1, "move": {"colour": "black", "play": "b4"}}],
        "cursor": 2});
    let sgf = host.post("/api/write", &json!({"game": game, "format": "sgf"})).json;
    let again = host.post("/api/read", &json!({"text": sgf["text"]})).json;
    assert_eq!(again["game"]["nodes"].as_array().unwrap().len(), 4);
    assert_eq!(again["game"]["nodes"][0]["comment"], "A puzzle.");
    assert_eq!(again["game"]["header"]["black"], "Ann");
    let at = json!({"game": game, "format": "text", "node": 2, "marks": {"winning": ["e5"]}});
    let drawn = host.post("/api/write", &at).json;
    assert!(drawn["text"].as_str().unwrap().contains('+'), "{drawn}");
    for (field, value) in
        [("node", json!(9)), ("marks", json!({"bright": ["a1"]})), ("format", json!("gif"))]
    {
        let mut wrong = at.clone();
        wrong[field] = value;
        assert_eq!(host.post("/api/write", &wrong).status, 400, "{field}");
    }
    let mut looped = game;
    looped["nodes"][1]["parent"] = json!(3);
    assert_eq!(host.post("/api/write", &json!({"game": looped, "format": "sgf"})).status, 400);
}

#[test]
fn positions_tell_how_the_game_stands() {
    let host = Host::start();
    let position = json!({"board": "3", "moves": ["b2", "a1", "b1", "c3", "a3"]});
    let won = host.post("/api/position", &json!({"position": position})).json;
    assert_eq!(
        (&won["winner"], &won["outcome"], &won["last"]),
        (&json!("black"), &json!("connected"), &json!("a3"))
    );
    assert_eq!(won["path"].as_array().unwrap().len(), 3);
    let swapped = json!({"position": {"board": "5", "moves": ["a3", "swap-pieces"]}});
    assert_eq!(host.post("/api/position", &swapped).json["white"], json!(["c1"]));
    for moves in
        [json!(["b2", "b2"]), json!(["z9"]), json!(["swap-pieces"]), json!(vec!["pass"; 2000])]
    {
        let wrong = json!({"position": {"board": "3", "moves": moves}});
        assert_eq!(host.post("/api/position", &wrong).status, 400);
    }
    let wrong = json!({"position": {"board": "3", "black": ["a1"], "white": ["a1"]}});
    assert!(host.post("/api/position", &wrong).json["error"].as_str().unwrap().contains("a1"));
}

#[test]
fn analyses_are_those_of_the_command_line_with_words() {
    let host = Host::start();
    for puzzle in puzzles::all().iter().filter(|puzzle| puzzle.position.board().cell_count() <= 49)
    {
        let asked = host.get(&format!("/api/puzzles/{}", puzzle.name)).json;
        let found = host.post("/api/analyse", &json!({"position": asked})).json;
        let expected = AnalysisSummary::new(&Analysis::new(&puzzle.position), &[], false);
        let expected = serde_json::to_value(expected).unwrap();
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(&found[name], value, "{}: {name}", puzzle.name);
        }
        let words = found["words"]["cells"].as_object().unwrap();
        for fact in ["vulnerable", "dominated"] {
            for cell in found[fact].as_array().unwrap() {
                assert!(words.contains_key(cell["cell"].as_str().unwrap()), "{}", puzzle.name);
            }
        }
    }
    let berge = host.get("/api/puzzles/berge-1").json;
    let found = host.post("/api/analyse", &json!({"position": berge, "colours": "red-blue"})).json;
    assert!(found["words"]["mustplay"].as_str().unwrap().starts_with("Blue must play at b3"));
}

#[test]
fn links_between_places_are_found() {
    let host = Host::start();
    let position = json!({"board": "5", "black": ["c2"], "to_move": "white"});
    let links =
        host.post("/api/links", &json!({"position": position, "from": "c2", "to": "top"})).json;
    let found = &links["black"]["links"];
    assert_eq!(*found, json!([[]]), "captured cells join it, no other is needed");
    assert!(links["white"].is_null());
    assert_eq!(links["words"]["white"], "c2 has a black stone");
    let wrong = json!({"position": position, "from": "c2", "to": "middle"});
    assert_eq!(host.post("/api/links", &wrong).status, 400);
}

#[test]
fn the_openapi_file_names_every_request() {
    let host = Host::start();
    let file = host.get("/api/openapi.json").json;
    let schemas = file["components"]["schemas"].as_object().unwrap();
    for reference in file.to_string().split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
    let paths = file["paths"].as_object().unwrap();
    assert!(paths.len() > 30);
    for (path, methods) in paths {
        let address = path.replace("{spec}", "5").replace("{id}", "none").replace("{board}", "5");
        let address = address.replace("{name}", "none");
        for method in methods.as_object().unwrap().keys() {
            let answer = match method.as_str() {
                "get" => host.get(&address),
                "post" => host.post(&address, &json!({})),
                _ => host.delete(&address),
            };
            let is_known =
                answer.status != 405 && !answer.json.to_string().contains("no such request");
            assert!(is_known, "{method} {path}: {}", answer.json);
        }
    }
    assert_eq!(host.get("/api/nothing").status, 404);
    assert_eq!(host.get("/api/analyse").status, 405);
}
