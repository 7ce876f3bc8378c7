//! The outside services, each with its stand-in: payments, files, mail, and what copies of the server share.
//!
//! A stand-in takes the place of a service that is not configured, says so when it is opened, and does the same work with
//! the same promises on this machine alone. Production refuses stand-ins: [`Gateways::stand_ins`] names them.

pub mod cache;
pub mod files;
pub mod mail;
pub mod payments;
mod secret;

pub use cache::{Cache, CacheConfig};
pub use files::{Files, FilesConfig};
pub use mail::{Mail, MailConfig};
pub use payments::{Payments, PaymentsConfig};
pub use secret::Secret;

#[derive(Clone, Debug)]
pub struct GatewaysConfig {
    pub payments: PaymentsConfig,
    pub files: FilesConfig,
    pub mail: MailConfig,
    pub cache: CacheConfig,
}

/// All of them, opened. Copies are cheap and share everything.
#[derive(Clone, Debug)]
pub struct Gateways {
    pub payments: Payments,
    pub files: Files,
    pub mail: Mail,
    pub cache: Cache,
}

/// Why the server cannot start with this configuration.
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
}

impl Gateways {
    pub async fn open(config: GatewaysConfig) -> Result<Self, GatewaysError> {
        Ok(Self {
            payments: Payments::open(config.payments)?,
            files: Files::open(config.files)?,
            mail: Mail::open(config.mail)?,
            cache: Cache::open(config.cache).await?,
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
