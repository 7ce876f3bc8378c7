//! Captchas of others, in place of the built-in proof of work: Cloudflare's Turnstile or Google's reCAPTCHA. The page shows
//! the service's own box; what it gives is shown to the service here.

use std::time::Duration;

use reqwest::header::CONTENT_TYPE;
use reqwest::{Client, Url};
use serde::Deserialize;

use crate::Secret;

const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptchaService {
    Turnstile,
    Recaptcha,
}

#[derive(Clone, Debug)]
pub struct CaptchaConfig {
    pub service: CaptchaService,
    pub site_key: String,
    pub secret_key: Secret,
    /// Another server than the service's own, for tests.
    pub base: Option<String>,
}

/// A service that can be asked. Cheap to clone.
#[derive(Clone, Debug)]
pub struct CaptchaGateway {
    http: Client,
    service: CaptchaService,
    site_key: String,
    secret_key: Secret,
    base: Url,
    is_test: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum CaptchaError {
    #[error("{0}")]
    Misconfigured(String),
    #[error("the captcha's service can't be asked: {0}")]
    Unavailable(String),
}

#[derive(Deserialize)]
struct Verdict {
    success: bool,
    #[serde(default, rename = "error-codes")]
    errors: Vec<String>,
}

impl CaptchaService {
    pub fn name(self) -> &'static str {
        match self {
            Self::Turnstile => "turnstile",
            Self::Recaptcha => "recaptcha",
        }
    }

    fn base(self) -> &'static str {
        match self {
            Self::Turnstile => "https://challenges.cloudflare.com",
            Self::Recaptcha => "https://www.google.com",
        }
    }

    fn paths(self) -> (&'static str, &'static str) {
        match self {
            Self::Turnstile => ("/turnstile/v0/siteverify", "/turnstile/v0/api.js"),
            Self::Recaptcha => ("/recaptcha/api/siteverify", "/recaptcha/api.js"),
        }
    }
}

impl CaptchaGateway {
    pub fn open(config: CaptchaConfig) -> Result<Self, CaptchaError> {
        // The HTTP client takes the program's one cryptography provider; if it is installed already, it is the same
        // one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = Client::builder().timeout(ANSWERS_WITHIN).build();
        let base = config.base.as_deref().unwrap_or(config.service.base());
        Ok(Self {
            http: http.map_err(|error| CaptchaError::Misconfigured(format!("no HTTP client: {error}")))?,
            service: config.service,
            site_key: config.site_key,
            secret_key: config.secret_key,
            base: Url::parse(base)
                .map_err(|error| CaptchaError::Misconfigured(format!("'{base}' is no address: {error}")))?,
            is_test: config.base.is_some(),
        })
    }

    pub fn service(&self) -> CaptchaService {
        self.service
    }

    /// Returns the key that opens the page's box.
    pub fn site_key(&self) -> &str {
        &self.site_key
    }

    /// The script that shows the box.
    pub fn script_url(&self) -> String {
        let (_, script) = self.service.paths();
        format!("{}{script}", self.base.origin().ascii_serialization())
    }

    /// Returns the sources that the page may load for it, in the words of a content security policy.
    pub fn page_sources(&self) -> String {
        match self.service {
            _ if self.is_test => self.base.origin().ascii_serialization(),
            CaptchaService::Turnstile => "https://challenges.cloudflare.com".to_owned(),
            CaptchaService::Recaptcha => {
                "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/"
                    .to_owned()
            }
        }
    }

    /// Returns true if the service says that this was a person. It says so once for each answer.
    pub async fn verify(&self, answer: &str) -> Result<bool, CaptchaError> {
        let (path, _) = self.service.paths();
        let mut url = self.base.clone();
        url.set_path(path);
        // A form is written as a query is.
        let mut form = Url::parse("form:").map_err(|error| unavailable(&error))?;
        form.query_pairs_mut()
            .append_pair("secret", self.secret_key.reveal())
            .append_pair("response", answer);
        let request = self
            .http
            .post(url)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form.query().unwrap_or_default().to_owned());
        let response = request.send().await.map_err(|error| unavailable(&error))?;
        let response = response.error_for_status().map_err(|error| unavailable(&error))?;
        let body = response.bytes().await.map_err(|error| unavailable(&error))?;
        let verdict: Verdict = serde_json::from_slice(&body).map_err(|error| unavailable(&error))?;
        if verdict.errors.iter().any(|error| error.ends_with("-input-secret")) {
            return Err(CaptchaError::Unavailable(
                "CAPTCHA_SECRET_KEY is not its key".to_owned(),
            ));
        }
        Ok(verdict.success)
    }
}

fn unavailable(error: &dyn std::error::Error) -> CaptchaError {
    CaptchaError::Unavailable(error.to_string())
}
