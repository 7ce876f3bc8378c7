//! Any issuer of OpenID Connect, found by discovery: authorization code with PKCE and a nonce.

use std::ops::Deref;
use std::time::Duration;

use clock::Clock;
use openidconnect::core::{
    CoreAuthPrompt, CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreIdTokenClaims, CoreProviderMetadata,
    CoreTokenResponse, CoreUserInfoClaims,
};
use openidconnect::{
    AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet,
    IssuerUrl, LocalizedClaim, Nonce, OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope,
    TokenResponse,
};
use reqwest::Client;
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::http::{send, with_causes};
use super::{Identity, IdentityError, Returned, SignInRequest};
use crate::Secret;

/// Keys change rarely, and an unknown one is looked up immediately.
const KNOWN_FOR: Duration = Duration::from_hours(1);

type Ready =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

pub(super) struct OpenIdConnect {
    http: Client,
    clock: Clock,
    issuer: IssuerUrl,
    client_id: ClientId,
    client_secret: ClientSecret,
    /// The last answer of discovery, and its instant.
    known: Mutex<Option<(Instant, CoreProviderMetadata)>>,
}

impl OpenIdConnect {
    pub(super) fn new(
        http: Client,
        clock: Clock,
        issuer: &str,
        client_id: String,
        client_secret: &Secret,
    ) -> Result<Self, IdentityError> {
        Ok(Self {
            http,
            clock,
            issuer: IssuerUrl::new(issuer.to_owned()).map_err(|error| {
                IdentityError::Misconfigured(format!("the issuer '{issuer}' is no address: {error}"))
            })?,
            client_id: ClientId::new(client_id),
            client_secret: ClientSecret::new(client_secret.reveal().to_owned()),
            known: Mutex::new(None),
        })
    }

    pub(super) async fn begin(&self, redirect_uri: &str, asks_again: bool) -> Result<SignInRequest, IdentityError> {
        let client = self.client(&self.metadata().await?, redirect_uri)?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let mut request = client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                CsrfToken::new_random,
                Nonce::new_random,
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge);
        if asks_again {
            request = request.add_prompt(CoreAuthPrompt::Consent);
        }
        let (url, state, nonce) = request.url();
        Ok(SignInRequest {
            url: url.into(),
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    pub(super) async fn finish(&self, returned: &Returned<'_>) -> Result<Identity, IdentityError> {
        let client = self.client(&self.metadata().await?, returned.redirect_uri)?;
        let http = |request| send(self.http.clone(), request);
        let token = client
            .exchange_code(AuthorizationCode::new(returned.code.to_owned()))
            .map_err(|error| refused(&error))?
            .set_pkce_verifier(PkceCodeVerifier::new(returned.verifier.to_owned()))
            .request_async(&http)
            .await
            .map_err(|error| refused(&error))?;
        let nonce = Nonce::new(returned.nonce.to_owned());
        let mut checked = self.claims(&client, &token, &nonce);
        if checked.is_err() {
            // The token may be signed with a newer key than the known ones.
            *self.known.lock().await = None;
            let client = self.client(&self.metadata().await?, returned.redirect_uri)?;
            checked = self.claims(&client, &token, &nonce);
        }
        let claims = checked?;
        let identity = of_claims(&claims);
        if identity.email.is_some() {
            return Ok(identity);
        }
        // Some issuers return the address in a second answer, which has to be about the same person.
        let Ok(asked) = client.user_info(token.access_token().clone(), Some(claims.subject().clone())) else {
            return Ok(identity);
        };
        let more: CoreUserInfoClaims = asked.request_async(&http).await.map_err(|error| refused(&error))?;
        Ok(Identity {
            subject: identity.subject,
            email: more.email().map(|email| email.to_string()),
            email_verified: more.email_verified() == Some(true),
            first_name: identity.first_name.or_else(|| first(more.given_name())),
            last_name: identity.last_name.or_else(|| first(more.family_name())),
        })
    }

    fn claims(
        &self,
        client: &Ready,
        token: &CoreTokenResponse,
        nonce: &Nonce,
    ) -> Result<CoreIdTokenClaims, IdentityError> {
        let id_token = token
            .id_token()
            .ok_or_else(|| IdentityError::Refused("it gave no ID token".to_owned()))?;
        let verifier = client.id_token_verifier().set_time_fn(|| self.clock.now());
        let claims = id_token.claims(&verifier, nonce);
        claims.cloned().map_err(|error| refused(&error))
    }

    async fn metadata(&self) -> Result<CoreProviderMetadata, IdentityError> {
        let mut known = self.known.lock().await;
        if let Some((since, metadata)) = &*known
            && since.elapsed() < KNOWN_FOR
        {
            return Ok(metadata.clone());
        }
        let http = |request| send(self.http.clone(), request);
        let metadata = CoreProviderMetadata::discover_async(self.issuer.clone(), &http)
            .await
            .map_err(|error| IdentityError::Unavailable(with_causes(&error)))?;
        *known = Some((Instant::now(), metadata.clone()));
        Ok(metadata)
    }

    fn client(&self, metadata: &CoreProviderMetadata, redirect_uri: &str) -> Result<Ready, IdentityError> {
        let redirect = RedirectUrl::new(redirect_uri.to_owned())
            .map_err(|error| IdentityError::Misconfigured(format!("no address to come back to: {error}")))?;
        let ways = metadata.token_endpoint_auth_methods_supported();
        let by_body = ways.is_some_and(|ways| {
            ways.contains(&CoreClientAuthMethod::ClientSecretPost)
                && !ways.contains(&CoreClientAuthMethod::ClientSecretBasic)
        });
        let client = CoreClient::from_provider_metadata(
            metadata.clone(),
            self.client_id.clone(),
            Some(self.client_secret.clone()),
        )
        .set_redirect_uri(redirect);
        Ok(if by_body {
            client.set_auth_type(AuthType::RequestBody)
        } else {
            client
        })
    }
}

fn of_claims(claims: &CoreIdTokenClaims) -> Identity {
    Identity {
        subject: claims.subject().to_string(),
        email: claims.email().map(|email| email.to_string()),
        email_verified: claims.email_verified() == Some(true),
        first_name: first(claims.given_name()),
        last_name: first(claims.family_name()),
    }
}

/// A name in whatever language there is one.
fn first<T: Clone + Deref<Target = String>>(name: Option<&LocalizedClaim<T>>) -> Option<String> {
    let name = name?;
    let any = name.get(None).or_else(|| name.iter().next().map(|(_, name)| name))?;
    Some((**any).clone())
}

fn refused(error: &dyn std::error::Error) -> IdentityError {
    IdentityError::Refused(with_causes(error))
}
