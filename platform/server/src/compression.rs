//! Smaller answers for those who can read them. Only answers are compressed: a compressed request could unfold to any size.

use std::io::Write;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use poem::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, VARY};
use poem::{Body, Request, Response};

/// Under this an answer fits into one packet anyway.
const SMALLEST: usize = 1_400;

/// A way to make an answer smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coding {
    Gzip,
    Brotli,
}

impl Coding {
    /// Returns its name in headers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Brotli => "br",
        }
    }

    /// The smallest coding that the caller can read.
    pub fn accepted(request: &Request) -> Option<Self> {
        let accepted = request.headers().get(ACCEPT_ENCODING)?.to_str().ok()?;
        [Self::Brotli, Self::Gzip].into_iter().find(|coding| {
            accepted.split(',').any(|named| {
                let mut parts = named.split(';').map(str::trim);
                parts.next() == Some(coding.name()) && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0"))
            })
        })
    }

    /// The bytes made as small as can be: for what is kept. Brotli takes a second for a long file.
    pub fn smallest(self, bytes: &[u8]) -> std::io::Result<Vec<u8>> {
        match self {
            Self::Gzip => gzip(bytes, Compression::best()),
            Self::Brotli => brotli(bytes, 11),
        }
    }

    /// Compresses the bytes quickly, for answers that are made for each request.
    fn quickly(self, bytes: &[u8]) -> std::io::Result<Vec<u8>> {
        match self {
            Self::Gzip => gzip(bytes, Compression::fast()),
            Self::Brotli => brotli(bytes, 4),
        }
    }
}

/// Returns true if compressing something of this type makes it smaller.
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

fn gzip(bytes: &[u8], level: Compression) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn brotli(bytes: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let settings = BrotliEncoderParams {
        quality,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut smaller = Vec::with_capacity(bytes.len() / 3);
    brotli::BrotliCompress(&mut &*bytes, &mut smaller, &settings)?;
    Ok(smaller)
}

/// Compresses an answer that is made for each request, quickly.
pub async fn compressed(mut response: Response, coding: Coding) -> Response {
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
    match coding.quickly(&bytes) {
        Ok(smaller) => {
            response.set_body(Body::from_vec(smaller));
            let headers = response.headers_mut();
            headers.remove(CONTENT_LENGTH);
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
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

    fn asks(accepted: &'static str) -> Option<Coding> {
        Coding::accepted(&Request::builder().header(ACCEPT_ENCODING, accepted).finish())
    }

    #[test]
    fn an_answer_comes_as_whoever_asks_can_read_it() {
        assert_eq!(asks("gzip, deflate, br"), Some(Coding::Brotli));
        assert_eq!(asks("br;q=0, gzip;q=0.8"), Some(Coding::Gzip));
        assert_eq!(asks("gzip;q=0, identity"), None);
    }

    fn unfolded(coding: Coding, bytes: &[u8]) -> String {
        let mut text = String::new();
        match coding {
            Coding::Gzip => flate2::read::GzDecoder::new(bytes).read_to_string(&mut text),
            Coding::Brotli => brotli::Decompressor::new(bytes, 4096).read_to_string(&mut text),
        }
        .unwrap();
        text
    }

    #[tokio::test]
    async fn a_long_answer_unfolds_to_what_it_was() {
        let text = "fieldhouse ".repeat(500);
        for coding in [Coding::Gzip, Coding::Brotli] {
            let response = Response::builder().content_type("application/json").body(text.clone());
            let response = compressed(response, coding).await;
            assert_eq!(response.headers()[CONTENT_ENCODING], coding.name());
            let bytes = response.into_body().into_bytes().await.unwrap();
            assert!(bytes.len() < text.len() / 4);
            assert_eq!(unfolded(coding, &bytes), text);
            assert_eq!(unfolded(coding, &coding.smallest(text.as_bytes()).unwrap()), text);
        }
    }

    #[tokio::test]
    async fn pictures_and_short_answers_stay_as_they_are() {
        for (content_type, size) in [("image/jpeg", 100_000), ("application/json", 100)] {
            let response = Response::builder().content_type(content_type).body(vec![b'a'; size]);
            let response = compressed(response, Coding::Gzip).await;
            assert!(!response.headers().contains_key(CONTENT_ENCODING));
            assert_eq!(response.into_body().into_bytes().await.unwrap().len(), size);
        }
    }
}
