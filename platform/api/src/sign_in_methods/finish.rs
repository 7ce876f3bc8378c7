//! A browser that comes back from a provider: it continues to the host where it began, and the person is signed in
//! there.

use accounts::Caller;
use accounts::identities::{self, Attempt, Entrance, NotEntered};
use accounts::second_factor::{self, NewChallenge, challenge_cookie, start_challenge};
use accounts::sessions::{self, NewSession, Outcome, note_sign_in};
use domain::identities::{NotJoined, ReportedEmail};
use domain::names::{EmailAddress, PersonName};
use gateways::identity::{Identity, IdentityError, Provider, Returned};
use kernel::ids::UserId;
use kernel::problem::Problem;
use policy::Permission;

use super::places::{is_still_ours, origin_of, redirect_uri, with_parameters};
use crate::sessions::{begin, overview_of};

const STAFF_START: &str = "/manage";
const START: &str = "/manage/account/profile";

/// The parameters of a provider's redirect.
pub(super) struct Callback {
    pub(super) code: Option<String>,
    pub(super) state: Option<String>,
    pub(super) error: Option<String>,
    /// All of it, for the host where the sign-in began.
    pub(super) query: String,
}

/// The address at which the browser continues.
pub(super) struct BrowserReturn {
    pub(super) location: String,
    /// The session's cookie, where one began.
    pub(super) cookie: Option<String>,
}

/// The state of a sign-in that comes back from a provider.
enum SignInState {
    SignedIn(NewSession),
    /// Their account asks for a code.
    Halfway(NewChallenge),
}

/// The reason why nobody is signed in.
enum SignInFailure {
    /// A word for the page, which has the sentences.
    Told(&'static str),
    Failed(Problem),
}

impl BrowserReturn {
    /// Tells the person why, over the page where they were.
    pub(super) fn refused(path: Option<&str>, why: &str, provider: &str) -> Self {
        let path = path.unwrap_or("/");
        let location = if why == "noEmail" && provider == "facebook" {
            with_parameters(path, &[("facebook", why)])
        } else {
            with_parameters(path, &[("refused", why), ("with", provider)])
        };
        Self { location, cookie: None }
    }
}

pub(super) async fn finish(
    caller: &Caller,
    provider: &Provider,
    browser: Option<&str>,
    callback: &Callback,
) -> Result<BrowserReturn, Problem> {
    caller.check(Permission::SessionsCreate)?;
    let state = callback.state.as_deref().unwrap_or_default();
    let attempt = caller
        .services()
        .door
        .people_tx(async |tx| Ok::<_, Problem>(identities::peek(tx, state).await?))
        .await?;
    let Some(attempt) = attempt.filter(|attempt| attempt.provider == provider.id()) else {
        return Ok(BrowserReturn::refused(None, "expired", provider.id()));
    };
    if attempt.origin != origin_of(caller) {
        return send_on(caller, provider, &attempt, callback).await;
    }
    match come(caller, provider, &attempt, browser, callback).await {
        Ok(came) => Ok(came),
        Err(SignInFailure::Told(why)) => Ok(BrowserReturn::refused(
            attempt.destination.as_deref(),
            why,
            provider.id(),
        )),
        Err(SignInFailure::Failed(problem)) => Err(problem),
    }
}

/// Sends the browser on to the host where it began, with nothing used up. An organization's domain may no longer be verified: then
/// whoever has it now is told nothing.
async fn send_on(
    caller: &Caller,
    provider: &Provider,
    attempt: &Attempt,
    callback: &Callback,
) -> Result<BrowserReturn, Problem> {
    if !is_still_ours(caller.services(), &attempt.origin).await? {
        return Ok(BrowserReturn::refused(None, "expired", provider.id()));
    }
    let path = format!("/api/auth/{}/callback?{}", provider.id(), callback.query);
    Ok(BrowserReturn {
        location: format!("{}{path}", attempt.origin),
        cookie: None,
    })
}

async fn come(
    caller: &Caller,
    provider: &Provider,
    attempt: &Attempt,
    browser: Option<&str>,
    callback: &Callback,
) -> Result<BrowserReturn, SignInFailure> {
    let services = caller.services();
    let state = callback.state.as_deref().unwrap_or_default();
    if !attempt.is_of(browser) {
        return Err(SignInFailure::Told("expired"));
    }
    let is_first = services
        .door
        .people_tx(async |tx| Ok::<_, Problem>(identities::redeem(tx, state).await?))
        .await?;
    if !is_first {
        return Err(SignInFailure::Told("expired"));
    }
    let code = match (&callback.error, &callback.code) {
        (None, Some(code)) => code,
        (Some(error), _) if error == "access_denied" => return Err(SignInFailure::Told("canceled")),
        (error, _) => {
            tracing::warn!(?error, provider = provider.id(), "a provider refused a sign-in");
            return Err(SignInFailure::Told("failed"));
        }
    };
    let returned = Returned {
        redirect_uri: &redirect_uri(&services.site, provider.id()),
        code,
        nonce: &attempt.nonce,
        verifier: &attempt.verifier,
    };
    let identity = provider.finish(&returned).await.map_err(|error| {
        tracing::warn!(%error, provider = provider.id(), "a sign-in at a provider doesn't hold");
        SignInFailure::Told(match error {
            IdentityError::Unavailable(_) => "unavailable",
            IdentityError::Refused(_) | IdentityError::Misconfigured(_) => "failed",
        })
    })?;
    let email: Option<EmailAddress> = identity.email.as_deref().and_then(|email| email.parse().ok());
    let entrance = Entrance {
        provider: provider.id(),
        provider_name: provider.name(),
        issuer: provider.issuer(),
        subject: &identity.subject,
        email: email.as_ref(),
        told: if identity.email_verified {
            ReportedEmail::Verified
        } else {
            ReportedEmail::Unverified
        },
        name: name_of(&identity),
        organization: caller.tenant().map(|tenant| tenant.id),
    };
    match attempt.user {
        Some(user) => connect(caller, user, attempt, &entrance).await,
        None => enter(caller, attempt, &entrance).await,
    }
}

/// Adds a way to sign in. The person who asked for it has to be still signed in.
async fn connect(
    caller: &Caller,
    user: UserId,
    attempt: &Attempt,
    entrance: &Entrance<'_>,
) -> Result<BrowserReturn, SignInFailure> {
    if caller.user() != Some(user) {
        return Err(SignInFailure::Told("expired"));
    }
    let door = &caller.services().door;
    door.people_tx(async |tx| identities::connect(tx, user, entrance).await)
        .await?;
    let path = attempt.destination.as_deref().unwrap_or(START);
    Ok(BrowserReturn {
        location: with_parameters(path, &[("connected", entrance.provider)]),
        cookie: None,
    })
}

async fn enter(caller: &Caller, attempt: &Attempt, entrance: &Entrance<'_>) -> Result<BrowserReturn, SignInFailure> {
    let services = caller.services();
    let (user, entered) = services
        .door
        .people_tx(async |tx| {
            let user = identities::enter(tx, entrance).await?;
            if second_factor::find(tx, user).await?.is_some() {
                let outcome = Outcome::CodeMissing;
                note_sign_in(tx, Some(user), caller.place(), caller.user_agent(), outcome).await?;
                return Ok((user, SignInState::Halfway(start_challenge(tx, user).await?)));
            }
            note_sign_in(tx, Some(user), caller.place(), caller.user_agent(), Outcome::SignedIn).await?;
            Ok::<_, NotEntered>((user, SignInState::SignedIn(begin(tx, caller, user).await?)))
        })
        .await?;
    let session = match entered {
        SignInState::SignedIn(session) => session,
        SignInState::Halfway(challenge) => {
            return Ok(BrowserReturn {
                location: code_page(attempt.destination.as_deref()),
                cookie: Some(challenge_cookie(&services.site, caller.host(), &challenge)),
            });
        }
    };
    let location = match &attempt.destination {
        Some(destination) => destination.clone(),
        None => start_of(caller, user).await?.to_owned(),
    };
    Ok(BrowserReturn {
        location,
        cookie: Some(sessions::cookie(&services.site, caller.host(), &session)),
    })
}

/// The page that asks for the code, and leads on from there.
fn code_page(destination: Option<&str>) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("login", "code");
    if let Some(destination) = destination {
        query.append_pair("dest", destination);
    }
    format!("/login?{}", query.finish())
}

/// Returns the start page for somebody's roles, if they asked for no page.
async fn start_of(caller: &Caller, user: UserId) -> Result<&'static str, Problem> {
    let session = overview_of(caller, Some(user)).await?;
    Ok(if session.leads_to_work() { STAFF_START } else { START })
}

/// Returns the provider's name for them; until they say otherwise, something that can be written on an envelope.
fn name_of(identity: &Identity) -> PersonName {
    let local = identity.email.as_deref().and_then(|email| email.split('@').next());
    let first = identity.first_name.as_deref().or(local).unwrap_or("New");
    let last = identity.last_name.as_deref().unwrap_or("User");
    PersonName::new(first, last).unwrap_or_else(|_| PersonName::invited())
}

impl From<NotEntered> for SignInFailure {
    fn from(refusal: NotEntered) -> Self {
        match refusal {
            NotEntered::NoEmail => Self::Told("noEmail"),
            NotEntered::Refused(NotJoined::EmailTaken) => Self::Told("emailTaken"),
            NotEntered::Refused(NotJoined::Unconfirmed) => Self::Told("unconfirmed"),
            NotEntered::Suspended => Self::Told("suspended"),
            NotEntered::ConnectedElsewhere => Self::Told("connectedElsewhere"),
            NotEntered::Other(problem) => Self::Failed(problem),
        }
    }
}

impl From<Problem> for SignInFailure {
    fn from(problem: Problem) -> Self {
        Self::Failed(problem)
    }
}
