//! Smaller answers for those who can read them. Only answers are compressed: a compressed request could unfold to any size.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use poem::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, VARY};
use poem::{Body, Request, Response};

/// Under this an answer fits into one packet anyway.
const SMALLEST: usize = 1_400;

/// Whether whoever asks can read gzip.
pub fn accepts_gzip(request: &Request) -> bool {
    let accepted = request
        .headers()
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| {
        accepted.split(',').any(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            parts.next() == Some("gzip") && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0"))
        })
    })
}

/// Whether compressing something of this type makes it smaller.
pub fn is_worthwhile(content_type: &str, size: usize) -> bool {
    let is_text = [
        "text/",
        "application/json",
        "application/problem+json",
        "application/javascript",
        "image/svg+xml",
    ];
    size >= SMALLEST && is_text.iter().any(|kind| content_type.starts_with(kind))
}

/// The bytes as gzip.
pub fn gzip(bytes: &[u8], level: Compression) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Compresses an answer that is made anew each time, quickly.
pub async fn compressed(mut response: Response) -> Response {
    let headers = response.headers();
    let content_type = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    if headers.contains_key(CONTENT_ENCODING) || !is_worthwhile(&content_type, usize::MAX) {
        return response;
    }
    let Ok(bytes) = response.take_body().into_bytes().await else {
        return response;
    };
    if bytes.len() < SMALLEST {
        response.set_body(Body::from_bytes(bytes));
        return response;
    }
    match gzip(&bytes, Compression::fast()) {
        Ok(smaller) => {
            response.set_body(Body::from_vec(smaller));
            let headers = response.headers_mut();
            headers.remove(CONTENT_LENGTH);
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            headers.append(VARY, HeaderValue::from_static("accept-encoding"));
        }
        Err(_) => response.set_body(Body::from_bytes(bytes)),
    }
    response
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn asks(accepted: &'static str) -> bool {
        accepts_gzip(&Request::builder().header(ACCEPT_ENCODING, accepted).finish())
    }

    #[test]
    fn who_cannot_read_gzip_gets_none() {
        assert!(asks("gzip, deflate, br"));
        assert!(asks("br;q=1.0, gzip;q=0.8"));
        assert!(!asks("gzip;q=0, br"));
        assert!(!asks("identity"));
    }

    #[tokio::test]
    async fn a_long_answer_unfolds_to_what_it_was() {
        let text = "fieldhouse ".repeat(500);
        let response = Response::builder().content_type("application/json").body(text.clone());
        let response = compressed(response).await;
        assert_eq!(response.headers()[CONTENT_ENCODING], "gzip");
        let bytes = response.into_body().into_bytes().await.unwrap();
        assert!(bytes.len() < text.len() / 4);
        let mut unfolded = String::new();
        flate2::read::GzDecoder::new(&bytes[..])
            .read_to_string(&mut unfolded)
            .unwrap();
        assert_eq!(unfolded, text);
    }

    #[tokio::test]
    async fn pictures_and_short_answers_stay_as_they_are() {
        for (content_type, size) in [("image/jpeg", 100_000), ("application/json", 100)] {
            let response = Response::builder().content_type(content_type).body(vec![b'a'; size]);
            let response = compressed(response).await;
            assert!(!response.headers().contains_key(CONTENT_ENCODING));
            assert_eq!(response.into_body().into_bytes().await.unwrap().len(), size);
        }
    }
}
