//! The front door of HTTP: gives each request an id, finds its place, and hands it to an API or to the web app. Whatever
//! goes wrong leaves as a problem, or as a page where a person asked for one.

mod answers;

use std::sync::Arc;
use std::time::{Duration, Instant};

use accounts::ClientPlace;
use gateways::cache::{Limit, Verdict};
use kernel::problem::Problem;
use kernel::services::Services;
use kernel::telemetry;
use kernel::tenants::Lookup;
use poem::endpoint::BoxEndpoint;
use poem::http::header::{HeaderName, HeaderValue};
use poem::http::uri::PathAndQuery;
use poem::http::{Method, StatusCode, Uri};
use poem::{Endpoint, EndpointExt, Request, Response};
use specification::operations::{Operation, not_allowed};
use tracing::Instrument;
use uuid::Uuid;

use self::answers::{moved, redirect, secure, told};
use crate::apis::{self, Api};
use crate::compression::Coding;
use crate::config::FrontSettings;
use crate::found::{self, Asker, FoundPage};
use crate::health::Readiness;
use crate::hosts::{self, Place};
use crate::live::Live;
use crate::metrics::Metrics;
use crate::organization_paths::{self, Leads};
use crate::{compression, dev_mail, docs, health, intake, page, web, webhooks};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const API_VERSION: HeaderName = HeaderName::from_static("api-version");

/// A page of the web app comes with dozens of files, which cost next to nothing: this many count as one request to the
/// API.
const PAGES_FOR_A_REQUEST: u32 = 10;

/// Everything that answers HTTP.
pub struct Front {
    services: Services,
    platform: Api,
    tenant: Api,
    /// To providers of identities and back.
    redirects: BoxEndpoint<'static, Response>,
    metrics: Metrics,
    readiness: Readiness,
    live: Live,
    settings: FrontSettings,
}

impl Front {
    pub fn new(services: Services, metrics: Metrics, settings: FrontSettings) -> Self {
        Self {
            services,
            platform: apis::platform(),
            tenant: apis::tenant(),
            redirects: platform_api::sign_in_methods::redirects().boxed(),
            metrics,
            readiness: Readiness::default(),
            live: Live::default(),
            settings,
        }
    }

    /// The open pages of this copy, to say goodbye to them.
    pub fn live(&self) -> Live {
        self.live.clone()
    }

    async fn answer(&self, mut request: Request) -> Result<Response, poem::Error> {
        match request.uri().path() {
            "/healthz" => return Ok(health::alive()),
            "/readyz" => return Ok(self.readiness.answer(&self.services).await),
            _ => {}
        }
        // Before anything else is done for a stranger.
        let client = self.client_place(&request);
        self.throttle(&client, request.uri().path()).await?;
        if request.uri().path() == "/metrics" {
            return Ok(self.metrics.render(&self.services));
        }
        hosts::settle(&mut request);
        let host = hosts::host(&request);
        let place = hosts::place(&self.services, host.as_deref())
            .await
            .map_err(Problem::from)?;
        let is_api = request.uri().path().starts_with("/api/");
        if let Place::Moved(tenant) = &place {
            return moved(&self.services, tenant, &request).await;
        }
        if place == Place::Unknown {
            return if is_api {
                Err(Problem::not_found("This host is").into())
            } else {
                Ok(page::unknown_host(&self.services))
            };
        }
        request.set_data(client);
        request.set_data(self.services.clone());
        if request.uri().path() == "/api/live" {
            return self.live.answer(&self.services, &request).await;
        }
        if is_api {
            self.answer_api(&place, intake::read(request).await?).await
        } else {
            self.answer_page(&place, request).await
        }
    }

    /// Refuses callers who ask more often than anybody needs to. If the counter can't be reached, everybody may pass.
    async fn throttle(&self, client: &ClientPlace, path: &str) -> Result<(), Problem> {
        let Some(requests) = self.settings.requests_per_minute else {
            return Ok(());
        };
        let (bucket, hits) = if path.starts_with("/api/") || path == "/metrics" {
            ("request", requests)
        } else {
            ("page", requests.saturating_mul(PAGES_FOR_A_REQUEST))
        };
        let limit = Limit {
            hits,
            per: Duration::from_mins(1),
        };
        let limits = &self.services.gateways.cache.limits;
        match limits.hit(&format!("{bucket}:{client}"), limit).await {
            Ok(Verdict::RetryAfter(wait)) => Err(Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "tooManyRequests",
                "Too many requests from this address. Wait a moment and try again.",
            )
            .retry_after(wait)),
            Ok(Verdict::Allowed { .. }) | Err(_) => Ok(()),
        }
    }

    async fn answer_api(&self, place: &Place, mut request: Request) -> Result<Response, poem::Error> {
        let path = request.uri().path().to_owned();
        let rest = path.strip_prefix("/api/").unwrap_or_default();
        if rest == "webhooks/stripe" {
            return webhooks::stripe(&self.services, request).await;
        }
        if rest == "webhooks/mail" {
            return webhooks::mail(&self.services, self.settings.mail_webhook_secret.as_ref(), request).await;
        }
        if let Some(name) = rest.strip_prefix("calendars/") {
            if !matches!(*request.method(), Method::GET | Method::HEAD) {
                return Ok(not_allowed("GET, HEAD"));
            }
            return Ok(platform_api::calendar_feeds::serve(&self.services, name, &request).await?);
        }
        if rest == "unsubscribe" {
            if !matches!(*request.method(), Method::GET | Method::POST) {
                return Ok(not_allowed("GET, POST"));
            }
            return Ok(platform_api::mail_choices::one_click(&self.services, &request).await?);
        }
        if rest == "docs" || rest.starts_with("docs/") {
            let reader = docs::Reader {
                services: &self.services,
                place,
                settings: &self.settings,
            };
            return docs::answer(rest, &reader, &self.platform, &self.tenant).await;
        }
        if let Some((name, rest)) = rest
            .strip_prefix("organizations/")
            .and_then(|rest| rest.split_once('/'))
        {
            let tenant = match self.services.tenants.by_name(name).await.map_err(Problem::from)? {
                Lookup::Found(tenant) | Lookup::Moved(tenant) => tenant,
                Lookup::Unknown => {
                    let unknown = Problem::not_found("Organization");
                    return Err(self.tenant.refusal(request.method(), rest, unknown));
                }
            };
            if let Some(name) = rest.strip_prefix("calendars/") {
                if !matches!(*request.method(), Method::GET | Method::HEAD) {
                    return Ok(not_allowed("GET, HEAD"));
                }
                return Ok(platform_api::calendar_feeds::serve_staff(&self.services, &tenant, name, &request).await?);
            }
            request.set_data(tenant);
            set_path(&mut request, rest)?;
            return self.tenant.answer(request).await;
        }
        let first_segment = rest.split('/').next().unwrap_or_default();
        if let Place::Portal(tenant) = place {
            request.set_data(tenant.clone());
        }
        if rest.starts_with("auth/") {
            if request.method() != Method::GET {
                return Ok(not_allowed("GET"));
            }
            return self.redirects.call(request).await;
        }
        if let Place::Portal(_) = place
            && self.tenant.specification.first_segments.contains(first_segment)
        {
            set_path(&mut request, rest)?;
            return self.tenant.answer(request).await;
        }
        set_path(&mut request, rest)?;
        self.platform.answer(request).await
    }

    async fn answer_page(&self, place: &Place, request: Request) -> Result<Response, poem::Error> {
        if request.method() != Method::GET && request.method() != Method::HEAD {
            return Ok(not_allowed("GET, HEAD"));
        }
        let path = request.uri().path();
        if let Some(rest) = path.strip_prefix("/files/") {
            return inventory::images::serve(&self.services, rest, &request)
                .await
                .map_err(Into::into);
        }
        if path == "/dev/mail" || path.starts_with("/dev/mail/") {
            return dev_mail::answer(&self.services, path).await;
        }
        if let Some(file) = web::file(path, &request) {
            return Ok(file);
        }
        let tenant = match place {
            Place::Portal(tenant) => Some(tenant),
            Place::Marketplace | Place::Moved(_) | Place::Unknown => None,
        };
        let asker = Asker::of(&request, &self.services, &self.platform, &self.tenant, tenant)
            .await
            .map_err(Problem::from)?;
        if path == "/robots.txt" {
            return Ok(found::robots(&asker.origin()));
        }
        if let Some(sitemap) = found::sitemap(&self.services, tenant, &asker.origin(), path).await? {
            return Ok(sitemap);
        }
        if let Some(picture) = found::picture(&self.services, place, path, &asker).await? {
            return Ok(picture);
        }
        let leads = organization_paths::follow(&self.services, &asker.origin(), tenant, request.uri())
            .await
            .map_err(Problem::from)?;
        // A path that ends like a file is one that is missing, not a screen.
        let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
        let found = match leads {
            Leads::To(address) => return Ok(redirect(address)),
            Leads::Nowhere => FoundPage::nothing(),
            Leads::ToPage if is_file => FoundPage::nothing(),
            Leads::ToPage => found::find(&self.services, place, path, &asker).await?,
        };
        page::app(&self.services, place, self.settings.tiles.as_ref(), &found)
            .await
            .map_err(Into::into)
    }

    /// Returns the place that a request comes from, for limits and lockouts.
    fn client_place(&self, request: &Request) -> ClientPlace {
        let lines = request.headers().get_all("x-forwarded-for").iter();
        ClientPlace::forwarded(lines.map(HeaderValue::as_bytes), self.settings.proxies)
            .unwrap_or_else(|| ClientPlace::peer(request))
    }
}

/// A path as it may be written down: without the word of a calendar, which opens it.
fn without_secrets(path: &str) -> &str {
    let end = path
        .find("/calendars/")
        .map_or(path.len(), |at| at + "/calendars/".len());
    &path[..end]
}

impl Endpoint for Front {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Self::Output> {
        let request_id = request_id(&request);
        let coding = Coding::accepted(&request);
        let method = request.method().clone();
        let path = request.uri().path().to_owned();
        let span = tracing::info_span!("request", id = %request_id, %method, path = without_secrets(&path));
        let started = Instant::now();
        let answer = async {
            let is_api = path.starts_with("/api/");
            let mut response = match self.answer(request).await {
                Ok(response) => response,
                Err(error) => told(error),
            };
            if is_api {
                response
                    .headers_mut()
                    .insert(API_VERSION, HeaderValue::from_static("1"));
            }
            let status = response.status();
            let elapsed = started.elapsed();
            self.metrics.count(&method, status, elapsed);
            tracing::info!(
                operation = response.data::<Arc<Operation>>().map(|operation| &*operation.id),
                status = status.as_u16(),
                milliseconds = elapsed.as_secs_f64() * 1000.0,
                "answered"
            );
            response
        };
        let mut response = telemetry::within_request(request_id.clone(), Box::pin(answer.instrument(span))).await;
        if let Some(coding) = coding {
            response = compression::compressed(response, coding).await;
        }
        if let Ok(value) = HeaderValue::from_str(&request_id) {
            response.headers_mut().insert(REQUEST_ID, value);
        }
        secure(&mut response);
        Ok(response)
    }
}

/// The caller's own request id where it is a sound one, else a new one.
fn request_id(request: &Request) -> String {
    request
        .headers()
        .get(&REQUEST_ID)
        .and_then(|value| value.to_str().ok())
        .filter(|value| {
            (8..=64).contains(&value.len())
                && value
                    .chars()
                    .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        })
        .map_or_else(|| Uuid::now_v7().to_string(), str::to_owned)
}

/// Rewrites the path to what an API knows, keeping the query.
fn set_path(request: &mut Request, rest: &str) -> Result<(), poem::Error> {
    let query = request
        .uri()
        .query()
        .map_or_else(String::new, |query| format!("?{query}"));
    let path: PathAndQuery = format!("/{rest}{query}").parse().map_err(|_| {
        let message = "This path can't be read. Check its spelling.";
        poem::Error::from(Problem::unreadable_field("path", "malformed", message))
    })?;
    *request.uri_mut() = Uri::from(path);
    Ok(())
}
