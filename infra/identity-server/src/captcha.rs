//! The captchas of Turnstile and reCAPTCHA: a box in the page, and the question whether what it gave is right.

use poem::Response;
use serde_json::{Value, json};

use crate::CLIENT_SECRET;
use crate::sent::Sent;
use crate::world::World;

/// Prefix of the tokens that the captcha box produces.
const HUMAN: &str = "human-";
const SCRIPT: &str = include_str!("captcha.js");

/// An answer of the box counts once.
pub(crate) fn verify(world: &World, sent: &Sent) -> Value {
    let text = |name: &str| sent.form.get(name).map(String::as_str).unwrap_or_default();
    if text("secret") != CLIENT_SECRET {
        return json!({ "success": false, "error-codes": ["invalid-input-secret"] });
    }
    let answer = text("response");
    if !answer.starts_with(HUMAN) {
        return json!({ "success": false, "error-codes": ["invalid-input-response"] });
    }
    if world.lock().captchas.insert(answer.to_owned()) {
        json!({ "success": true })
    } else {
        json!({ "success": false, "error-codes": ["timeout-or-duplicate"] })
    }
}

/// The script that shows the box, under the name that pages call.
pub(crate) fn script(name: &str) -> Response {
    Response::builder()
        .content_type("text/javascript")
        .body(SCRIPT.replace("SERVICE", name))
}
