//! State of the test provider: grants and signing keys.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use clock::Clock;
use jsonwebtoken::EncodingKey;
use p256::elliptic_curve::rand_core::OsRng;
use p256::elliptic_curve::sec1::ToEncodedPoint;
use p256::pkcs8::EncodePrivateKey;
use poem::http::Uri;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::CLIENT_ID;

/// A person with an account here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Somebody {
    pub subject: String,
    /// None where they don't share it.
    pub email: Option<String>,
    pub email_verified: bool,
    pub first_name: String,
    pub last_name: String,
}

/// A way in which the provider misbehaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    OtherNonce,
    OtherAudience,
    OtherIssuer,
    OtherSignature,
    Expired,
    /// The address is left to the user's information.
    EmailElsewhere,
    /// It answers 503.
    Down,
}

#[derive(Clone)]
pub(crate) struct Grant {
    pub(crate) somebody: Somebody,
    pub(crate) redirect_uri: String,
    pub(crate) nonce: Option<String>,
    challenge: String,
}

pub(crate) struct Key {
    pub(crate) id: String,
    pub(crate) signing: EncodingKey,
    pub(crate) x: String,
    pub(crate) y: String,
}

#[derive(Default)]
pub(crate) struct State {
    pub(crate) fault: Option<Fault>,
    grants: BTreeMap<String, Grant>,
    pub(crate) tokens: BTreeMap<String, Somebody>,
    pub(crate) captchas: BTreeSet<String>,
    key: Option<Key>,
}

pub(crate) struct World {
    pub(crate) url: String,
    pub(crate) clock: Clock,
    state: Mutex<State>,
}

impl std::fmt::Debug for World {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "World({})", self.url)
    }
}

impl Key {
    pub(crate) fn new() -> Self {
        let secret = p256::SecretKey::random(&mut OsRng);
        let point = secret.public_key().to_encoded_point(false);
        let written =
            |part: Option<&_>| URL_SAFE_NO_PAD.encode(part.map_or(&[][..], |part: &p256::FieldBytes| &part[..]));
        Self {
            id: Uuid::new_v4().to_string(),
            x: written(point.x()),
            y: written(point.y()),
            signing: EncodingKey::from_ec_der(secret.to_pkcs8_der().expect("a key can be written").as_bytes()),
        }
    }
}

impl State {
    pub(crate) fn key(&mut self) -> &Key {
        self.key.get_or_insert_with(Key::new)
    }

    /// Redeems a code, which works once, for the address that it was made for and with its verifier.
    pub(crate) fn redeem(&mut self, code: &str, redirect_uri: &str, verifier: &str) -> Option<Grant> {
        let grant = self.grants.remove(code)?;
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier));
        (grant.redirect_uri == redirect_uri && grant.challenge == challenge).then_some(grant)
    }
}

impl World {
    pub(crate) fn new(url: String, clock: Clock) -> Self {
        Self {
            url,
            clock,
            state: Mutex::default(),
        }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn change_keys(&self) {
        self.lock().key = Some(Key::new());
    }

    pub(crate) fn agree(&self, address: &str, somebody: &Somebody) -> Result<String, String> {
        let asked = Asked::read(address)?;
        let code = Uuid::new_v4().to_string();
        let grant = Grant {
            somebody: somebody.clone(),
            redirect_uri: asked.redirect_uri.clone(),
            nonce: asked.nonce.clone(),
            challenge: asked.challenge.clone(),
        };
        self.lock().grants.insert(code.clone(), grant);
        Ok(format!(
            "{}?code={code}&state={}&iss=here",
            asked.redirect_uri, asked.state
        ))
    }

    pub(crate) fn cancel(address: &str) -> Result<String, String> {
        let asked = Asked::read(address)?;
        Ok(format!(
            "{}?error=access_denied&error_reason=user_denied&state={}",
            asked.redirect_uri, asked.state
        ))
    }
}

/// An authorization request.
pub(crate) struct Asked {
    pub(crate) redirect_uri: String,
    state: String,
    nonce: Option<String>,
    challenge: String,
}

impl Asked {
    pub(crate) fn read(address: &str) -> Result<Self, String> {
        let uri: Uri = address.parse().map_err(|_| format!("{address} is no address"))?;
        let query = form(uri.query().unwrap_or_default());
        let needed = |name: &str| query.get(name).cloned().ok_or_else(|| format!("{name} is missing"));
        let has = |name: &str, expected: &str| {
            let is = query.get(name).is_some_and(|value| value == expected);
            is.then_some(()).ok_or_else(|| format!("{name} has to be {expected}"))
        };
        has("client_id", CLIENT_ID)?;
        has("response_type", "code")?;
        has("code_challenge_method", "S256")?;
        let redirect_uri = needed("redirect_uri")?;
        if !redirect_uri.ends_with("/callback") {
            return Err(format!("{redirect_uri} is not registered"));
        }
        if needed("scope")?.contains("openid") {
            needed("nonce")?;
        }
        Ok(Self {
            redirect_uri,
            state: needed("state")?,
            nonce: query.get("nonce").cloned(),
            challenge: needed("code_challenge")?,
        })
    }
}

/// A form or a query, decoded.
pub(crate) fn form(text: &str) -> BTreeMap<String, String> {
    form_urlencoded::parse(text.as_bytes()).into_owned().collect()
}
