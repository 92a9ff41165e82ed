//! The page: files that are part of the program. In debug builds they are read when they are asked for, so that a change is seen at once.

use crate::failure::ApiError;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

pub(crate) async fn index() -> Result<Response, ApiError> {
    file("index.html")
}

pub(crate) async fn other(Path(path): Path<String>) -> Result<Response, ApiError> {
    file(&path)
}

fn file(path: &str) -> Result<Response, ApiError> {
    let unknown = || ApiError::unknown("there is no such page");
    let kind = content_type(path).ok_or_else(unknown)?;
    let file = Files::get(path).ok_or_else(unknown)?;
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, file.data.into_owned()).into_response())
}

/// The kind of a file; files of other kinds are not part of the page.
fn content_type(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    Some(match extension {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}
