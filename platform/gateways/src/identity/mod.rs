//! Sign-in with accounts elsewhere: providers that are trusted about a person's account and email address.
//!
//! Invariants: each sign-in has a state, a nonce and its own PKCE verifier; an ID token is accepted only if its signature,
//! issuer, audience, expiry and nonce are right; and nothing of a provider's tokens is kept.

mod facebook;
mod http;
mod oidc;

use std::fmt;
use std::sync::Arc;

use clock::Clock;
use facebook::Facebook;
use oidc::OpenIdConnect;

use crate::Secret;

/// A provider as it is configured.
#[derive(Clone, Debug)]
pub struct ProviderConfig {
    /// Its name in addresses: `google`.
    pub id: String,
    /// Its name on buttons: `Google`.
    pub name: String,
    pub client_id: String,
    pub client_secret: Secret,
    pub kind: ProviderKind,
}

/// The way to speak to a provider.
#[derive(Clone, Debug)]
pub enum ProviderKind {
    /// By discovery from its issuer.
    OpenIdConnect { issuer: String },
    /// By Facebook's own OAuth 2, or that of a test server.
    Facebook { base: Option<String> },
}

/// The configured providers, in the order of their buttons. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct IdentityProviders(Arc<[Provider]>);

/// A provider that can be asked.
pub struct Provider {
    id: String,
    name: String,
    issuer: String,
    way: Way,
}

enum Way {
    OpenIdConnect(Box<OpenIdConnect>),
    Facebook(Box<Facebook>),
}

/// A sign-in that begins: where the browser goes, and what has to come back.
#[derive(Clone, Debug)]
pub struct SignInRequest {
    pub url: String,
    pub state: String,
    pub nonce: String,
    pub verifier: String,
}

/// The parameters of a callback, with the state that was stored at the beginning.
#[derive(Clone, Debug)]
pub struct Returned<'a> {
    pub redirect_uri: &'a str,
    pub code: &'a str,
    pub nonce: &'a str,
    pub verifier: &'a str,
}

/// A person, as a provider knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The provider's own id of them, which never changes.
    pub subject: String,
    pub email: Option<String>,
    /// True if the provider says that the address is theirs.
    pub email_verified: bool,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    #[error("{0}")]
    Misconfigured(String),
    /// It can't be reached, or says nothing that can be read.
    #[error("the identity provider can't be asked: {0}")]
    Unavailable(String),
    /// It answered, and the answer doesn't hold.
    #[error("the identity provider's answer doesn't hold: {0}")]
    Refused(String),
}

impl IdentityProviders {
    pub fn open(configs: Vec<ProviderConfig>, clock: &Clock) -> Result<Self, IdentityError> {
        let providers: Result<Vec<_>, _> = configs
            .into_iter()
            .map(|config| Provider::open(config, clock))
            .collect();
        Ok(Self(providers?.into()))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Provider> {
        self.0.iter()
    }

    pub fn get(&self, id: &str) -> Option<&Provider> {
        self.iter().find(|provider| provider.id == id)
    }
}

impl Provider {
    fn open(config: ProviderConfig, clock: &Clock) -> Result<Self, IdentityError> {
        let http = http::client()?;
        let (issuer, way) = match config.kind {
            ProviderKind::OpenIdConnect { issuer } => {
                let way = OpenIdConnect::new(http, clock.clone(), &issuer, config.client_id, &config.client_secret)?;
                (issuer, Way::OpenIdConnect(Box::new(way)))
            }
            ProviderKind::Facebook { base } => {
                let way = Facebook::new(http, config.client_id, config.client_secret, base.as_deref())?;
                (facebook::ISSUER.to_owned(), Way::Facebook(Box::new(way)))
            }
        };
        Ok(Self {
            id: config.id,
            name: config.name,
            issuer,
            way,
        })
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Within which its subjects are unique.
    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    /// Begins a sign-in. `asks_again` is for a person who has refused their email address before.
    pub async fn begin(&self, redirect_uri: &str, asks_again: bool) -> Result<SignInRequest, IdentityError> {
        match &self.way {
            Way::OpenIdConnect(way) => way.begin(redirect_uri, asks_again).await,
            Way::Facebook(way) => way.begin(redirect_uri, asks_again),
        }
    }

    /// Turns what the browser brought back into a person.
    pub async fn finish(&self, returned: &Returned<'_>) -> Result<Identity, IdentityError> {
        match &self.way {
            Way::OpenIdConnect(way) => way.finish(returned).await,
            Way::Facebook(way) => way.finish(returned).await,
        }
    }
}

impl fmt::Debug for Provider {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Provider({})", self.id)
    }
}
