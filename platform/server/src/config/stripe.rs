//! Settings of card payments.

use std::time::Duration;

use anyhow::{bail, ensure};
use clap::Args;
use gateways::payments::StripeConfig;

/// The platform's account at Stripe. All of it, or nothing and the sandbox.
#[derive(Clone, Debug, Args)]
pub struct StripeSettings {
    /// Stripe's secret key, sk_… or a restricted one, for card payments. Without it a sandbox takes test cards.
    #[arg(long, env = "STRIPE_SECRET_KEY", hide_env_values = true)]
    pub stripe_secret_key: Option<String>,
    /// The secret that Stripe signs its events with, whsec_…; they are sent to /api/webhooks/stripe. Needed with STRIPE_SECRET_KEY.
    #[arg(long, env = "STRIPE_WEBHOOK_SECRET", hide_env_values = true)]
    pub stripe_webhook_secret: Option<String>,
    /// Stripe's publishable key, pk_…, for the card fields in the page. Needed with STRIPE_SECRET_KEY.
    #[arg(long, env = "STRIPE_PUBLISHABLE_KEY")]
    pub stripe_publishable_key: Option<String>,
    /// Another server than Stripe's own, with http:// or https://, for tests.
    #[arg(long, env = "STRIPE_API_BASE")]
    pub stripe_api_base: Option<String>,
    /// So many seconds an answer of Stripe is waited for.
    #[arg(long, env = "STRIPE_PATIENCE", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=20))]
    pub stripe_patience: u64,
}

impl StripeSettings {
    /// Returns the settings of Stripe, where it is configured.
    pub fn stripe(&self) -> Option<StripeConfig> {
        Some(StripeConfig {
            secret_key: self.stripe_secret_key.clone()?.into(),
            webhook_secret: self.stripe_webhook_secret.clone()?.into(),
            publishable_key: self.stripe_publishable_key.clone()?,
            api_base: self.stripe_api_base.clone(),
            patience: Duration::from_secs(self.stripe_patience),
        })
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        let details = [
            ("STRIPE_WEBHOOK_SECRET", &self.stripe_webhook_secret),
            ("STRIPE_PUBLISHABLE_KEY", &self.stripe_publishable_key),
            ("STRIPE_API_BASE", &self.stripe_api_base),
        ];
        let Some(key) = &self.stripe_secret_key else {
            if let Some((variable, _)) = details.iter().find(|(_, value)| value.is_some()) {
                bail!(
                    "{variable} is set without STRIPE_SECRET_KEY; set both, or neither to take test cards in the sandbox"
                );
            }
            return Ok(());
        };
        ensure!(
            is_key(key, &["sk_", "rk_"]),
            "STRIPE_SECRET_KEY has to begin with sk_ or rk_, as Stripe shows it"
        );
        if let Some((variable, _)) = details[..2].iter().find(|(_, value)| value.is_none()) {
            bail!(
                "STRIPE_SECRET_KEY is set without {variable}; set both, or neither to take test cards in the sandbox"
            );
        }
        let is = |value: &Option<String>, beginning| value.as_deref().is_some_and(|key| is_key(key, &[beginning]));
        ensure!(
            is(&self.stripe_webhook_secret, "whsec_"),
            "STRIPE_WEBHOOK_SECRET has to begin with whsec_, as Stripe shows it"
        );
        ensure!(
            is(&self.stripe_publishable_key, "pk_"),
            "STRIPE_PUBLISHABLE_KEY has to begin with pk_, as Stripe shows it"
        );
        ensure!(
            is_for_tests(key) == self.stripe_publishable_key.as_deref().is_some_and(is_for_tests),
            "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes; use two test keys, or two live ones"
        );
        if let Some(base) = &self.stripe_api_base {
            ensure!(
                base.starts_with("http://") || base.starts_with("https://"),
                "STRIPE_API_BASE is '{base}'; it has to begin with http:// or https://"
            );
        }
        Ok(())
    }

    /// Refuses what would take cards that nobody is charged for.
    pub(super) fn check_production(&self) -> anyhow::Result<()> {
        ensure!(
            self.stripe_api_base.is_none(),
            "STRIPE_API_BASE is for tests; leave it out in production, where payments are Stripe's own"
        );
        ensure!(
            !self.stripe_secret_key.as_deref().is_some_and(is_for_tests),
            "STRIPE_SECRET_KEY is a test key, which takes cards that nobody is charged for; production needs a live one"
        );
        Ok(())
    }
}

/// Returns true if no card is charged with it: `sk_test_…`, `rk_test_…` or `pk_test_…`.
fn is_for_tests(key: &str) -> bool {
    key.split_once('_').is_some_and(|(_, rest)| rest.starts_with("test_"))
}

/// Letters, digits and underscores after one of these beginnings.
fn is_key(text: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|beginning| {
        text.strip_prefix(beginning).is_some_and(|rest| {
            !rest.is_empty()
                && rest
                    .bytes()
                    .all(|letter| letter.is_ascii_alphanumeric() || letter == b'_')
        })
    })
}
