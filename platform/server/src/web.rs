//! The web app's files, built into the program.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use flate2::Compression;
use poem::http::StatusCode;
use poem::http::header::{CACHE_CONTROL, CONTENT_ENCODING, ETAG, IF_NONE_MATCH, VARY};
use poem::{Request, Response};
use rust_embed::RustEmbed;

use crate::compression;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Web;

/// County and state outlines for maps without tiles.
static OUTLINES: &[u8] = include_bytes!("../../../seeds/geo/counties.json");

/// The page that every screen starts from, if the web app was built.
pub fn index() -> Option<String> {
    let index = Web::get("index.html")?;
    String::from_utf8(index.data.into_owned()).ok()
}

/// Files that were asked for compressed, by their ETag: compressed once and well.
static COMPRESSED: LazyLock<Mutex<HashMap<String, Vec<u8>>>> = LazyLock::new(Mutex::default);

/// A file of the web app. Files under `assets/` carry a hash in their name and never change.
pub fn file(path: &str, request: &Request) -> Option<Response> {
    let name = path.trim_start_matches('/');
    if name == "geo/counties.json" {
        return Some(answer(
            request,
            "\"outlines-1\"",
            "public, max-age=86400",
            "application/json",
            OUTLINES,
        ));
    }
    if name.is_empty() || name == "index.html" {
        return None;
    }
    let file = Web::get(name)?;
    let etag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]));
    let caching = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, no-cache"
    };
    let content_type = mime_guess::from_path(name).first_or_octet_stream();
    Some(answer(request, &etag, caching, content_type.as_ref(), &file.data))
}

fn answer(request: &Request, etag: &str, caching: &str, content_type: &str, bytes: &[u8]) -> Response {
    let response = Response::builder()
        .header(CACHE_CONTROL, caching)
        .header(ETAG, etag)
        .header(VARY, "accept-encoding");
    let is_known = |known: &poem::http::HeaderValue| known.as_bytes() == etag.as_bytes();
    if request.headers().get(IF_NONE_MATCH).is_some_and(is_known) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    let response = response.content_type(content_type);
    if compression::accepts_gzip(request) && compression::is_worthwhile(content_type, bytes.len()) {
        let mut known = COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(smaller) = known.get(etag) {
            return response.header(CONTENT_ENCODING, "gzip").body(smaller.clone());
        }
        if let Ok(smaller) = compression::gzip(bytes, Compression::best()) {
            known.insert(etag.to_owned(), smaller.clone());
            return response.header(CONTENT_ENCODING, "gzip").body(smaller);
        }
    }
    response.body(bytes.to_vec())
}
