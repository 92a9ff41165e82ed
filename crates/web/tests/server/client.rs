//! A server for a test, and somebody who asks it.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;
use ureq::Agent;
use web::{Limits, Server, Settings};

const PATIENCE: Duration = Duration::from_secs(120);

/// A server that ends with the test.
pub(crate) struct Host {
    server: Server,
    agent: Agent,
}

/// An answer: its status and its JSON, or its text as a JSON string.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) json: Value,
    pub(crate) bytes: Vec<u8>,
}

/// Limits that keep tests short.
pub(crate) fn limits() -> Limits {
    Limits { grace: Duration::from_secs(60), ..Limits::default() }
}

impl Host {
    pub(crate) fn start() -> Host {
        Host::with(limits())
    }

    pub(crate) fn with(limits: Limits) -> Host {
        Host::with_token(limits, None)
    }

    pub(crate) fn with_token(limits: Limits, token: Option<&str>) -> Host {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let settings = Settings { address, token: token.map(str::to_owned), limits };
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(PATIENCE))
            .build();
        Host { server: Server::start(settings).expect("a port is free"), agent: config.into() }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.server.address())
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        answer(self.agent.get(self.url(path)).call().expect("the server answers"))
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        answer(self.agent.delete(self.url(path)).call().expect("the server answers"))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_bytes(path, "application/json", body.to_string().as_bytes())
    }

    pub(crate) fn post_bytes(&self, path: &str, kind: &str, body: &[u8]) -> Answer {
        let request = self.agent.post(self.url(path)).header("content-type", kind);
        answer(request.send(body).expect("the server answers"))
    }

    /// Asks with a text of one's own, byte for byte; the answer as it comes.
    pub(crate) fn raw(&self, request: &str) -> String {
        let mut stream = self.connect(request);
        let mut text = Vec::new();
        // The server may break off while we still write.
        let _ = stream.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    pub(crate) fn connect(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.server.address()).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time that is possible");
        // The server may have seen enough before the end.
        let _ = stream.write_all(request.as_bytes());
        stream
    }

    /// Starts a job; its name.
    pub(crate) fn start_job(&self, request: &Value) -> String {
        let answer = self.post("/api/jobs", request);
        assert_eq!(answer.status, 201, "{}", answer.json);
        answer.json["id"].as_str().expect("jobs have names").to_owned()
    }

    /// Listens to a job until its stream ends: the names and data of its events.
    pub(crate) fn events(&self, id: &str) -> Vec<(String, Value)> {
        self.events_until(id, |_, _| false)
    }

    /// Listens to a job until something happens.
    pub(crate) fn events_until(
        &self,
        id: &str,
        is_enough: impl Fn(&str, &Value) -> bool,
    ) -> Vec<(String, Value)> {
        self.listen(&format!("/api/jobs/{id}/events"), is_enough)
    }

    /// Listens to a stream until something happens.
    pub(crate) fn listen(
        &self,
        path: &str,
        is_enough: impl Fn(&str, &Value) -> bool,
    ) -> Vec<(String, Value)> {
        let response = self.agent.get(self.url(path)).call();
        let reader =
            BufReader::new(response.expect("the server answers").into_body().into_reader());
        let (mut name, mut events) = (String::new(), Vec::new());
        for line in reader.lines() {
            let line = line.expect("the stream is text");
            if let Some(event) = line.strip_prefix("event: ") {
                name = event.to_owned();
            } else if let Some(data) = line.strip_prefix("data: ") {
                let data: Value = serde_json::from_str(data).expect("the data is JSON");
                let ends = is_enough(&name, &data);
                events.push((name.clone(), data));
                if ends {
                    break;
                }
            }
        }
        events
    }

    /// Does a job to its end: the last event.
    pub(crate) fn finish(&self, request: &Value) -> Value {
        let id = self.start_job(request);
        let events = self.events(&id);
        let (name, job) = events.last().expect("something happens").clone();
        assert_eq!(name, "job");
        assert_eq!(job["state"], "done", "{job}");
        job
    }
}

fn answer(mut response: ureq::http::Response<ureq::Body>) -> Answer {
    let status = response.status().as_u16();
    let bytes = response.body_mut().with_config().limit(64 << 20).read_to_vec();
    let bytes = bytes.expect("the answer arrives");
    let json = serde_json::from_slice(&bytes)
        .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
    Answer { status, json, bytes }
}

/// The names in a JSON array.
pub(crate) fn names(value: &Value) -> Vec<&str> {
    let array = value.as_array().unwrap_or_else(|| panic!("{value} is not an array"));
    array.iter().map(|name| name.as_str().expect("a name")).collect()
}
