//! With whom people sign in besides their password, and whose captcha stands before signing up.

use anyhow::{bail, ensure};
use clap::{Args, ValueEnum};
use gateways::captcha::{CaptchaConfig, CaptchaService};
use gateways::identity::{ProviderConfig, ProviderKind};

const GOOGLE: &str = "https://accounts.google.com";

/// Providers of identities. Each is offered where its id and secret are set.
#[derive(Clone, Debug, Args)]
pub struct SignInSettings {
    /// Google's client ID. The address to come back to is /api/auth/google/callback on the root domain.
    #[arg(long, env = "GOOGLE_CLIENT_ID")]
    pub google_client_id: Option<String>,
    /// Its secret.
    #[arg(long, env = "GOOGLE_CLIENT_SECRET", hide_env_values = true)]
    pub google_client_secret: Option<String>,
    /// Facebook's app ID. The address to come back to is /api/auth/facebook/callback on the root domain.
    #[arg(long, env = "FACEBOOK_APP_ID")]
    pub facebook_app_id: Option<String>,
    /// Its secret.
    #[arg(long, env = "FACEBOOK_APP_SECRET", hide_env_values = true)]
    pub facebook_app_secret: Option<String>,
    /// Another server than Facebook's own, with http:// or https://, for tests.
    #[arg(long, env = "FACEBOOK_BASE")]
    pub facebook_base: Option<String>,
    /// An issuer of OpenID Connect, such as https://login.example.org/realms/city. The address to come back to is
    /// /api/auth/oidc/callback on the root domain.
    #[arg(long, env = "OIDC_ISSUER")]
    pub oidc_issuer: Option<String>,
    /// Its name on the button.
    #[arg(long, env = "OIDC_NAME", default_value = "single sign-on")]
    pub oidc_name: String,
    /// The client ID there.
    #[arg(long, env = "OIDC_CLIENT_ID")]
    pub oidc_client_id: Option<String>,
    /// Its secret.
    #[arg(long, env = "OIDC_CLIENT_SECRET", hide_env_values = true)]
    pub oidc_client_secret: Option<String>,
}

impl SignInSettings {
    /// The providers in the order of their buttons.
    pub fn providers(&self) -> Vec<ProviderConfig> {
        let oidc = self
            .oidc_issuer
            .clone()
            .map(|issuer| ProviderKind::OpenIdConnect { issuer });
        let providers = [
            provider(
                ("google", "Google"),
                self.google_client_id.as_ref(),
                self.google_client_secret.as_ref(),
                Some(ProviderKind::OpenIdConnect {
                    issuer: GOOGLE.to_owned(),
                }),
            ),
            provider(
                ("facebook", "Facebook"),
                self.facebook_app_id.as_ref(),
                self.facebook_app_secret.as_ref(),
                Some(ProviderKind::Facebook {
                    base: self.facebook_base.clone(),
                }),
            ),
            provider(
                ("oidc", &self.oidc_name),
                self.oidc_client_id.as_ref(),
                self.oidc_client_secret.as_ref(),
                oidc,
            ),
        ];
        providers.into_iter().flatten().collect()
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        let pairs = [
            (
                "GOOGLE_CLIENT_ID",
                &self.google_client_id,
                "GOOGLE_CLIENT_SECRET",
                &self.google_client_secret,
            ),
            (
                "FACEBOOK_APP_ID",
                &self.facebook_app_id,
                "FACEBOOK_APP_SECRET",
                &self.facebook_app_secret,
            ),
            ("OIDC_ISSUER", &self.oidc_issuer, "OIDC_CLIENT_ID", &self.oidc_client_id),
            (
                "OIDC_CLIENT_ID",
                &self.oidc_client_id,
                "OIDC_CLIENT_SECRET",
                &self.oidc_client_secret,
            ),
        ];
        for (one, first, other, second) in pairs {
            ensure!(
                first.is_some() == second.is_some(),
                "{one} and {other} belong together; set both, or neither to offer no such button"
            );
        }
        for (variable, address) in [
            ("OIDC_ISSUER", &self.oidc_issuer),
            ("FACEBOOK_BASE", &self.facebook_base),
        ] {
            is_address(variable, address.as_deref())?;
        }
        Ok(())
    }

    /// Refuses what would let anybody on the way say who people are.
    pub(super) fn check_production(&self) -> anyhow::Result<()> {
        ensure!(
            self.facebook_base.is_none(),
            "FACEBOOK_BASE is for tests; leave it out in production"
        );
        ensure!(
            self.oidc_issuer
                .as_deref()
                .is_none_or(|issuer| issuer.starts_with("https://")),
            "OIDC_ISSUER has to begin with https:// in production"
        );
        Ok(())
    }
}

/// A provider, where all of it is set.
fn provider(
    (id, name): (&str, &str),
    client: Option<&String>,
    secret: Option<&String>,
    kind: Option<ProviderKind>,
) -> Option<ProviderConfig> {
    Some(ProviderConfig {
        id: id.to_owned(),
        name: name.to_owned(),
        client_id: client?.clone(),
        client_secret: secret?.clone().into(),
        kind: kind?,
    })
}

/// A captcha of others. All of it, or nothing and the built-in proof of work.
#[derive(Clone, Debug, Args)]
pub struct CaptchaSettings {
    /// Whose captcha stands before signing up. Without it the browser does a proof of work.
    #[arg(long, env = "CAPTCHA", value_enum)]
    pub captcha: Option<CaptchaChoice>,
    /// The site's key there, for the page.
    #[arg(long, env = "CAPTCHA_SITE_KEY")]
    pub captcha_site_key: Option<String>,
    /// The secret key there.
    #[arg(long, env = "CAPTCHA_SECRET_KEY", hide_env_values = true)]
    pub captcha_secret_key: Option<String>,
    /// Another server than the service's own, with http:// or https://, for tests.
    #[arg(long, env = "CAPTCHA_BASE")]
    pub captcha_base: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CaptchaChoice {
    /// Cloudflare's.
    Turnstile,
    /// Google's, version 2 with a box to tick.
    Recaptcha,
}

impl CaptchaSettings {
    /// Returns the settings of the captcha's service, where one is configured.
    pub fn captcha(&self) -> Option<CaptchaConfig> {
        Some(CaptchaConfig {
            service: match self.captcha? {
                CaptchaChoice::Turnstile => CaptchaService::Turnstile,
                CaptchaChoice::Recaptcha => CaptchaService::Recaptcha,
            },
            site_key: self.captcha_site_key.clone()?,
            secret_key: self.captcha_secret_key.clone()?.into(),
            base: self.captcha_base.clone(),
        })
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        let details = [
            ("CAPTCHA_SITE_KEY", self.captcha_site_key.is_some()),
            ("CAPTCHA_SECRET_KEY", self.captcha_secret_key.is_some()),
        ];
        for (variable, is_set) in details {
            if self.captcha.is_some() && !is_set {
                bail!("CAPTCHA is set without {variable}; set both, or neither for the built-in proof of work");
            }
            if self.captcha.is_none() && is_set {
                bail!("{variable} is set without CAPTCHA; name the service, turnstile or recaptcha");
            }
        }
        is_address("CAPTCHA_BASE", self.captcha_base.as_deref())
    }

    pub(super) fn check_production(&self) -> anyhow::Result<()> {
        ensure!(
            self.captcha_base.is_none(),
            "CAPTCHA_BASE is for tests; leave it out in production"
        );
        Ok(())
    }
}

fn is_address(variable: &str, address: Option<&str>) -> anyhow::Result<()> {
    if let Some(address) = address {
        ensure!(
            address.starts_with("http://") || address.starts_with("https://"),
            "{variable} is '{address}'; it has to begin with http:// or https://"
        );
    }
    Ok(())
}
