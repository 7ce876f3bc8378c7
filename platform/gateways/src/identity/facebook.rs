//! Facebook's OAuth 2, which has no ID token: the code becomes an access token, with which Facebook says whose it is.
//!
//! Facebook never says that an address is verified, so none of its addresses counts as such.

use hmac::{Hmac, KeyInit, Mac};
use openidconnect::{CsrfToken, PkceCodeChallenge};
use reqwest::{Client, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use sha2::Sha256;

use super::http::unavailable;
use super::{Identity, IdentityError, Returned, SignInRequest};
use crate::Secret;

pub(super) const ISSUER: &str = "https://www.facebook.com";
const GRAPH: &str = "https://graph.facebook.com";
const VERSION: &str = "v23.0";

pub(super) struct Facebook {
    http: Client,
    app_id: String,
    app_secret: Secret,
    dialog: Url,
    graph: Url,
}

#[derive(Deserialize)]
struct Token {
    access_token: String,
}

#[derive(Deserialize)]
struct Person {
    id: String,
    email: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl Facebook {
    pub(super) fn new(
        http: Client,
        app_id: String,
        app_secret: Secret,
        base: Option<&str>,
    ) -> Result<Self, IdentityError> {
        let read = |address: &str| {
            Url::parse(&format!("{}/{VERSION}/", address.trim_end_matches('/')))
                .map_err(|error| IdentityError::Misconfigured(format!("'{address}' is no address: {error}")))
        };
        Ok(Self {
            http,
            app_id,
            app_secret,
            dialog: read(base.unwrap_or(ISSUER))?,
            graph: read(base.unwrap_or(GRAPH))?,
        })
    }

    pub(super) fn begin(&self, redirect_uri: &str, asks_again: bool) -> Result<SignInRequest, IdentityError> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let state = CsrfToken::new_random().into_secret();
        let mut url = below(&self.dialog, "dialog/oauth")?;
        url.query_pairs_mut()
            .append_pair("client_id", &self.app_id)
            .append_pair("redirect_uri", redirect_uri)
            .append_pair("response_type", "code")
            .append_pair("scope", "public_profile,email")
            .append_pair("state", &state)
            .append_pair("code_challenge", challenge.as_str())
            .append_pair("code_challenge_method", "S256");
        if asks_again {
            url.query_pairs_mut().append_pair("auth_type", "rerequest");
        }
        Ok(SignInRequest {
            url: url.into(),
            state,
            // There is no ID token to carry one.
            nonce: String::new(),
            verifier: verifier.into_secret(),
        })
    }

    pub(super) async fn finish(&self, returned: &Returned<'_>) -> Result<Identity, IdentityError> {
        let mut url = below(&self.graph, "oauth/access_token")?;
        url.query_pairs_mut()
            .append_pair("client_id", &self.app_id)
            .append_pair("client_secret", self.app_secret.reveal())
            .append_pair("redirect_uri", returned.redirect_uri)
            .append_pair("code", returned.code)
            .append_pair("code_verifier", returned.verifier);
        let token: Token = self.get(url).await?;
        let mut url = below(&self.graph, "me")?;
        url.query_pairs_mut()
            .append_pair("fields", "id,first_name,last_name,email")
            .append_pair("access_token", &token.access_token)
            .append_pair("appsecret_proof", &self.proof(&token.access_token)?);
        let person: Person = self.get(url).await?;
        Ok(Identity {
            subject: person.id,
            email: person.email,
            email_verified: false,
            first_name: person.first_name,
            last_name: person.last_name,
        })
    }

    /// Proves that the token's holder is this app.
    fn proof(&self, token: &str) -> Result<String, IdentityError> {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.app_secret.reveal().as_bytes())
            .map_err(|error| IdentityError::Misconfigured(error.to_string()))?;
        mac.update(token.as_bytes());
        Ok(hex::encode(mac.finalize().into_bytes()))
    }

    async fn get<T: DeserializeOwned>(&self, url: Url) -> Result<T, IdentityError> {
        // An address that was asked holds secrets, so no error tells it.
        let answer = self.http.get(url).send().await;
        let response = answer.map_err(|error| unavailable(&error.without_url()))?;
        let status = response.status();
        let body = response.bytes().await;
        let body = body.map_err(|error| unavailable(&error.without_url()))?;
        if status.is_server_error() {
            return Err(IdentityError::Unavailable(format!("it answered {status}")));
        }
        if !status.is_success() {
            let told = String::from_utf8_lossy(&body).chars().take(300).collect::<String>();
            return Err(IdentityError::Refused(format!("{status} {told}")));
        }
        serde_json::from_slice(&body).map_err(|error| unavailable(&error))
    }
}

fn below(base: &Url, path: &str) -> Result<Url, IdentityError> {
    base.join(path)
        .map_err(|error| IdentityError::Misconfigured(error.to_string()))
}
