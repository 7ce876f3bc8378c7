//! Requests: checked as Stripe checks them, and handed to what they ask for.

use std::future::ready;
use std::sync::Arc;

use poem::http::{Method, StatusCode};
use poem::{Endpoint, Request, Response};
use serde_json::{Map, Value, json};

use crate::SECRET_KEY;
use crate::errors::Refusal;
use crate::faults::Fault;
use crate::form::{items, parse};
use crate::page;
use crate::world::{Refund, State, World};

/// Most of a list at a time.
const MOST: usize = 100;

/// Parameters by operation; Stripe refuses all others.
const PARAMETERS: [(&str, &[&str]); 11] = [
    ("POST customers", &["email", "name", "metadata"]),
    ("GET customers * payment_methods", &["type", "limit", "starting_after"]),
    ("POST payment_methods * attach", &["customer"]),
    ("POST payment_methods * detach", &[]),
    (
        "POST payment_intents",
        &[
            "amount",
            "currency",
            "customer",
            "payment_method",
            "allowed_payment_method_types",
            "capture_method",
            "confirm",
            "use_stripe_sdk",
            "metadata",
            "expand",
        ],
    ),
    (
        "GET payment_intents",
        &["customer", "limit", "starting_after", "expand"],
    ),
    ("GET payment_intents *", &["expand"]),
    (
        "POST payment_intents * capture",
        &["amount_to_capture", "metadata", "expand"],
    ),
    ("POST payment_intents * cancel", &["expand"]),
    ("POST refunds", &["payment_intent", "amount", "metadata"]),
    ("GET refunds", &["payment_intent", "limit", "starting_after"]),
];

/// A request that could be read.
struct Asked {
    /// `POST payment_intents * capture`
    operation: &'static str,
    /// The part of the path in place of the star.
    id: String,
    path: String,
    form: Value,
    key: Option<String>,
}

type Answered = (StatusCode, Value, bool);

pub(crate) struct Front(pub(crate) Arc<World>);

impl Endpoint for Front {
    type Output = Response;

    async fn call(&self, mut request: Request) -> poem::Result<Response> {
        if page::is_asked(&request) {
            return Ok(page::answer(&self.0, request).await);
        }
        let asked = operation(request.method(), request.uri().path());
        let fault = self.0.faults.next(asked.map_or("", |(operation, _)| operation));
        let (status, body, is_replayed) = match read(&mut request).await {
            Ok(asked) => self.done(&asked, fault).await,
            Err(refusal) => answer(&refusal),
        };
        let mut response = Response::builder().status(status).content_type("application/json");
        if is_replayed {
            response = response.header("idempotent-replayed", "true");
        }
        Ok(response.body(body.to_string()))
    }
}

impl Front {
    async fn done(&self, asked: &Asked, fault: Fault) -> Answered {
        match fault {
            Fault::None => self.keyed(asked, ready(())).await,
            Fault::BeginsLate(late) => self.keyed(asked, tokio::time::sleep(late)).await,
            Fault::BeginsWhenTold => {
                let world = self.0.clone();
                self.keyed(asked, async move { world.faults.begin.notified().await })
                    .await
            }
            Fault::AnswersLate(late) => {
                let answered = self.keyed(asked, ready(())).await;
                tokio::time::sleep(late).await;
                answered
            }
            Fault::Fails => answer(&Refusal::broken()),
            Fault::FailsWithItsKey => self.fail_for_good(asked),
            Fault::FailsAfterwards => {
                self.keyed(asked, ready(())).await;
                answer(&Refusal::broken())
            }
            Fault::Twice => {
                self.keyed(asked, ready(())).await;
                self.keyed(asked, ready(())).await
            }
        }
    }

    fn fail_for_good(&self, asked: &Asked) -> Answered {
        let answered = answer(&Refusal::broken());
        if let Some(key) = &asked.key {
            let mut state = self.0.lock();
            if matches!(state.keys.claim(key, &asked.path, &asked.form), Ok(None)) {
                state.keys.keep(key, answered.0, &answered.1);
            }
        }
        answered
    }

    /// Runs a request once per key, however often it is sent, once `start` is over. Completes even if the caller disconnects.
    async fn keyed(&self, asked: &Asked, start: impl Future<Output = ()> + Send + 'static) -> Answered {
        let Some(key) = asked.key.clone() else {
            start.await;
            return match self.0.lock().run(asked) {
                Ok(body) => (StatusCode::OK, body, false),
                Err(refusal) => answer(&refusal),
            };
        };
        match self.0.lock().keys.claim(&key, &asked.path, &asked.form) {
            Ok(Some((status, body))) => return (status, body, true),
            Ok(None) => {}
            Err(refusal) => return answer(&refusal),
        }
        let (world, asked) = (self.0.clone(), asked.copy());
        let doing = tokio::spawn(async move {
            start.await;
            let mut state = world.lock();
            match state.run(&asked) {
                Ok(body) => {
                    state.keys.keep(&key, StatusCode::OK, &body);
                    (StatusCode::OK, body, false)
                }
                Err(refusal) => {
                    let (status, body, _) = answer(&refusal);
                    if refusal.is_before_doing() {
                        state.keys.free(&key);
                    } else {
                        state.keys.keep(&key, status, &body);
                    }
                    (status, body, false)
                }
            }
        });
        doing.await.unwrap_or_else(|_| answer(&Refusal::broken()))
    }
}

impl Asked {
    fn copy(&self) -> Self {
        Self {
            operation: self.operation,
            id: self.id.clone(),
            path: self.path.clone(),
            form: self.form.clone(),
            key: self.key.clone(),
        }
    }
}

fn answer(refusal: &Refusal) -> Answered {
    (refusal.status, json!({ "error": refusal.error }), false)
}

async fn read(request: &mut Request) -> Result<Asked, Refusal> {
    let header = |name: &str| request.header(name).map(str::to_owned);
    if header("authorization").as_deref() != Some(&*format!("Bearer {SECRET_KEY}")) {
        return Err(Refusal::unauthorized());
    }
    // Without one Stripe takes the account's, which nobody here has set.
    let version = header("stripe-version").unwrap_or_default();
    if !version.starts_with("20") || !version.contains('.') {
        return Err(Refusal::invalid("", &format!("Invalid Stripe API version: {version}")));
    }
    let key = header("idempotency-key");
    let is_form = header("content-type").as_deref() == Some("application/x-www-form-urlencoded");
    let path = request.uri().path().to_owned();
    let (operation, id) = operation(request.method(), &path).ok_or_else(|| {
        let mut refusal = Refusal::invalid("", &format!("Unrecognized request URL ({path})."));
        refusal.status = StatusCode::NOT_FOUND;
        refusal
    })?;
    let text = if request.method() == Method::GET {
        request.uri().query().unwrap_or_default().to_owned()
    } else {
        let body = request.take_body().into_string().await.unwrap_or_default();
        if !body.is_empty() && !is_form {
            return Err(Refusal::invalid("", "The request has to be a form."));
        }
        body
    };
    let form = parse(&text).ok_or_else(|| Refusal::invalid("", "The form can't be read."))?;
    let (_, known) = PARAMETERS
        .iter()
        .find(|(known, _)| *known == operation)
        .expect("it is from there");
    for name in form.as_object().into_iter().flat_map(Map::keys) {
        if !known.contains(&name.as_str()) {
            return Err(
                Refusal::invalid(name, &format!("Received unknown parameter: {name}")).code("parameter_unknown")
            );
        }
    }
    Ok(Asked {
        operation,
        id,
        path,
        form,
        key,
    })
}

/// Returns the operation, and the part of the path that its star matches.
fn operation(method: &Method, path: &str) -> Option<(&'static str, String)> {
    let segments: Vec<&str> = path.strip_prefix("/v1/")?.split('/').collect();
    PARAMETERS.iter().find_map(|(operation, _)| {
        let mut words = operation.split(' ');
        if words.next() != Some(method.as_str()) {
            return None;
        }
        let words: Vec<&str> = words.collect();
        let fits = words.len() == segments.len()
            && words
                .iter()
                .zip(&segments)
                .all(|(word, segment)| *word == "*" || word == segment);
        let star = words.iter().position(|word| *word == "*");
        fits.then(|| (*operation, star.map_or_else(String::new, |at| segments[at].to_owned())))
    })
}

impl State {
    fn run(&mut self, asked: &Asked) -> Result<Value, Refusal> {
        let (id, form) = (asked.id.as_str(), &asked.form);
        match asked.operation {
            "POST customers" => Ok(self.create_customer(form)),
            "GET customers * payment_methods" => page(form, self.methods_of(id)?),
            "POST payment_methods * attach" => self.attach(id, form),
            "POST payment_methods * detach" => self.detach(id),
            "POST payment_intents" => self.create_intent(form),
            "GET payment_intents" => self.list_intents(form),
            "GET payment_intents *" => Ok(self.intent(id)?.json(&items(&form["expand"]))),
            "POST payment_intents * capture" => self.capture(id, form),
            "POST payment_intents * cancel" => self.cancel(id, form),
            "POST refunds" => self.create_refund(form),
            _ => self.list_refunds(form),
        }
    }

    fn list_intents(&self, form: &Value) -> Result<Value, Refusal> {
        if let Some(customer) = form["customer"].as_str() {
            self.check_customer(customer)?;
        }
        let expand = items(&form["expand"]);
        let wanted = form["customer"].as_str();
        let found = self.intents.iter().rev();
        let found = found.filter(|intent| wanted.is_none() || intent.customer.as_deref() == wanted);
        page(form, found.map(|intent| intent.json(&expand)).collect())
    }

    fn list_refunds(&self, form: &Value) -> Result<Value, Refusal> {
        let wanted = form["payment_intent"].as_str();
        if let Some(id) = wanted
            && self.intent(id).is_err()
        {
            return Err(Refusal::missing("payment_intent", "payment_intent", id));
        }
        let found = self.refunds.iter().rev();
        let found = found.filter(|refund| wanted.is_none_or(|id| refund.intent == id));
        page(form, found.map(Refund::json).collect())
    }
}

fn page(form: &Value, all: Vec<Value>) -> Result<Value, Refusal> {
    let limit = match form["limit"].as_str() {
        Some(limit) => limit.parse().ok().filter(|limit| (1..=MOST).contains(limit)),
        None => Some(10),
    };
    let limit = limit.ok_or_else(|| Refusal::invalid("limit", "A limit is 1 to 100."))?;
    let start = match form["starting_after"].as_str() {
        Some(after) => all.iter().position(|item| item["id"] == after).map(|at| at + 1),
        None => Some(0),
    };
    let start = start.ok_or_else(|| Refusal::missing("object", "starting_after", ""))?;
    let has_more = all.len() > start + limit;
    let data: Vec<Value> = all.into_iter().skip(start).take(limit).collect();
    Ok(json!({ "object": "list", "data": data, "has_more": has_more, "url": "/v1" }))
}
