//! Requests with a body, and answers read to their last byte.

use std::time::Instant;

use reqwest::header::CONTENT_TYPE;
use reqwest::{RequestBuilder, Response};
use serde_json::Value;

/// Reads the answer's JSON, and the instant at which all of it was there.
pub async fn read(answer: Response) -> anyhow::Result<(Value, Instant)> {
    let bytes = answer.bytes().await?;
    let at = Instant::now();
    Ok((serde_json::from_slice(&bytes)?, at))
}

/// The request with a body.
pub fn with(request: RequestBuilder, body: &Value) -> RequestBuilder {
    request.header(CONTENT_TYPE, "application/json").body(body.to_string())
}
