//! Sending a browser to a provider.

use accounts::Caller;
use accounts::identities::{BROWSER_COOKIE, NewAttempt, browser_cookie, new_browser_word};
use kernel::ids::UserId;
use kernel::problem::Problem;
use poem::Request;

use super::places::{origin_of, place_to_return, redirect_uri};

/// A person on the way to a provider.
pub(super) struct Going<'a> {
    pub(super) provider: &'a str,
    pub(super) returns_to: Option<&'a str>,
    /// The person has refused their email address before.
    pub(super) asks_again: bool,
    /// The person who adds a way to sign in; none if somebody signs in.
    pub(super) user: Option<UserId>,
}

/// The address that the browser is sent to, and the cookie that it keeps.
pub(super) struct ProviderRedirect {
    pub(super) url: String,
    pub(super) cookie: String,
}

pub(super) enum NoRedirect {
    NoSuchProvider,
    Unavailable,
    Other(Problem),
}

pub(super) async fn go(caller: &Caller, request: &Request, going: &Going<'_>) -> Result<ProviderRedirect, NoRedirect> {
    let services = caller.services();
    let provider = services.gateways.identity_providers.get(going.provider);
    let provider = provider.ok_or(NoRedirect::NoSuchProvider)?;
    let redirect_uri = redirect_uri(&services.site, provider.id());
    let begun = provider.begin(&redirect_uri, going.asks_again).await;
    let begun = begun.map_err(|error| {
        tracing::error!(%error, provider = provider.id(), "a sign-in could not begin");
        NoRedirect::Unavailable
    })?;
    // Another tab may be on its way with the same word.
    let browser = browser_of(request).unwrap_or_else(new_browser_word);
    let (origin, destination) = place_to_return(&services.site, &origin_of(caller), going.returns_to);
    let attempt = NewAttempt {
        provider: provider.id(),
        origin: &origin,
        destination: destination.as_deref(),
        user: going.user,
        browser: &browser,
    };
    services
        .door
        .people_tx(async |tx| Ok::<_, Problem>(attempt.keep(tx, &begun).await?))
        .await
        .map_err(NoRedirect::Other)?;
    Ok(ProviderRedirect {
        url: begun.url,
        cookie: browser_cookie(&services.site, caller.host(), &browser),
    })
}

/// The word that a browser was given.
pub(super) fn browser_of(request: &Request) -> Option<String> {
    let cookie = request.cookie().get(BROWSER_COOKIE)?;
    let word = cookie.value_str();
    // Anything else in the cookie isn't ours.
    (word.len() == 43
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)))
    .then(|| word.to_owned())
}
