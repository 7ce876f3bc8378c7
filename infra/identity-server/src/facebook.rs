//! Facebook's graph: a code for a token, and the person whose it is.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::sent::Sent;
use crate::world::World;
use crate::{CLIENT_ID, CLIENT_SECRET};

pub(crate) fn token(world: &World, sent: &Sent) -> Result<Value, Value> {
    let text = |name: &str| sent.query.get(name).map(String::as_str).unwrap_or_default();
    if text("client_id") != CLIENT_ID || text("client_secret") != CLIENT_SECRET {
        return Err(error("Error validating client secret."));
    }
    let mut state = world.lock();
    let grant = state.redeem(text("code"), text("redirect_uri"), text("code_verifier"));
    let grant = grant.ok_or_else(|| error("This authorization code has been used."))?;
    let token = Uuid::new_v4().to_string();
    state.tokens.insert(token.clone(), grant.somebody);
    Ok(json!({ "access_token": token, "token_type": "bearer", "expires_in": 5_183_944 }))
}

pub(crate) fn me(world: &World, sent: &Sent) -> Result<Value, Value> {
    let state = world.lock();
    let token = sent.query.get("access_token");
    let somebody = token.and_then(|token| state.tokens.get(token));
    let somebody = somebody.ok_or_else(|| error("Invalid OAuth access token."))?;
    if sent.query.get("appsecret_proof").is_none_or(|proof| proof.len() != 64) {
        return Err(error("API calls from the server require an appsecret_proof argument"));
    }
    let mut person = json!({
        "id": somebody.subject,
        "first_name": somebody.first_name,
        "last_name": somebody.last_name,
    });
    if let Some(email) = &somebody.email {
        person["email"] = json!(email);
    }
    Ok(person)
}

fn error(message: &str) -> Value {
    json!({ "error": { "message": message, "type": "OAuthException", "code": 190 } })
}
