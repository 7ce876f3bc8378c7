//! Access tokens for programs that act for the person.

use accounts::limits::{self, Limited};
use accounts::{SignedIn, access_token};
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{AccessToken, TokenCreated};

pub(super) async fn create(caller: &SignedIn) -> Result<TokenCreated, Problem> {
    caller.check(Permission::AccountRead)?;
    let services = caller.services();
    limits::check(services, Limited::AccessToken, &caller.user_id().to_string()).await?;
    let now = services.clock().now();
    let token = access_token::sign(&services.signing_key, caller.session_id(), now)
        .map_err(|error| Problem::internal(&error))?;
    Ok(TokenCreated::Created(Json(AccessToken {
        access_token: token.token,
        expires_at: token.expires_at,
    })))
}
