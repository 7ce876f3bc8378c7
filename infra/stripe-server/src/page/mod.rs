//! The part for browsers: a small version of Stripe's script with the calls that Fieldhouse's page makes, the frame
//! with the card's fields, the frame in which the bank asks, and the requests of both. It doesn't imitate Stripe's
//! look.
//!
//! It is strict where Stripe is: the publishable key, a manual capture, fields that were checked before a payment
//! method is made of them, one answer to the bank's question. Card numbers stay in the frame.

use poem::http::{Method, StatusCode};
use poem::{Request, Response};
use serde_json::{Value, json};

use crate::PUBLISHABLE_KEY;
use crate::cards::NOT_AUTHENTICATED;
use crate::errors::Refusal;
use crate::form::parse;
use crate::world::World;

const SCRIPT: &str = include_str!("stripe.js");
const FIELDS: &str = include_str!("fields.html");
const QUESTION: &str = include_str!("question.html");

const FILES: [(&str, &str, &str); 3] = [
    ("/v3/", "text/javascript; charset=utf-8", SCRIPT),
    ("/v3/fields", "text/html; charset=utf-8", FIELDS),
    ("/v3/question", "text/html; charset=utf-8", QUESTION),
];

/// The path for cards typed into the fields. Same as in Stripe's API, but with the publishable key.
const TYPED: &str = "/v1/payment_methods";
/// The path for answers to the bank's question.
const ANSWERS: &str = "/v3/answers";

pub(crate) fn is_asked(request: &Request) -> bool {
    let path = request.uri().path();
    path.starts_with("/v3/") || path == TYPED
}

pub(crate) async fn answer(world: &World, mut request: Request) -> Response {
    let path = request.uri().path().to_owned();
    if let Some((_, kind, text)) = FILES.into_iter().find(|(known, ..)| *known == path) {
        return Response::builder().content_type(kind).body(text);
    }
    let form = request.take_body().into_string().await.unwrap_or_default();
    let answered = match parse(&form) {
        Some(form) if request.method() == Method::POST => posted(world, &path, &form),
        _ => Err(nothing_there(&path)),
    };
    let (status, body) = match answered {
        Ok(body) => (StatusCode::OK, body),
        Err(refusal) => (refusal.status, json!({ "error": refusal.error })),
    };
    let response = Response::builder().status(status).content_type("application/json");
    response.body(body.to_string())
}

fn posted(world: &World, path: &str, form: &Value) -> Result<Value, Refusal> {
    if form["key"] != PUBLISHABLE_KEY {
        return Err(Refusal::unauthorized());
    }
    match path {
        TYPED => world.lock().type_in(form),
        ANSWERS => {
            let agrees = form["agrees"] == "true";
            let secret = form["client_secret"].as_str().unwrap_or_default();
            if !world.lock().answer_as_holder(secret, agrees) {
                return Err(Refusal::invalid("", "Nothing is asked of this card's holder.")
                    .code("payment_intent_unexpected_state"));
            }
            if !agrees {
                return Err(Refusal::invalid("", NOT_AUTHENTICATED.message).code(NOT_AUTHENTICATED.code));
            }
            Ok(json!({ "status": "requires_capture" }))
        }
        _ => Err(nothing_there(path)),
    }
}

fn nothing_there(path: &str) -> Refusal {
    let mut refusal = Refusal::invalid("", &format!("Unrecognized request URL ({path})."));
    refusal.status = StatusCode::NOT_FOUND;
    refusal
}
