//! Hostile requests: refused, with a message, and without a trace.

use crate::client::{Host, limits};
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use web::{Server, Settings};

fn status(answer: &str) -> u16 {
    let word = answer.split_whitespace().nth(1).unwrap_or_else(|| panic!("no answer: {answer:?}"));
    word.parse().expect("a status")
}

fn get(host: &Host, path: &str, headers: &str) -> String {
    host.raw(&format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{headers}\r\n"))
}

#[test]
fn other_hosts_and_origins_are_refused() {
    let host = Host::start();
    assert_eq!(status(&get(&host, "/api/limits", "Host: localhost\r\n")), 200);
    assert_eq!(
        status(&get(&host, "/api/limits", "Host: 127.0.0.1:99\r\nOrigin: http://127.0.0.1:99\r\n")),
        200
    );
    for headers in [
        "",
        "Host: evil.example\r\n",
        "Host: localhost.evil.example\r\n",
        "Host: localhost\r\nOrigin: http://evil.example\r\n",
        "Host: localhost\r\nOrigin: null\r\n",
    ] {
        let answer = get(&host, "/api/limits", headers);
        assert!(matches!(status(&answer), 400 | 403), "{headers}: {answer}");
    }
}

#[test]
fn every_answer_carries_the_policy() {
    let host = Host::start();
    for path in ["/", "/api/limits", "/api/board/5", "/api/nothing", "/nothing.js"] {
        let answer = get(&host, path, "Host: localhost\r\n").to_lowercase();
        let policy =
            answer.lines().find(|line| line.starts_with("content-security-policy:")).unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert!(answer.contains("x-content-type-options: nosniff"), "{path}");
        assert!(!answer.contains("access-control-allow"), "{path}");
    }
}

#[test]
fn no_path_leads_out_of_the_page() {
    let host = Host::start();
    assert_eq!(status(&get(&host, "/", "Host: localhost\r\n")), 200);
    for path in [
        "/../src/api/openapi.json",
        "/%2e%2e/src/api/openapi.json",
        "/..%2fsrc%2fapi%2fopenapi.json",
        "/..%5csrc%5capi%5copenapi.json",
        "/../Cargo.toml",
        "/../src/lib.rs",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/..%5cCargo.toml",
        "//etc/passwd.txt",
        "/%2fetc%2fpasswd.txt",
        "/index.html%00.js",
        "/api/jobs/..%2f..%2fCargo.toml",
        "/api/puzzles/..%2fCargo.toml",
    ] {
        let answer = get(&host, path, "Host: localhost\r\n");
        assert!(matches!(status(&answer), 400 | 404), "{path}: {answer}");
        assert!(!answer.contains("\"paths\""), "{path}");
    }
}

#[test]
fn bodies_that_are_wrong_or_too_large_are_refused() {
    let host = Host::start();
    let large = "x".repeat((1 << 20) + 1);
    let answer = host.post("/api/read", &json!({"text": large}));
    assert_eq!(answer.status, 413, "{}", answer.json);
    let claimed = "POST /api/read HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n";
    assert_eq!(status(&host.raw(claimed)), 413);
    let deep = "[".repeat(100_000);
    for body in [
        "",
        "{",
        "null",
        "[]",
        "{\"text\": 5}",
        "\u{0}",
        "{\"position\": {\"board\": \"5\", \"moves\": 7}}",
        &deep,
    ] {
        for path in [
            "/api/read",
            "/api/write",
            "/api/position",
            "/api/analyse",
            "/api/links",
            "/api/jobs",
            "/api/try",
            "/api/move",
        ] {
            let answer = host.post_bytes(path, "application/json", body.as_bytes());
            assert_eq!(answer.status, 400, "{path}");
            assert!(
                answer.json["error"]
                    .as_str()
                    .is_some_and(|error| !error.is_empty() && error.len() < 1000)
            );
        }
    }
    let plain = host.post_bytes("/api/jobs", "text/plain", b"{}");
    assert_eq!(plain.status, 415, "a foreign page could send this without being asked");
}

#[test]
fn impossible_boards_are_refused() {
    let host = Host::start();
    for spec in [
        "0",
        "20",
        "hex:5x",
        "hex:99999x99999",
        "cube:3",
        "y:3x4",
        "%F0%9F%98%80",
        "5x-3",
        "torus:",
    ] {
        assert_eq!(host.get(&format!("/api/board/{spec}")).status, 400, "{spec}");
        assert_eq!(host.get(&format!("/api/openings/{spec}")).status, 400, "{spec}");
    }
    let long = "9".repeat(5000);
    let answer = host.post("/api/analyse", &json!({"position": {"board": long}}));
    assert!(answer.status == 400 && answer.json.to_string().len() < 1000);
}

#[test]
fn a_token_opens_the_door() {
    let token = "a-token-for-tests";
    let host = Host::with_token(limits(), Some(token));
    let other = "Host: elsewhere.example\r\n";
    assert_eq!(status(&get(&host, "/api/limits", other)), 401);
    assert_eq!(status(&get(&host, "/", other)), 401);
    assert_eq!(status(&get(&host, "/api/limits?token=wrong", other)), 401);
    let bearer = format!("{other}Authorization: Bearer {token}\r\n");
    assert_eq!(status(&get(&host, "/api/limits", &bearer)), 200);
    let entered = get(&host, &format!("/?token={token}"), other);
    assert_eq!(status(&entered), 303, "{entered}");
    let cookie = entered.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
    let pair = cookie.split(';').next().unwrap();
    assert_eq!(status(&get(&host, "/api/limits", &format!("{other}Cookie: x=y; {pair}\r\n"))), 200);
    let foreign = format!("{other}Cookie: {pair}\r\nOrigin: http://evil.example\r\n");
    assert_eq!(status(&get(&host, "/api/limits", &foreign)), 403);
}

#[test]
fn others_need_a_token() {
    let address = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0));
    for token in [None, Some(String::new())] {
        let settings = Settings { address, token, limits: limits() };
        assert!(Server::start(settings).is_err());
    }
}
