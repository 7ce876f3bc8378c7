//! The outside services, each with its stand-in: payments, files, mail, and what copies of the server share. Identity providers
//! and captchas of others have none: without them there is one way less to sign in, and the built-in captcha. Nor has DNS, which
//! every machine can ask.
//!
//! A stand-in takes the place of a service that is not configured, says so when it is opened, and does the same work with
//! the same promises on this machine alone. Production refuses stand-ins: [`Gateways::stand_ins`] names them.

pub mod cache;
pub mod captcha;
pub mod dns;
pub mod files;
pub mod identity;
pub mod mail;
pub mod payments;
mod secret;
pub mod signature;

use std::net::SocketAddr;

use clock::Clock;

pub use cache::{Cache, CacheConfig};
pub use captcha::{CaptchaConfig, CaptchaGateway};
pub use dns::Dns;
pub use files::{Files, FilesConfig};
pub use identity::{IdentityProviders, ProviderConfig};
pub use mail::{Mail, MailConfig};
pub use payments::{Payments, PaymentsConfig};
pub use secret::Secret;

#[derive(Clone, Debug)]
pub struct GatewaysConfig {
    pub payments: PaymentsConfig,
    pub files: FilesConfig,
    pub mail: MailConfig,
    pub cache: CacheConfig,
    pub identity_providers: Vec<ProviderConfig>,
    pub captcha: Option<CaptchaConfig>,
    /// The DNS server to ask; without one those that the machine is set up with.
    pub dns_server: Option<SocketAddr>,
    /// The clock of the stand-ins, and of the checks of identity providers' tokens.
    pub clock: Clock,
}

/// All of them, opened. Copies are cheap and share everything.
#[derive(Clone, Debug)]
pub struct Gateways {
    pub payments: Payments,
    pub files: Files,
    pub mail: Mail,
    pub cache: Cache,
    pub identity_providers: IdentityProviders,
    pub captcha: Option<CaptchaGateway>,
    pub dns: Dns,
}

/// The reason why the server cannot start with this configuration.
#[derive(Debug, thiserror::Error)]
pub enum GatewaysError {
    #[error(transparent)]
    Payments(#[from] payments::PaymentsError),
    #[error(transparent)]
    Files(#[from] files::FilesError),
    #[error(transparent)]
    Mail(#[from] mail::MailError),
    #[error(transparent)]
    Cache(#[from] cache::CacheError),
    #[error(transparent)]
    Identity(#[from] identity::IdentityError),
    #[error(transparent)]
    Captcha(#[from] captcha::CaptchaError),
}

impl Gateways {
    pub async fn open(config: GatewaysConfig) -> Result<Self, GatewaysError> {
        Ok(Self {
            payments: Payments::open(config.payments, &config.clock)?,
            files: Files::open(config.files).await?,
            mail: Mail::open(config.mail)?,
            cache: Cache::open(config.cache).await?,
            identity_providers: IdentityProviders::open(config.identity_providers, &config.clock)?,
            captcha: config.captcha.map(CaptchaGateway::open).transpose()?,
            dns: Dns::open(config.dns_server),
        })
    }

    /// The services that a stand-in plays, each with the variable that configures the real one, where there is one.
    pub fn stand_ins(&self) -> Vec<&'static str> {
        [
            (self.payments.is_stand_in(), "card payments (STRIPE_SECRET_KEY)"),
            (self.files.is_stand_in(), "files (S3_BUCKET)"),
            (self.mail.is_stand_in(), "mail (SMTP_URL)"),
            (self.cache.is_stand_in(), "cache (REDIS_URL)"),
        ]
        .into_iter()
        .filter_map(|(is_stand_in, service)| is_stand_in.then_some(service))
        .collect()
    }
}
