//! Asking a provider over HTTP: briefly, and without following it elsewhere.

use std::time::Duration;

use openidconnect::{HttpRequest, HttpResponse};
use reqwest::Client;

use super::IdentityError;

const CONNECTS_WITHIN: Duration = Duration::from_secs(5);
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
/// More than any discovery document, key set or token.
const LONGEST: usize = 1 << 20;

/// A provider's server is asked by the address that is configured, so it leads nowhere else.
pub(super) fn client() -> Result<Client, IdentityError> {
    // The HTTP client takes the program's one cryptography provider; if it is installed already, it is the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .user_agent(concat!("Fieldhouse/", env!("CARGO_PKG_VERSION")))
        .connect_timeout(CONNECTS_WITHIN)
        .timeout(ANSWERS_WITHIN)
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .map_err(|error| IdentityError::Misconfigured(format!("no HTTP client: {error}")))
}

/// Sends one of the library's requests.
pub(super) async fn send(http: Client, request: HttpRequest) -> Result<HttpResponse, IdentityError> {
    let request = reqwest::Request::try_from(request).map_err(|error| unavailable(&error))?;
    let mut response = http.execute(request).await.map_err(|error| unavailable(&error))?;
    let mut answer = HttpResponse::new(Vec::new());
    *answer.status_mut() = response.status();
    *answer.headers_mut() = std::mem::take(response.headers_mut());
    while let Some(part) = response.chunk().await.map_err(|error| unavailable(&error))? {
        if answer.body().len() + part.len() > LONGEST {
            return Err(IdentityError::Unavailable("its answer is too long".to_owned()));
        }
        answer.body_mut().extend_from_slice(&part);
    }
    Ok(answer)
}

pub(super) fn unavailable(error: &dyn std::error::Error) -> IdentityError {
    IdentityError::Unavailable(with_causes(error))
}

pub(super) fn with_causes(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        told.push_str(": ");
        told.push_str(&error.to_string());
        cause = error.source();
    }
    told
}
