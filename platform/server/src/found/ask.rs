//! Asking the APIs as the page's visitor, and keeping the answers for the page's own questions.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use accounts::ClientPlace;
use chrono::{DateTime, Utc};
use kernel::services::Services;
use kernel::tenants::Tenant;
use poem::Request;
use poem::http::header::{COOKIE, HOST, HeaderValue};
use poem::http::{Method, StatusCode, Uri};
use serde_json::Value;

use crate::apis::Api;

/// The reason why a question has no answer that a page could show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The API can't answer at the moment: the page is shown without its facts.
    Failing,
    /// The place has closed.
    Closed,
}

/// The person who asks for a page.
pub struct Asker<'a> {
    services: &'a Services,
    platform: &'a Api,
    tenant: &'a Api,
    /// The organization of the host.
    own: Option<&'a Tenant>,
    client: Option<ClientPlace>,
    host: Option<HeaderValue>,
    cookie: Option<HeaderValue>,
    /// The origin where the page is at home.
    origin: String,
    /// The address's parameters.
    query: Vec<(String, String)>,
    answers: Mutex<BTreeMap<String, String>>,
}

impl<'a> Asker<'a> {
    pub async fn of(
        request: &Request,
        services: &'a Services,
        platform: &'a Api,
        tenant: &'a Api,
        own: Option<&'a Tenant>,
    ) -> Result<Self, sqlx::Error> {
        let host = request.headers().get(HOST).cloned();
        let origin = match own {
            Some(tenant) => services.portal_origin(tenant.id, &tenant.short_name).await?,
            None => services
                .site
                .origin_at(host.as_ref().and_then(|host| host.to_str().ok())),
        };
        Ok(Self {
            services,
            platform,
            tenant,
            own,
            client: request.data::<ClientPlace>().cloned(),
            host,
            origin,
            cookie: request.headers().get(COOKIE).cloned(),
            query: request.params().unwrap_or_default(),
            answers: Mutex::default(),
        })
    }

    /// The origin where the page is at home: an organization's own domain or subdomain, or the marketplace.
    pub fn origin(&self) -> String {
        self.origin.clone()
    }

    /// The present instant.
    pub fn now(&self) -> DateTime<Utc> {
        self.services.clock().now()
    }

    /// Asks an operation of the platform; none where there is no such thing for this person.
    pub async fn platform(&self, path: &str) -> Result<Option<Value>, Unanswered> {
        self.ask(self.platform, self.own, path, format!("/api{path}")).await
    }

    /// Asks an operation of a tenant. The page asks by the name that its address has.
    pub async fn tenant(&self, tenant: &Tenant, name: &str, path: &str) -> Result<Option<Value>, Unanswered> {
        let address = format!("/api/organizations/{name}{path}");
        self.ask(self.tenant, Some(tenant), path, address).await
    }

    /// Runs a search by the parameters of its address.
    pub async fn search(&self, asked: &BTreeMap<&str, String>) -> Result<Option<Value>, Unanswered> {
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(asked)
            .finish();
        self.platform(&format!("/search?{query}")).await
    }

    /// The parameters of the page's own address.
    pub fn query(&self) -> &[(String, String)] {
        &self.query
    }

    /// Answers so far, as they were sent, by the address that the page asks at.
    pub fn answers(&self) -> BTreeMap<String, String> {
        std::mem::take(&mut self.answers.lock().unwrap_or_else(PoisonError::into_inner))
    }

    async fn ask(
        &self,
        api: &Api,
        tenant: Option<&Tenant>,
        path: &str,
        address: String,
    ) -> Result<Option<Value>, Unanswered> {
        let Ok(uri) = path.parse::<Uri>() else { return Ok(None) };
        let mut request = Request::builder().method(Method::GET).uri(uri).finish();
        for (name, value) in [(HOST, &self.host), (COOKIE, &self.cookie)] {
            if let Some(value) = value {
                request.headers_mut().insert(name, value.clone());
            }
        }
        request.set_data(self.services.clone());
        if let Some(tenant) = tenant {
            request.set_data(tenant.clone());
        }
        if let Some(client) = &self.client {
            request.set_data(client.clone());
        }
        let response = match api.answer(request).await {
            Ok(response) => response,
            Err(error) => error.into_response(),
        };
        match response.status() {
            StatusCode::OK => {}
            StatusCode::GONE => return Err(Unanswered::Closed),
            status if status.is_server_error() => return Err(Unanswered::Failing),
            _ => return Ok(None),
        }
        let body = response
            .into_body()
            .into_string()
            .await
            .map_err(|_| Unanswered::Failing)?;
        let answer = serde_json::from_str(&body).map_err(|_| Unanswered::Failing)?;
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.insert(address, body);
        Ok(Some(answer))
    }
}
