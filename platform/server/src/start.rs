//! Putting the parts together: the database, the outside services, the endpoint and the job runner.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use domain::banks::Banks;
use embedded_postgres::{EmbeddedPostgres, Options};
use gateways::Gateways;
use gateways::mail::Address;
use kernel::database::{Database, PATIENCE};
use kernel::door::Door;
use kernel::jobs::Runner;
use kernel::services::{Services, SigningKey};
use kernel::tenants::Tenants;
use tokio_util::sync::CancellationToken;

use crate::config::{Config, DatabaseConfig};

/// The pause before a worker that has ended is followed by another one.
const ANOTHER_WORKER_AFTER: Duration = Duration::from_secs(1);

/// The address of the database, and the embedded one if that is used. Dropping this stops the embedded one.
#[derive(Debug)]
pub struct DatabaseAddresses {
    /// The server's login.
    pub server: String,
    /// The owner's login; none if only the server's address was given.
    pub owner: Option<String>,
    _embedded: Option<EmbeddedPostgres>,
}

/// The configured database, or the embedded one, started.
pub async fn database(config: &DatabaseConfig) -> anyhow::Result<DatabaseAddresses> {
    if let Some(server) = &config.database_url {
        return Ok(DatabaseAddresses {
            server: server.clone(),
            owner: config.migrate_database_url.clone(),
            _embedded: None,
        });
    }
    let options = Options {
        binaries: config.postgres_bin.clone(),
        ..Options::default()
    };
    let embedded = start_embedded(config.data.join("postgres"), options).await?;
    tracing::warn!(
        "no DATABASE_URL: the embedded PostgreSQL keeps the data in {}",
        config.data.display()
    );
    Ok(DatabaseAddresses {
        server: embedded.server_url().to_owned(),
        owner: Some(embedded.owner_url().to_owned()),
        _embedded: Some(embedded),
    })
}

async fn start_embedded(folder: PathBuf, options: Options) -> anyhow::Result<EmbeddedPostgres> {
    let started = tokio::task::spawn_blocking(move || EmbeddedPostgres::start(&folder, &options)).await?;
    started.context("the embedded database did not start; set DATABASE_URL to use one of your own")
}

/// Everything that has to be right before a database is started or asked.
#[derive(Debug)]
pub struct Prepared {
    gateways: Gateways,
    mail_from: Address,
    signing_key: SigningKey,
    banks: Banks,
}

/// Opens the outside services, and refuses what is missing.
pub async fn prepare(config: &Config) -> anyhow::Result<Prepared> {
    let data = &config.database.data;
    std::fs::create_dir_all(data).with_context(|| format!("DATA: the folder {} can't be made", data.display()))?;
    let gateways = Gateways::open(config.gateways()).await?;
    config.check_stand_ins(&gateways.stand_ins())?;
    Ok(Prepared {
        gateways,
        mail_from: config.mail_from()?,
        signing_key: SigningKey::new(config.signing_key()?).after(config.former_keys()),
        banks: config.banks()?,
    })
}

/// Opens everything that requests and jobs reach.
pub async fn services(config: &Config, prepared: Prepared, database_url: &str) -> anyhow::Result<Services> {
    let database = Database::connect(database_url, config.database.database_connections, PATIENCE).await?;
    let Prepared {
        gateways,
        mail_from,
        signing_key,
        banks,
    } = prepared;
    Ok(Services {
        door: Door::new(database.clone(), config.clock())
            .insuring_at(config.insurance_rate)
            .telling(gateways.cache.fan_out.clone()),
        tenants: Tenants::new(database, gateways.cache.fan_out.clone()),
        site: Arc::new(config.site()),
        gateways,
        mail_from,
        signing_key,
        banks: Arc::new(banks),
        countries: config.countries.clone(),
    })
}

/// A runner that knows every kind of job.
pub async fn worker(services: &Services, concurrency: usize) -> anyhow::Result<Runner> {
    let define = |options| platform_api::register_jobs(tenant_api::register_jobs(accounts::register_jobs(options)));
    Ok(kernel::jobs::runner(services, concurrency, define).await?)
}

/// Runs jobs until `stop`, and those that it had begun to their end. A worker that ends by itself, as it does when the
/// database restarts, is followed by another one.
pub async fn run_jobs(
    services: &Services,
    first: Runner,
    concurrency: usize,
    stop: CancellationToken,
) -> anyhow::Result<()> {
    let mut waiting = Some(first);
    loop {
        let next = match waiting.take() {
            Some(first) => Ok(first),
            None => worker(services, concurrency).await,
        };
        let ended = match next {
            Ok(runner) => runner.run_until(&stop).await.map_err(anyhow::Error::from),
            Err(error) => Err(error),
        };
        if stop.is_cancelled() {
            return ended;
        }
        match ended {
            Ok(()) => tracing::error!("the worker has ended by itself; another one follows"),
            Err(error) => tracing::error!(error = %format!("{error:#}"), "the worker has failed; another one follows"),
        }
        tokio::select! {
            () = tokio::time::sleep(ANOTHER_WORKER_AFTER) => {}
            () = stop.cancelled() => return Ok(()),
        }
    }
}
