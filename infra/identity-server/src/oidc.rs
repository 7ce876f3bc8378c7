//! The issuer of OpenID Connect.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jsonwebtoken::{Algorithm, Header, encode};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::sent::Sent;
use crate::world::{Fault, Grant, Key, World};
use crate::{CLIENT_ID, CLIENT_SECRET};

pub(crate) fn discovery(world: &World) -> Value {
    let url = &world.url;
    json!({
        "issuer": url,
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"),
        "userinfo_endpoint": format!("{url}/userinfo"),
        "jwks_uri": format!("{url}/jwks"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["ES256"],
        "scopes_supported": ["openid", "email", "profile"],
        "code_challenge_methods_supported": ["S256"],
    })
}

pub(crate) fn keys(world: &World) -> Value {
    let mut state = world.lock();
    let key = state.key();
    json!({ "keys": [{
        "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": key.id, "x": key.x, "y": key.y,
    }] })
}

pub(crate) fn token(world: &World, sent: &Sent) -> Result<Value, Value> {
    let expected = format!("Basic {}", STANDARD.encode(format!("{CLIENT_ID}:{CLIENT_SECRET}")));
    if sent.authorization.as_deref() != Some(&*expected) {
        return Err(json!({ "error": "invalid_client" }));
    }
    let text = |name: &str| sent.form.get(name).map(String::as_str).unwrap_or_default();
    if text("grant_type") != "authorization_code" {
        return Err(json!({ "error": "unsupported_grant_type" }));
    }
    let mut state = world.lock();
    let grant = state.redeem(text("code"), text("redirect_uri"), text("code_verifier"));
    let grant = grant.ok_or_else(|| json!({ "error": "invalid_grant" }))?;
    let fault = state.fault;
    let id_token = if fault == Some(Fault::OtherSignature) {
        // Another key under the same name.
        let forged = Key {
            id: state.key().id.clone(),
            ..Key::new()
        };
        signed(world, &grant, &forged, fault)
    } else {
        signed(world, &grant, state.key(), fault)
    };
    let access_token = Uuid::new_v4().to_string();
    state.tokens.insert(access_token.clone(), grant.somebody);
    Ok(json!({
        "access_token": access_token,
        "token_type": "Bearer",
        "expires_in": 3600,
        "id_token": id_token,
    }))
}

fn signed(world: &World, grant: &Grant, key: &Key, fault: Option<Fault>) -> String {
    let now = world.clock.now().timestamp();
    let is = |other: Fault| fault == Some(other);
    let somebody = &grant.somebody;
    let mut claims = json!({
        "iss": if is(Fault::OtherIssuer) { "https://other.example" } else { &*world.url },
        "aud": if is(Fault::OtherAudience) { "another-client" } else { CLIENT_ID },
        "sub": somebody.subject,
        "iat": now - 1,
        "exp": if is(Fault::Expired) { now - 600 } else { now + 600 },
        "given_name": somebody.first_name,
        "family_name": somebody.last_name,
    });
    if let Some(nonce) = &grant.nonce {
        claims["nonce"] = json!(if is(Fault::OtherNonce) { "another" } else { nonce });
    }
    if let (Some(email), false) = (&somebody.email, is(Fault::EmailElsewhere)) {
        claims["email"] = json!(email);
        claims["email_verified"] = json!(somebody.email_verified);
    }
    let header = Header {
        kid: Some(key.id.clone()),
        ..Header::new(Algorithm::ES256)
    };
    encode(&header, &claims, &key.signing).expect("a token can be signed")
}

pub(crate) fn user_info(world: &World, sent: &Sent) -> Result<Value, Value> {
    let token = sent
        .authorization
        .as_deref()
        .and_then(|header| header.strip_prefix("Bearer "));
    let state = world.lock();
    let somebody = token.and_then(|token| state.tokens.get(token));
    let somebody = somebody.ok_or_else(|| json!({ "error": "invalid_token" }))?;
    Ok(json!({
        "sub": somebody.subject,
        "email": somebody.email,
        "email_verified": somebody.email_verified,
    }))
}
