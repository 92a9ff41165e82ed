//! What every request has to pass, and what every answer carries.
//!
//! A page from elsewhere that is open in the same browser must not reach the server: its name in `Host` would be its own (DNS rebinding), its
//! `Origin` gives it away, and it cannot send JSON or bytes without asking first, which nobody here allows. Beyond this machine a token is
//! needed as well.

use crate::app::App;
use crate::failure::ApiError;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use std::net::IpAddr;
use std::sync::Arc;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const COOKIE: &str = "mustplay-token";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

pub(crate) async fn protect(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = match admit(&app, &request) {
        Admission::Granted => next.run(request).await,
        Admission::WithCookie(answer) => answer,
        Admission::Refused(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

enum Admission {
    Granted,
    /// The token was in the address: it goes into a cookie, and the address is asked for again without it.
    WithCookie(Response),
    Refused(ApiError),
}

fn admit(app: &App, request: &Request) -> Admission {
    let headers = request.headers();
    let host = text(headers, &header::HOST);
    if app.token.is_none() && !host.is_some_and(names_this_machine) {
        return refused(
            StatusCode::FORBIDDEN,
            "this server answers to localhost and 127.0.0.1 alone",
        );
    }
    if let Some(origin) = text(headers, &header::ORIGIN)
        && host.is_none_or(|host| origin_host(origin) != Some(host))
    {
        return refused(StatusCode::FORBIDDEN, "requests of other pages are not answered");
    }
    let length = text(headers, &header::CONTENT_LENGTH).and_then(|text| text.parse::<u64>().ok());
    if length.is_some_and(|length| length > app.limits.certificate as u64) {
        return refused(
            StatusCode::PAYLOAD_TOO_LARGE,
            "the body is larger than anything that is taken here",
        );
    }
    let Some(token) = &app.token else { return Admission::Granted };
    if [bearer(headers), cookie(headers)].into_iter().flatten().any(|given| is_same(given, token)) {
        return Admission::Granted;
    }
    match token_in(request.uri()).filter(|given| is_same(given, token)) {
        Some(_) if request.uri().path() == "/" => Admission::WithCookie(with_cookie(token)),
        Some(_) => Admission::Granted,
        None => refused(
            StatusCode::UNAUTHORIZED,
            "a token is needed: open the address that the server printed",
        ),
    }
}

fn refused(status: StatusCode, message: &str) -> Admission {
    Admission::Refused(ApiError::new(status, message))
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a `Host` is a name of the own machine that nobody else can give out.
fn names_this_machine(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn origin_host(origin: &str) -> Option<&str> {
    origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    text(headers, &header::AUTHORIZATION)?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let pairs = text(headers, &header::COOKIE)?.split(';');
    pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value)
}

fn token_in(uri: &Uri) -> Option<&str> {
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))
}

fn with_cookie(token: &str) -> Response {
    let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/");
    ([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response()
}

/// Compares without telling by its time how much was right.
fn is_same(given: &str, token: &str) -> bool {
    let differences =
        given.bytes().zip(token.bytes()).fold(0, |all, (one, other)| all | (one ^ other));
    given.len() == token.len() && differences == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_called_so() {
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:7788", "[::1]:7788", "127.5.5.5"] {
            assert!(names_this_machine(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "localhost.example.org",
            "127.0.0.1.example.org",
            "10.0.0.1:80",
            "[2001:db8::1]",
        ] {
            assert!(!names_this_machine(host), "{host}");
        }
    }

    #[test]
    fn tokens_are_compared_as_a_whole() {
        assert!(is_same("abc", "abc"));
        for other in ["", "ab", "abd", "abcd"] {
            assert!(!is_same(other, "abc"));
        }
    }
}
