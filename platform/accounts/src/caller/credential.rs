//! The credential of a request. An `Authorization` goes before a cookie, and one that can't be read is refused.

use kernel::problem::Problem;
use poem::Request;
use poem::http::header::{AUTHORIZATION, COOKIE};

/// The cookie that holds a session's word.
pub const SESSION_COOKIE: &str = "fieldhouse_session";
/// The prefix of API clients' keys.
pub(crate) const API_KEY_PREFIX: &str = "fh_";

pub(super) enum Credential {
    None,
    Cookie(String),
    AccessToken(String),
    ApiKey(String),
}

impl Credential {
    pub(super) fn of(request: &Request) -> Result<Self, Problem> {
        if let Some(authorization) = request.headers().get(AUTHORIZATION) {
            let (scheme, word) = authorization
                .to_str()
                .ok()
                .and_then(|value| value.split_once(' '))
                .ok_or_else(Problem::unauthenticated)?;
            if !scheme.eq_ignore_ascii_case("bearer") {
                return Err(Problem::unauthenticated());
            }
            let word = word.trim().to_owned();
            return Ok(if word.starts_with(API_KEY_PREFIX) {
                Self::ApiKey(word)
            } else {
                Self::AccessToken(word)
            });
        }
        // Read from the header itself: a socket's request comes by no middleware that has done so.
        let mut cookies = request
            .headers()
            .get_all(COOKIE)
            .iter()
            .filter_map(|header| header.to_str().ok())
            .flat_map(|header| header.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='));
        Ok(cookies
            .find(|(name, _)| *name == SESSION_COOKIE)
            .map(|(_, word)| word.to_owned())
            .filter(|word| !word.is_empty())
            .map_or(Self::None, Self::Cookie))
    }
}
