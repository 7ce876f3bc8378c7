//! The sources of the page with the card's fields: Stripe's own script, its frames, and whom they ask. A test
//! server plays all of them at its one address.

use reqwest::Url;

use super::{Stripe, StripeConfig};
use crate::payments::PaymentsError;

/// Stripe's hosts, as its guide to a page's content security policy names them.
const SCRIPTS: &str = "https://js.stripe.com https://*.js.stripe.com";
const FRAMES: &str = "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com";
const CONNECTIONS: &str = "https://api.stripe.com";

/// A test server's place in the page.
#[derive(Clone, Debug)]
pub(super) struct TestPage {
    origin: String,
    script_url: String,
}

/// The sources that the page may load, in the words of a content security policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSources<'a> {
    pub scripts: &'a str,
    pub frames: &'a str,
    pub connections: &'a str,
}

impl TestPage {
    /// Returns the page for a configured server other than Stripe's own.
    pub(super) fn of(config: &StripeConfig) -> Result<Option<Self>, PaymentsError> {
        let Some(base) = &config.api_base else {
            return Ok(None);
        };
        let url = Url::parse(base).map_err(|error| {
            PaymentsError::Unavailable(format!("STRIPE_API_BASE is '{base}', which is no address: {error}"))
        })?;
        // Only scheme, host and port of an address belong in a policy.
        let origin = url.origin().ascii_serialization();
        Ok(Some(Self {
            script_url: format!("{origin}/v3/"),
            origin,
        }))
    }
}

impl Stripe {
    /// Returns the key that opens the page's card fields.
    pub fn publishable_key(&self) -> &str {
        &self.publishable_key
    }

    /// A script in place of Stripe's own, whose address its loader knows.
    pub fn script_url(&self) -> Option<&str> {
        self.test_page.as_ref().map(|page| page.script_url.as_str())
    }

    /// Returns the sources that the page may load besides its own.
    pub fn page_sources(&self) -> PageSources<'_> {
        match &self.test_page {
            Some(TestPage { origin, .. }) => PageSources {
                scripts: origin,
                frames: origin,
                connections: origin,
            },
            None => PageSources {
                scripts: SCRIPTS,
                frames: FRAMES,
                connections: CONNECTIONS,
            },
        }
    }
}
