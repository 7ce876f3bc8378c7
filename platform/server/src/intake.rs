//! The front door lets in bodies up to their limit, and no character 0, which the database's text can't hold.
//!
//! It would otherwise have to be refused for every text of every operation. The one text that gets past here is a part of a
//! form with files, and is read by [`inventory::images`].

use kernel::problem::Problem;
use poem::http::StatusCode;
use poem::http::header::CONTENT_LENGTH;
use poem::{Body, Request};

/// Largest body of an ordinary request.
const LARGEST_BODY: usize = 1 << 20;
/// Largest body of an upload: a picture of 5 MB and what wraps it.
const LARGEST_UPLOAD: usize = 6 << 20;

/// Reads the body up to its limit, so that a body without a length can't be endless.
pub async fn read(mut request: Request) -> Result<Request, Problem> {
    let is_upload = request
        .content_type()
        .is_some_and(|content_type| content_type.starts_with("multipart/form-data"));
    let most = if is_upload { LARGEST_UPLOAD } else { LARGEST_BODY };
    let announced = request
        .headers()
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if announced.is_some_and(|length| length > most) {
        return Err(too_large(most, announced));
    }
    let body = request
        .take_body()
        .into_bytes_limit(most)
        .await
        .map_err(|_| too_large(most, None))?;
    let (path, query) = (request.uri().path(), request.uri().query().unwrap_or_default());
    let places = [
        ("path", path.contains("%00")),
        ("query", query.contains("%00")),
        ("body", !is_upload && escapes_character_0(&body)),
    ];
    if let Some((place, _)) = places.into_iter().find(|(_, is_there)| *is_there) {
        let message = "Text can't contain the character 0.";
        return Err(Problem::unreadable_field(place, "invalid", message));
    }
    request.set_body(Body::from_bytes(body));
    Ok(request)
}

/// Returns true if JSON has `\u0000` in one of its strings. A backslash that is itself escaped escapes nothing.
fn escapes_character_0(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        if rest[at..].starts_with(br"\u0000") {
            return true;
        }
        rest = rest.get(at + 2..).unwrap_or_default();
    }
    false
}

fn too_large(most: usize, announced: Option<usize>) -> Problem {
    let size = announced.map_or_else(String::new, |length| format!(" It has {length} bytes."));
    let detail = if most == LARGEST_UPLOAD {
        format!("could not upload file more than 5MB.{size}")
    } else {
        format!("The body is too large: at most {most} bytes.{size}")
    };
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "tooLarge", detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_character_0_is_found_where_it_is_meant() {
        for found in [r#"{"a":"\u0000"}"#, r#"["\\\u0000"]"#, r#""\n\u0000""#] {
            assert!(escapes_character_0(found.as_bytes()), "{found}");
        }
        for other in [r#"{"a":"\\u0000"}"#, r#""\u0001""#, r#""u0000""#, r#""\"#, ""] {
            assert!(!escapes_character_0(other.as_bytes()), "{other}");
        }
    }
}
