//! Adding a way to sign in: the browser is sent to the provider, and comes back to the person who asked.

use accounts::SignedIn;
use accounts::limits::{self, Limited};
use kernel::problem::Problem;
use poem::Request;
use poem::http::StatusCode;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{Connecting, Leaving, NewSignInMethod};
use super::go::{Going, NoRedirect, go};

pub(super) async fn connect(
    caller: &SignedIn,
    request: &Request,
    input: &NewSignInMethod,
) -> Result<Connecting, Problem> {
    caller.check(Permission::AccountChange)?;
    limits::check(caller.services(), Limited::SignIn, &caller.place().to_string()).await?;
    let going = Going {
        provider: &input.provider,
        returns_to: input.return_to.as_deref(),
        asks_again: false,
        user: Some(caller.user_id()),
    };
    match go(caller, request, &going).await {
        Ok(gone) => Ok(Connecting::Ok(Json(Leaving { url: gone.url }), gone.cookie)),
        Err(NoRedirect::NoSuchProvider) => Err(Problem::not_found("Sign-in provider")),
        Err(NoRedirect::Unavailable) => Err(Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "providerUnavailable",
            "This provider isn’t available right now. Try again in a moment.",
        )),
        Err(NoRedirect::Other(problem)) => Err(problem),
    }
}
