//! `mustplay serve`: the web application.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::quantity;
use clap::Args;
use serde::Serialize;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use web::{Limits, Server, Settings, new_token};

/// Serve the web application: a board in the browser
#[derive(Args, Debug)]
#[command(after_help = "\
Only this machine can reach the server, unless --bind names another address. Others then need the
token in the address that is printed. Ctrl-C ends the server. docs/api.md describes the API.

Examples:
  mustplay serve
  mustplay serve --port 8000
  mustplay serve --bind 0.0.0.0 --token \"$(openssl rand -hex 16)\"
  mustplay serve --jobs 2 --memory 4G --time-limit 600")]
pub(crate) struct Serve {
    /// The port; 0 is any free one
    #[arg(long, value_name = "N", default_value_t = 7878)]
    port: u16,

    /// Listen on this address, so that others can reach the server; they need a token
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,

    /// What others need to know [default: made up, and printed, where one is needed]
    #[arg(long, value_name = "TEXT")]
    token: Option<String>,

    /// How many jobs run at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64), help_heading = "Limits")]
    jobs: u8,

    /// The most memory that a job may use
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = quantity::parse_bytes, help_heading = "Limits")]
    memory: usize,

    /// The most seconds that a job may take
    #[arg(long, value_name = "S", default_value = "3600", value_parser = quantity::parse_seconds, help_heading = "Limits")]
    time_limit: Duration,
}

#[derive(Serialize)]
struct Started {
    url: String,
}

impl Serve {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let settings = Settings {
            address: SocketAddr::new(self.bind, self.port),
            token: self.token()?,
            limits: self.limits(),
        };
        let server = Server::start(settings).map_err(|error| {
            Failure::Input(format!("cannot listen on {} port {}: {error}", self.bind, self.port))
        })?;
        if context.is_json {
            context.print_json(&Started { url: server.url() })?;
        } else {
            context.print(format_args!("Mustplay is at {}\nCtrl-C ends it.\n", server.url()))?;
        }
        context.finish()?;
        server.wait()?;
        Ok(ExitStatus::Done)
    }

    fn token(&self) -> Result<Option<String>, Failure> {
        match &self.token {
            None if self.bind.is_loopback() => Ok(None),
            None => Ok(Some(new_token()?)),
            Some(token) => {
                let is_plain = token
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
                if !is_plain || token.len() < 12 {
                    let message =
                        "--token: write at least 12 letters, digits, hyphens, dots or underscores";
                    return Err(Failure::Input(message.to_owned()));
                }
                Ok(Some(token.clone()))
            }
        }
    }

    fn limits(&self) -> Limits {
        let mut limits = Limits { running: self.jobs.into(), ..Limits::default() };
        limits.memory.most = self.memory;
        limits.memory.default = limits.memory.default.min(self.memory);
        limits.time.most = self.time_limit.as_secs_f64();
        limits.time.default = limits.time.default.min(limits.time.most);
        limits
    }
}
