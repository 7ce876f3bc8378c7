//! Asking Stripe over HTTP, and telling apart what its answers and silences mean.

use super::StripeConfig;
use super::view::{ErrorAnswer, ErrorView, Page};
use crate::Secret;
use crate::payments::{IdempotencyKey, PaymentsError};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::{Client, Method, Response, StatusCode};
use serde::de::DeserializeOwned;
use std::time::Duration;
use stripe_client_core::{RequestBuilder, StripeMethod, VERSION};
use tokio::time::Instant;

const STRIPE: &str = "https://api.stripe.com";
const CONNECTS_WITHIN: Duration = Duration::from_secs(5);

/// The pause before a key that is in use is tried again.
const IN_USE: Duration = Duration::from_millis(50);

/// Most pages of a list that are read.
const PAGES: usize = 50;

pub(super) struct Api {
    http: Client,
    base: String,
    key: Secret,
    patience: Duration,
}

/// Stripe's answer.
pub(super) struct Answer<T> {
    pub(super) value: T,
    /// The key was used before: this is what was answered then.
    pub(super) is_replayed: bool,
}

/// The reason why there is no answer.
#[derive(Debug)]
pub(super) enum Failure {
    /// Stripe says no.
    Refused { status: StatusCode, error: Box<ErrorView> },
    /// Somebody else is at it under the same key.
    InUse,
    /// Nobody knows whether it was done.
    Unknown(String),
    /// It was not done.
    NotDone(String),
}

impl Api {
    pub(super) fn open(config: &StripeConfig) -> Result<Self, PaymentsError> {
        // The HTTP client takes the program's one cryptography provider; if it is installed already, it is the same
        // one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let version = HeaderValue::from_str(VERSION.as_str()).map_err(misconfigured)?;
        let http = Client::builder()
            .default_headers(HeaderMap::from_iter([(
                "stripe-version".parse().map_err(misconfigured)?,
                version,
            )]))
            .user_agent(concat!("Fieldhouse/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(CONNECTS_WITHIN.min(config.patience))
            .timeout(config.patience)
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(misconfigured)?;
        let base = config.api_base.as_deref().unwrap_or(STRIPE).trim_end_matches('/');
        Ok(Self {
            http,
            base: base.to_owned(),
            key: config.secret_key.clone(),
            patience: config.patience,
        })
    }

    /// Reads something. Asking twice harms nobody.
    pub(super) async fn get<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, Failure> {
        Ok(self.send(request, None).await?.value)
    }

    /// Does something, once for the key. While somebody else is at it under the same key, they are waited for.
    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
        key: &IdempotencyKey,
    ) -> Result<Answer<T>, Failure> {
        let waiting_since = Instant::now();
        loop {
            let again = RequestBuilder {
                query: request.query.clone(),
                body: request.body.clone(),
                path: request.path.clone(),
                method: request.method,
            };
            match self.send(again, Some(key)).await {
                Err(Failure::InUse) if waiting_since.elapsed() < self.patience => tokio::time::sleep(IN_USE).await,
                Err(Failure::InUse) => return Err(Failure::Unknown("the key is in use".to_owned())),
                answer => return answer,
            }
        }
    }

    /// Does something that is the same however often it is done.
    pub(super) async fn put<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, Failure> {
        Ok(self.send(request, None).await?.value)
    }

    /// Goes through a list, page by page, until one is found. `page` makes the request for what comes after an id.
    pub(super) async fn find<T, F>(
        &self,
        page: impl Fn(Option<String>) -> RequestBuilder,
        mut is_sought: F,
    ) -> Result<Option<T>, Failure>
    where
        T: DeserializeOwned + HasId,
        F: FnMut(&T) -> bool,
    {
        let mut after = None;
        for _ in 0..PAGES {
            let mut found: Page<T> = self.get(page(after)).await?;
            if let Some(place) = found.data.iter().position(&mut is_sought) {
                return Ok(Some(found.data.swap_remove(place)));
            }
            after = found.data.last().map(|last| last.id().to_owned());
            if !found.has_more || after.is_none() {
                return Ok(None);
            }
        }
        Err(Failure::Unknown(format!("a list has more than {PAGES} pages")))
    }

    async fn send<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
        key: Option<&IdempotencyKey>,
    ) -> Result<Answer<T>, Failure> {
        let mut address = format!("{}/v1{}", self.base, request.path);
        if let Some(query) = request.query.filter(|query| !query.is_empty()) {
            address = format!("{address}?{query}");
        }
        let method = match request.method {
            StripeMethod::Get => Method::GET,
            StripeMethod::Post => Method::POST,
            StripeMethod::Delete => Method::DELETE,
        };
        let mut sent = self.http.request(method, address).bearer_auth(self.key.reveal());
        if let Some(key) = key {
            sent = sent.header("idempotency-key", key.as_str());
        }
        if let Some(body) = request.body {
            sent = sent
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(body);
        }
        read(sent.send().await.map_err(silence)?).await
    }
}

/// Something in a list.
pub(super) trait HasId {
    fn id(&self) -> &str;
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<Answer<T>, Failure> {
    let status = response.status();
    let is_replayed = response
        .headers()
        .get("idempotent-replayed")
        .is_some_and(|value| value == "true");
    let body = response.bytes().await.map_err(silence)?;
    if status.is_success() {
        return match serde_json::from_slice(&body) {
            Ok(value) => Ok(Answer { value, is_replayed }),
            Err(error) => Err(Failure::Unknown(format!("its answer can't be read: {error}"))),
        };
    }
    let answer: Option<ErrorAnswer> = serde_json::from_slice(&body).ok();
    let said = answer
        .as_ref()
        .map_or_else(String::new, |answer| answer.error.message.clone());
    match (status, answer) {
        (StatusCode::CONFLICT, _) => Err(Failure::InUse),
        (StatusCode::TOO_MANY_REQUESTS, _) => Err(Failure::NotDone(said)),
        (StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN, _) => Err(Failure::NotDone(format!(
            "it doesn't take our key (STRIPE_SECRET_KEY): {said}"
        ))),
        (status, Some(answer)) if status.is_client_error() => Err(Failure::Refused {
            status,
            error: Box::new(answer.error),
        }),
        (status, _) => Err(Failure::Unknown(format!("it answers {status} {said}"))),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn silence(error: reqwest::Error) -> Failure {
    let said = error.to_string();
    if error.is_connect() || error.is_builder() {
        Failure::NotDone(said)
    } else {
        Failure::Unknown(said)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn misconfigured(error: impl ToString) -> PaymentsError {
    PaymentsError::Unavailable(error.to_string())
}

impl Failure {
    /// In the words of all gateways. Who knows what was refused looks at it first.
    pub(super) fn told(self, key: Option<&IdempotencyKey>) -> PaymentsError {
        match self {
            Self::InUse => PaymentsError::OutcomeUnknown,
            Self::Unknown(said) => {
                tracing::warn!(said, "Stripe's answer is not known");
                PaymentsError::OutcomeUnknown
            }
            Self::NotDone(said) => PaymentsError::Unavailable(said),
            Self::Refused { error, .. } => match key {
                Some(key) if error.kind == "idempotency_error" => PaymentsError::KeyReused(key.clone()),
                _ => PaymentsError::Refused {
                    code: error.code().to_owned(),
                    message: error.message,
                },
            },
        }
    }

    /// Returns true if there is nothing of that name.
    pub(super) fn is_missing(&self) -> bool {
        matches!(self, Self::Refused { status, error } if *status == StatusCode::NOT_FOUND || error.code() == "resource_missing")
    }

    /// Returns true if it is this member of the request that Stripe does not take.
    pub(super) fn is_about(&self, member: &str) -> bool {
        matches!(self, Self::Refused { error, .. }
            if error.kind == "invalid_request_error" && error.param.as_deref() == Some(member))
    }
}

impl From<Failure> for PaymentsError {
    fn from(failure: Failure) -> Self {
        failure.told(None)
    }
}
