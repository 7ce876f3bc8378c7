//! Configuration by environment. `fieldhouse serve --help` lists it; a wrong value is refused at start by name.

mod check;
mod front;
mod key;
pub mod refusal;
mod sign_in;
mod stripe;
mod tiles;
mod time;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, ValueEnum};
use domain::banks::Banks;
use domain::countries::Countries;
use domain::money::Percent;
use gateways::files::{S3Config, S3Credentials};
use gateways::mail::Address;
use gateways::{CacheConfig, FilesConfig, GatewaysConfig, MailConfig, PaymentsConfig};
use kernel::clock::Clock;
use kernel::site::Site;

pub use front::FrontSettings;
pub use sign_in::{CaptchaSettings, SignInSettings};
pub use stripe::StripeSettings;
pub use tiles::{TileSettings, TileUrl, Tiles};
pub use time::{Environment, TimeSettings};

/// The highest number of proxies that is taken: a higher one is probably a mistake.
const MOST_PROXIES: u8 = 9;

/// Where the data lies.
#[derive(Clone, Debug, Args)]
pub struct DatabaseConfig {
    /// Folder for what the program keeps itself: the embedded database, files, mail, sandbox payments.
    #[arg(long, env = "DATA", default_value = "data")]
    pub data: PathBuf,
    /// Folder with the programs of the PostgreSQL to embed, version 15 or later. Without it they are looked for.
    #[arg(long, env = "POSTGRES_BIN")]
    pub postgres_bin: Option<PathBuf>,
    /// PostgreSQL as the server signs in: a login that belongs to fieldhouse_server and owns nothing. Without it an
    /// embedded PostgreSQL is started in the data folder.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// PostgreSQL as its owner signs in, for migrations. Needed with DATABASE_URL to migrate and to load the demo.
    #[arg(long, env = "MIGRATE_DATABASE_URL", hide_env_values = true)]
    pub migrate_database_url: Option<String>,
    /// Most connections that this process opens.
    #[arg(long, env = "DATABASE_CONNECTIONS", default_value_t = 20, value_parser = clap::value_parser!(u32).range(4..=500))]
    pub database_connections: u32,
}

/// Everything that `serve` and `worker` read.
#[derive(Clone, Debug, Args)]
pub struct Config {
    #[command(flatten)]
    pub database: DatabaseConfig,
    #[command(flatten)]
    pub time: TimeSettings,
    /// Address to listen on.
    #[arg(long, env = "LISTEN", default_value = "127.0.0.1")]
    pub listen: IpAddr,
    /// Port to listen on.
    #[arg(long, env = "PORT", default_value_t = 8080, value_parser = clap::value_parser!(u16).range(1..))]
    pub port: u16,
    /// The marketplace's domain; organizations answer on its subdomains.
    #[arg(long, env = "FIELDHOUSE_ROOT_DOMAIN", default_value = "fieldhouse.localhost")]
    pub root_domain: String,
    /// The price of insurance, in percent of a booking's subtotal: 0 to 100.
    #[arg(long, env = "INSURANCE_RATE", default_value = "5")]
    pub insurance_rate: Percent,
    /// Countries in which people who book may live, by their two letters, separated by commas; forms begin with the first.
    #[arg(long, env = "COUNTRIES", default_value = "US,CA")]
    pub countries: Countries,
    /// The port that people see, where a proxy stands in front: 443 means https. Without it, PORT and http.
    #[arg(long, env = "PUBLIC_PORT", value_parser = clap::value_parser!(u16).range(1..))]
    pub public_port: Option<u16>,
    /// Key for signed tokens and challenges, at least 32 characters. Without it one is made and kept in the data folder.
    #[arg(long, env = "FIELDHOUSE_KEY", hide_env_values = true)]
    pub key: Option<String>,
    /// Keys that FIELDHOUSE_KEY had before, separated by commas: tax ids and account numbers that they sealed are still opened.
    #[arg(long, env = "FIELDHOUSE_FORMER_KEYS", hide_env_values = true, value_delimiter = ',')]
    pub former_keys: Vec<String>,
    /// File with banks by their routing numbers: `number<tab>name` on each line, or the Federal Reserve's FedACH directory.
    /// Without it a short table of large banks is used.
    #[arg(long, env = "BANKS_FILE")]
    pub banks_file: Option<PathBuf>,
    /// Take a visitor's address from X-Forwarded-For, which a proxy in front must set: `true`, or how many proxies stand one behind
    /// the other, each of which adds the address that it was called from.
    #[arg(long = "trust-proxy", env = "TRUST_PROXY", default_value = "false", num_args = 0..=1, default_missing_value = "true",
        value_parser = proxies)]
    pub proxies: u8,
    /// Most API requests from one address in a minute, and ten times as many for pages and files; 0 for no limit. Signing
    /// in and the like have limits of their own.
    #[arg(long, env = "REQUESTS_PER_MINUTE", default_value_t = 3_000)]
    pub requests_per_minute: u32,
    /// Run jobs inside `serve` too.
    #[arg(long, env = "WORKER", default_value_t = true, action = clap::ArgAction::Set)]
    pub worker: bool,
    /// Jobs that run at the same time.
    #[arg(long, env = "WORKER_CONCURRENCY", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub worker_concurrency: u16,
    /// Load the demo organizations into a new database. Yes unless in production: their passwords are published.
    #[arg(long, env = "DEMO")]
    pub demo: Option<bool>,
    /// Redis, for limits and fan-out among several copies. Without it they are kept in this process.
    #[arg(long, env = "REDIS_URL", hide_env_values = true)]
    pub redis_url: Option<String>,
    #[command(flatten)]
    pub files: FilesSettings,
    /// SMTP server for mail (smtps://user:password@host). Without it mail is kept and readable at /dev/mail.
    #[arg(long, env = "SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// Secret with which a mail server signs its reports about mail that came back (POST /api/webhooks/mail). Without it they
    /// aren't taken.
    #[arg(long, env = "MAIL_WEBHOOK_SECRET", hide_env_values = true)]
    pub mail_webhook_secret: Option<String>,
    /// Address that mail comes from.
    #[arg(long, env = "MAIL_FROM", default_value = "Fieldhouse <hello@fieldhouse.localhost>")]
    pub mail_from: String,
    #[command(flatten)]
    pub stripe: StripeSettings,
    #[command(flatten)]
    pub sign_in: SignInSettings,
    #[command(flatten)]
    pub captcha: CaptchaSettings,
    #[command(flatten)]
    pub tiles: TileSettings,
    /// DNS server to ask for the records of organizations' own domains, as address and port. Without it, those that this machine
    /// is set up with.
    #[arg(long, env = "DNS_SERVER")]
    pub dns_server: Option<SocketAddr>,
    /// Log as `text` or `json`.
    #[arg(long, env = "LOG_FORMAT", value_enum, default_value = "text")]
    pub log_format: LogFormat,
    /// The log's filter, as tracing writes it.
    #[arg(
        long,
        env = "LOG",
        default_value = "info,graphile_worker=warn,sqlx=warn,sqlx::postgres::notice=error,lettre=warn"
    )]
    pub log: String,
}

/// Where pictures are stored.
#[derive(Clone, Debug, Args)]
pub struct FilesSettings {
    /// S3 bucket for files. Without it they lie in the data folder.
    #[arg(long, env = "S3_BUCKET")]
    pub s3_bucket: Option<String>,
    /// Another S3 server than Amazon's, with http:// or https://.
    #[arg(long, env = "S3_ENDPOINT")]
    pub s3_endpoint: Option<String>,
    /// The bucket's region.
    #[arg(long, env = "S3_REGION")]
    pub s3_region: Option<String>,
    /// Access key; without it the machine's own role is used.
    #[arg(long, env = "S3_ACCESS_KEY_ID")]
    pub s3_access_key_id: Option<String>,
    /// Its secret.
    #[arg(long, env = "S3_SECRET_ACCESS_KEY", hide_env_values = true)]
    pub s3_secret_access_key: Option<String>,
}

impl FilesSettings {
    fn s3(&self) -> Option<S3Config> {
        let credentials = self
            .s3_access_key_id
            .clone()
            .zip(self.s3_secret_access_key.clone())
            .map(|(id, secret)| S3Credentials {
                access_key_id: id,
                secret_access_key: secret.into(),
            });
        Some(S3Config {
            bucket: self.s3_bucket.clone()?,
            endpoint: self.s3_endpoint.clone(),
            region: self.s3_region.clone(),
            credentials,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

impl Config {
    /// Returns the address at which people reach the platform.
    pub fn site(&self) -> Site {
        let port = self.public_port.unwrap_or(self.port);
        let secure = port == 443;
        Site {
            root_domain: self.root_domain.clone(),
            secure,
            port: (!secure && port != 80).then_some(port),
        }
    }

    /// The clock that everything goes by.
    pub fn clock(&self) -> Clock {
        self.time.clock()
    }

    /// The outside services, and what stands in for those that are not configured.
    pub fn gateways(&self) -> GatewaysConfig {
        let data = &self.database.data;
        GatewaysConfig {
            payments: self.stripe.stripe().map_or_else(
                || PaymentsConfig::Sandbox {
                    folder: data.join("sandbox-payments"),
                },
                PaymentsConfig::Stripe,
            ),
            files: self
                .files
                .s3()
                .map_or_else(|| FilesConfig::Folder(data.join("files")), FilesConfig::S3),
            mail: self.smtp_url.as_ref().map_or_else(
                || MailConfig::Kept {
                    folder: data.join("mail"),
                },
                |url| MailConfig::Smtp {
                    url: url.clone().into(),
                },
            ),
            cache: self
                .redis_url
                .as_ref()
                .map_or(CacheConfig::InProcess, |url| CacheConfig::Redis {
                    url: url.clone().into(),
                }),
            identity_providers: self.sign_in.providers(),
            captcha: self.captcha.captcha(),
            dns_server: self.dns_server,
            clock: self.clock(),
        }
    }

    /// Returns the sender of mail.
    pub fn mail_from(&self) -> anyhow::Result<Address> {
        let (name, email) = match self.mail_from.split_once('<') {
            Some((name, email)) => (name.trim(), email.trim_end_matches('>')),
            None => ("", self.mail_from.as_str()),
        };
        let address = if name.is_empty() {
            Address::parse(email)
        } else {
            Address::named(name, email)
        };
        address.with_context(|| format!("MAIL_FROM is '{}'; write it as Name <address@domain>", self.mail_from))
    }

    /// The signing key: configured, or made once and kept readable by its owner alone.
    pub fn signing_key(&self) -> anyhow::Result<Vec<u8>> {
        match &self.key {
            Some(key) => Ok(key.clone().into_bytes()),
            None => key::kept(&self.database.data.join("key")),
        }
    }

    /// The keys that were used before.
    pub fn former_keys(&self) -> Vec<Vec<u8>> {
        self.former_keys.iter().map(|key| key.clone().into_bytes()).collect()
    }

    /// Banks by their routing numbers.
    pub fn banks(&self) -> anyhow::Result<Banks> {
        let Some(file) = &self.banks_file else {
            return Ok(Banks::shipped());
        };
        let table =
            std::fs::read_to_string(file).with_context(|| format!("BANKS_FILE: {} can't be read", file.display()))?;
        Banks::read(&table).with_context(|| format!("BANKS_FILE: {} is no table of banks", file.display()))
    }

    /// Returns true if a new database gets the demo organizations.
    pub fn loads_demo(&self) -> bool {
        self.demo.unwrap_or(self.time.environment == Environment::Development)
    }

    /// Returns the front door's settings.
    pub fn front(&self) -> FrontSettings {
        FrontSettings {
            proxies: self.proxies,
            requests_per_minute: (self.requests_per_minute > 0).then_some(self.requests_per_minute),
            tiles: self.tiles.tiles(),
            mail_webhook_secret: self.mail_webhook_secret.clone().map(Into::into),
        }
    }
}

/// Reads `TRUST_PROXY`: true, false or the number of trusted proxies.
fn proxies(text: &str) -> Result<u8, String> {
    match text {
        "false" => Ok(0),
        "true" => Ok(1),
        number => number
            .parse()
            .ok()
            .filter(|proxies| *proxies <= MOST_PROXIES)
            .ok_or_else(|| format!("write true, false, or how many proxies there are, at most {MOST_PROXIES}")),
    }
}
