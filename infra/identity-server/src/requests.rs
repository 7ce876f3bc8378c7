//! Dispatches requests.

use std::collections::BTreeMap;
use std::sync::Arc;

use poem::http::header::{AUTHORIZATION, CONTENT_TYPE, LOCATION};
use poem::http::{Method, StatusCode};
use poem::{Endpoint, Request, Response};
use serde_json::Value;

use crate::sent::Sent;
use crate::world::{Asked, Fault, Somebody, World, form};
use crate::{captcha, facebook, oidc};

const AGREE: &str = include_str!("agree.html");

pub(crate) struct Front(pub(crate) Arc<World>);

impl Endpoint for Front {
    type Output = Response;

    async fn call(&self, mut request: Request) -> poem::Result<Response> {
        let world = &self.0;
        let path = request.uri().path().to_owned();
        let method = request.method().clone();
        let address = request.uri().to_string();
        let body = request.take_body().into_string().await.unwrap_or_default();
        let sent = Sent {
            query: form(request.uri().query().unwrap_or_default()),
            form: form(&body),
            authorization: request.header(AUTHORIZATION).map(str::to_owned),
        };
        if world.lock().fault == Some(Fault::Down) {
            return Ok(StatusCode::SERVICE_UNAVAILABLE.into());
        }
        Ok(match (method, path.as_str()) {
            (Method::GET, "/.well-known/openid-configuration") => json(&oidc::discovery(world)),
            (Method::GET, "/jwks") => json(&oidc::keys(world)),
            (Method::GET, "/authorize" | "/v23.0/dialog/oauth") => ask(&address),
            (Method::POST, "/authorize" | "/v23.0/dialog/oauth") => answer(world, &address, &sent.form),
            (Method::POST, "/token") => told(oidc::token(world, &sent)),
            (Method::GET, "/userinfo") => told(oidc::user_info(world, &sent)),
            (Method::GET, "/v23.0/oauth/access_token") => told(facebook::token(world, &sent)),
            (Method::GET, "/v23.0/me") => told(facebook::me(world, &sent)),
            (Method::POST, "/turnstile/v0/siteverify" | "/recaptcha/api/siteverify") => {
                json(&captcha::verify(world, &sent))
            }
            (Method::GET, "/turnstile/v0/api.js") => captcha::script("turnstile"),
            (Method::GET, "/recaptcha/api.js") => captcha::script("grecaptcha"),
            _ => StatusCode::NOT_FOUND.into(),
        })
    }
}

/// The page that a person sees.
fn ask(address: &str) -> Response {
    match Asked::read(address) {
        Ok(_) => Response::builder().content_type("text/html; charset=utf-8").body(AGREE),
        Err(why) => Response::builder().status(StatusCode::BAD_REQUEST).body(why),
    }
}

/// Handles the consent form: agreed or canceled.
fn answer(world: &World, address: &str, form: &BTreeMap<String, String>) -> Response {
    let text = |name: &str| form.get(name).cloned().unwrap_or_default();
    let location = if form.contains_key("cancel") {
        World::cancel(address)
    } else {
        let email = text("email");
        let shares = !email.is_empty();
        let subject = form.get("subject").filter(|subject| !subject.is_empty());
        let somebody = Somebody {
            subject: subject.cloned().unwrap_or_else(|| format!("of {email}")),
            email: shares.then_some(email),
            email_verified: form.contains_key("verified"),
            first_name: text("firstName"),
            last_name: text("lastName"),
        };
        world.agree(address, &somebody)
    };
    match location {
        Ok(location) => Response::builder()
            .status(StatusCode::SEE_OTHER)
            .header(LOCATION, location)
            .finish(),
        Err(why) => Response::builder().status(StatusCode::BAD_REQUEST).body(why),
    }
}

fn told(answer: Result<Value, Value>) -> Response {
    match answer {
        Ok(value) => json(&value),
        Err(value) => {
            let mut response = json(&value);
            response.set_status(StatusCode::BAD_REQUEST);
            response
        }
    }
}

fn json(value: &Value) -> Response {
    Response::builder()
        .header(CONTENT_TYPE, "application/json")
        .body(value.to_string())
}
