//! Stripe: requests made by its own description (async-stripe), sent with our keys, and read as far as we need.
//!
//! It keeps each promise this way:
//! - *Once for each key.* Every POST that moves money carries our key as its `Idempotency-Key`, which Stripe remembers
//!   for 24 hours; the payment and each refund carry it in their metadata too, which lasts. So a refund is looked for
//!   before it is made, however late the request is repeated, and is returned in its current state.
//! - *The truth after a crash.* A payment is looked for in the list of its customer's payments, by the key in its
//!   metadata. Lists show everything that was written before the request; Stripe's search lags by up to a minute, and
//!   repeating the request under the same key would pay for something that has been given up.
//! - *No failure is reported as "not done" unless that is known*: no connection was made, or Stripe says that it did
//!   nothing.
//! - *A declined payment stays declined.* The page holds its secret and could try another card without us, so it is
//!   canceled.

mod api;
mod customers;
mod page;
mod payments;
mod refunds;
mod view;
pub mod webhook;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::PaymentsError;
use crate::Secret;
use api::Api;
pub use page::PageSources;
use page::TestPage;

/// The connection to Stripe.
#[derive(Clone, Debug)]
pub struct StripeConfig {
    /// `sk_…`, or a restricted key `rk_…` that may write customers, payment intents, payment methods and refunds.
    pub secret_key: Secret,
    /// `whsec_…`: what Stripe signs its events with.
    pub webhook_secret: Secret,
    /// `pk_…`, for the card fields in the page.
    pub publishable_key: String,
    /// Another server than Stripe's own, for tests.
    pub api_base: Option<String>,
    /// The longest that an answer is waited for.
    pub patience: Duration,
}

/// The platform's account at Stripe. Copies are cheap and share their connections.
#[derive(Clone)]
pub struct Stripe {
    api: Arc<Api>,
    webhook_secret: Secret,
    publishable_key: String,
    test_page: Option<TestPage>,
}

impl Stripe {
    pub(super) fn open(config: StripeConfig) -> Result<Self, PaymentsError> {
        Ok(Self {
            api: Arc::new(Api::open(&config)?),
            test_page: TestPage::of(&config)?,
            webhook_secret: config.webhook_secret,
            publishable_key: config.publishable_key,
        })
    }
}

impl fmt::Debug for Stripe {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Stripe")
    }
}
