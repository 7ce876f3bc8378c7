//! The web app's files, built into the program.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use poem::http::StatusCode;
use poem::http::header::{CACHE_CONTROL, CONTENT_ENCODING, ETAG, IF_NONE_MATCH, VARY};
use poem::{Request, Response};
use rust_embed::RustEmbed;

use crate::compression::{self, Coding};

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

/// Returns the build's manifest: the files of each module, and their imports.
pub fn manifest() -> Option<Vec<u8>> {
    Some(Web::get(".vite/manifest.json")?.data.into_owned())
}

/// The address of a file that the build gave a hash in its name, as in `assets/archivo-CxQ3.woff2`.
pub fn asset(name: &str, extension: &str) -> Option<String> {
    let mut files = Web::iter();
    let found = files.find(|file| {
        let rest = file.strip_prefix("assets/").and_then(|file| file.strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with('-') && rest.ends_with(extension))
    });
    found.map(|file| format!("/{file}"))
}

/// Files by their ETag and coding. None while a thread compresses one.
type Compressed = HashMap<(String, Coding), Option<Bytes>>;

/// Files that were asked for compressed: compressed once and well.
static COMPRESSED: LazyLock<Mutex<Compressed>> = LazyLock::new(Mutex::default);
/// One file at a time.
static PRESS: Mutex<()> = Mutex::new(());

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
    if name.is_empty() || name == "index.html" || name == CREW_MANIFEST {
        return None;
    }
    let name = if is_crew_manifest(name) { CREW_MANIFEST } else { name };
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

/// The file of all organizations' crew manifests. It isn't served at its own address.
const CREW_MANIFEST: &str = "crew.webmanifest";

/// Returns whether this is an organization's manifest, with which its crew's day can be put on a phone's home screen. It names
/// the day relative to its own address, so one file serves each organization.
fn is_crew_manifest(name: &str) -> bool {
    let place = name.strip_prefix("manage/orgs/").and_then(|rest| rest.split_once('/'));
    place.is_some_and(|(_, file)| file == CREW_MANIFEST)
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
    if let Some(coding) = Coding::accepted(request)
        && compression::is_worthwhile(content_type, bytes.len())
    {
        // Brotli is slow: until it is ready, requests get the other coding.
        let ready = smaller(etag, coding, bytes).map(|smaller| (coding, smaller));
        if let Some((coding, smaller)) = ready.or_else(|| Some((Coding::Gzip, smaller(etag, Coding::Gzip, bytes)?))) {
            return response.header(CONTENT_ENCODING, coding.name()).body(smaller);
        }
    }
    response.body(bytes.to_vec())
}

/// A file in a coding; none while the smallest is made beside.
fn smaller(etag: &str, coding: Coding, bytes: &[u8]) -> Option<Bytes> {
    let key = (etag.to_owned(), coding);
    if let Some(known) = compressed().get(&key) {
        return known.clone();
    }
    let bytes = bytes.to_vec();
    match coding {
        Coding::Gzip => {
            let smaller = Bytes::from(coding.smallest(&bytes).ok()?);
            compressed().insert(key, Some(smaller.clone()));
            Some(smaller)
        }
        Coding::Brotli => {
            compressed().insert(key.clone(), None);
            std::thread::spawn(move || {
                let _one = PRESS.lock().unwrap_or_else(PoisonError::into_inner);
                if let Ok(smaller) = coding.smallest(&bytes) {
                    compressed().insert(key, Some(smaller.into()));
                }
            });
            None
        }
    }
}

fn compressed() -> MutexGuard<'static, HashMap<(String, Coding), Option<Bytes>>> {
    COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_organization_has_the_manifest_of_its_crew() {
        assert!(is_crew_manifest("manage/orgs/verona/crew.webmanifest"));
        for other in [
            "crew.webmanifest",
            "manage/orgs/crew.webmanifest",
            "manage/orgs/verona/facs/crew.webmanifest",
            "manage/orgs/verona/crew",
        ] {
            assert!(!is_crew_manifest(other), "{other}");
        }
    }
}
