//! The two addresses that a browser itself goes to, `GET /api/auth/{provider}` and its callback. Both lead on to a page.

use accounts::Caller;
use accounts::limits::{self, Limited};
use kernel::problem::Problem;
use poem::http::StatusCode;
use poem::http::header::{CACHE_CONTROL, LOCATION, SET_COOKIE};
use poem::middleware::CookieJarManager;
use poem::{Endpoint, EndpointExt, Request, Response};
use policy::Permission;
use serde::Deserialize;

use super::finish::{BrowserReturn, Callback, finish};
use super::go::{Going, NoRedirect, browser_of, go};
use super::places::{origin_of, place_to_return};

const BELOW: &str = "/api/auth/";

#[derive(Deserialize)]
struct Begin {
    #[serde(rename = "return")]
    returns_to: Option<String>,
    rerequest: Option<String>,
}

#[derive(Deserialize)]
struct CameBack {
    code: Option<String>,
    state: Option<String>,
    error: Option<String>,
}

/// Answers both; the front door puts the services and the tenant of the host into the request.
pub fn redirects() -> impl Endpoint<Output = Response> {
    Redirects.with(CookieJarManager::new())
}

struct Redirects;

impl Endpoint for Redirects {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        let caller = Caller::recognize(&request).await?;
        caller.check(Permission::SessionsCreate)?;
        let rest = request.uri().path().strip_prefix(BELOW).unwrap_or_default();
        let came = match rest.split('/').collect::<Vec<_>>()[..] {
            [provider] => leave(&caller, provider, &request).await?,
            [provider, "callback"] => come_back(&caller, provider, &request).await?,
            _ => return Err(Problem::not_found("The resource is").into()),
        };
        Ok(redirect(came))
    }
}

async fn leave(caller: &Caller, provider: &str, request: &Request) -> Result<BrowserReturn, poem::Error> {
    let query: Begin = request.params()?;
    let here = origin_of(caller);
    let (_, path) = place_to_return(&caller.services().site, &here, query.returns_to.as_deref());
    let path = path.as_deref();
    // A name that is none of ours is not written into an address.
    if caller.services().gateways.identity_providers.get(provider).is_none() {
        return Ok(BrowserReturn::refused(path, "unavailable", ""));
    }
    let place = caller.place().to_string();
    if limits::allows(caller.services(), Limited::SignIn, &place)
        .await
        .is_err()
    {
        return Ok(BrowserReturn::refused(path, "tooMany", provider));
    }
    let going = Going {
        provider,
        returns_to: query.returns_to.as_deref(),
        asks_again: query.rerequest.is_some_and(|asked| asked != "false"),
        user: None,
    };
    match go(caller, request, &going).await {
        Ok(gone) => Ok(BrowserReturn {
            location: gone.url,
            cookie: Some(gone.cookie),
        }),
        Err(NoRedirect::NoSuchProvider | NoRedirect::Unavailable) => {
            Ok(BrowserReturn::refused(path, "unavailable", provider))
        }
        Err(NoRedirect::Other(problem)) => Err(problem.into()),
    }
}

async fn come_back(caller: &Caller, provider: &str, request: &Request) -> Result<BrowserReturn, poem::Error> {
    let Some(provider) = caller.services().gateways.identity_providers.get(provider) else {
        return Ok(BrowserReturn::refused(None, "unavailable", ""));
    };
    let query: CameBack = request.params()?;
    let callback = Callback {
        code: query.code,
        state: query.state,
        error: query.error,
        query: request.uri().query().unwrap_or_default().to_owned(),
    };
    let browser = browser_of(request);
    Ok(finish(caller, provider, browser.as_deref(), &callback).await?)
}

fn redirect(came: BrowserReturn) -> Response {
    let mut response = Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(LOCATION, came.location)
        // Its target depends on who comes.
        .header(CACHE_CONTROL, "no-store");
    if let Some(cookie) = came.cookie {
        response = response.header(SET_COOKIE, cookie);
    }
    response.finish()
}
