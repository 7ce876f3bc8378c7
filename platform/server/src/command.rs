//! The program's commands.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::{Args, Subcommand, ValueEnum};
use kernel::database;
use kernel::services::Services;
use poem::Server;
use poem::listener::{Acceptor, Listener, TcpListener};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use crate::apis::Api;
use crate::config::{Config, DatabaseConfig, LogFormat};
use crate::front::Front;
use crate::metrics::Metrics;
use crate::start::DatabaseAddresses;
use crate::superadmin::{self, SuperadminConfig};
use crate::{apis, start};

/// The time that open requests may take once the program was asked to stop.
const GRACE: Duration = Duration::from_secs(30);

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the marketplace, the portals and both APIs.
    Serve(Box<Config>),
    /// Run jobs only.
    Worker(Box<Config>),
    /// Bring the database up to date.
    Migrate(DatabaseConfig),
    /// Say who runs the platform.
    Superadmin(SuperadminConfig),
    /// Load the gazetteer and the demo organizations into a new database.
    Seed(Box<SeedConfig>),
    /// Write the OpenAPI specifications.
    Openapi(OpenapiConfig),
}

/// Settings of `seed`.
#[derive(Debug, Args)]
pub struct SeedConfig {
    #[command(flatten)]
    pub config: Config,
    /// Data for measuring instead of the demo.
    #[arg(long, value_enum)]
    pub bench: Option<BenchShape>,
}

/// The amount of data to measure with.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum BenchShape {
    /// 10,000 spaces in 500 facilities and 200,000 booked dates.
    Ground,
    /// One organization with 200 spaces in 20 facilities and 62,000 booked dates.
    PeerS,
    /// One organization with 2,000 spaces in 200 facilities and 620,000 booked dates.
    PeerL,
    /// 10,000 spaces in 500 facilities, 2,000 of them in one metropolitan area, and 500,000 booked dates.
    Metro,
    /// The same metropolitan area, and 80,000 spaces elsewhere.
    Wide,
    /// One facility with 30 spaces and 9,300 booked dates.
    Facility,
}

impl From<BenchShape> for seeds::bench::Shape {
    fn from(shape: BenchShape) -> Self {
        match shape {
            BenchShape::Ground => Self::GROUND,
            BenchShape::PeerS => Self::PEER_S,
            BenchShape::PeerL => Self::PEER_L,
            BenchShape::Metro => Self::METRO,
            BenchShape::Wide => Self::WIDE,
            BenchShape::Facility => Self::FACILITY,
        }
    }
}

/// Settings of `openapi`.
#[derive(Debug, Args)]
pub struct OpenapiConfig {
    /// Only this one, to standard output.
    #[arg(long, value_enum)]
    pub only: Option<Specification>,
    /// Folder to write platform.json and tenant.json to.
    #[arg(long, default_value = "openapi")]
    pub folder: PathBuf,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Specification {
    Platform,
    Tenant,
}

/// Runs a command to its end.
pub fn run(command: Command) -> anyhow::Result<()> {
    if let Command::Openapi(config) = command {
        return openapi(&config);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match command {
            Command::Serve(config) => Box::pin(serve(*config)).await,
            Command::Worker(config) => Box::pin(work(*config)).await,
            Command::Migrate(config) => migrate(&config).await,
            Command::Superadmin(config) => superadmin::run(config).await,
            Command::Seed(config) => Box::pin(seed(*config)).await,
            Command::Openapi(_) => Ok(()),
        }
    })
}

fn openapi(config: &OpenapiConfig) -> anyhow::Result<()> {
    let write = |name: &str, api: &Api| -> anyhow::Result<()> {
        let path = config.folder.join(name);
        std::fs::write(&path, api.specification.pretty()?).with_context(|| format!("can't write {}", path.display()))
    };
    match config.only {
        Some(Specification::Platform) => print!("{}", apis::platform().specification.pretty()?),
        Some(Specification::Tenant) => print!("{}", apis::tenant().specification.pretty()?),
        None => {
            write("platform.json", &apis::platform())?;
            write("tenant.json", &apis::tenant())?;
        }
    }
    Ok(())
}

async fn migrate(config: &DatabaseConfig) -> anyhow::Result<()> {
    config.check()?;
    let addresses = start::database(config).await?;
    let owner = addresses
        .owner
        .as_deref()
        .context("MIGRATE_DATABASE_URL is needed to bring the database up to date")?;
    database::migrate(owner).await?;
    println!("The database is up to date.");
    Ok(())
}

async fn seed(seed: SeedConfig) -> anyhow::Result<()> {
    let config = seed.config;
    start_logging(&config)?;
    config.check()?;
    let prepared = start::prepare(&config).await?;
    let addresses = start::database(&config.database).await?;
    let owner = addresses
        .owner
        .as_deref()
        .context("MIGRATE_DATABASE_URL is needed to load the demo")?;
    database::migrate(owner).await?;
    if !seeds::is_due(owner).await? {
        println!("The database has organizations already; nothing was loaded.");
        return Ok(());
    }
    let services = start::services(&config, prepared, &addresses.server).await?;
    match seed.bench {
        Some(shape) => seeds::bench::load(&services, owner, shape.into()).await,
        None => load_demo(&services, owner, &addresses.server).await,
    }
}

async fn load_demo(services: &Services, owner: &str, server: &str) -> anyhow::Result<()> {
    tracing::info!("loading the gazetteer and the demo organizations; this takes a moment");
    seeds::load(services, owner, server).await
}

async fn work(config: Config) -> anyhow::Result<()> {
    start_logging(&config)?;
    config.check()?;
    let prepared = start::prepare(&config).await?;
    let addresses = start::database(&config.database).await?;
    let services = start::services(&config, prepared, &addresses.server).await?;
    let concurrency = usize::from(config.worker_concurrency);
    let worker = start::worker(&services, concurrency).await?;
    let stop = CancellationToken::new();
    let asked = stop.clone();
    tokio::spawn(async move {
        asked_to_stop().await;
        asked.cancel();
    });
    start::run_jobs(&services, worker, concurrency, stop).await?;
    tracing::info!("every job that was begun is done; stopping");
    services.door.close().await;
    Ok(())
}

async fn serve(config: Config) -> anyhow::Result<()> {
    start_logging(&config)?;
    config.check()?;
    // The port first: nothing is started for a program that can't be reached.
    let acceptor = TcpListener::bind((config.listen, config.port))
        .into_acceptor()
        .await
        .with_context(|| {
            format!(
                "port {} can't be used; stop the program that has it, or set PORT to another",
                config.port
            )
        })?;
    let prepared = start::prepare(&config).await?;
    let addresses = start::database(&config.database).await?;
    let mut demo = false;
    if let Some(owner) = &addresses.owner {
        database::migrate(owner).await?;
        demo = config.loads_demo() && seeds::is_due(owner).await?;
    }
    let services = start::services(&config, prepared, &addresses.server).await?;
    if let (true, Some(owner)) = (demo, &addresses.owner) {
        load_demo(&services, owner, &addresses.server).await?;
    }
    announce(&services, has_demo(&addresses).await?);
    run_until_stopped(&config, services, acceptor).await
}

async fn run_until_stopped(
    config: &Config,
    services: Services,
    acceptor: impl Acceptor + 'static,
) -> anyhow::Result<()> {
    let stop = CancellationToken::new();
    let worker = if config.worker {
        let concurrency = usize::from(config.worker_concurrency);
        let worker = start::worker(&services, concurrency).await?;
        let (services, stop) = (services.clone(), stop.clone());
        Some(tokio::spawn(async move {
            start::run_jobs(&services, worker, concurrency, stop).await
        }))
    } else {
        None
    };
    let front = Front::new(services.clone(), Metrics::default(), config.front());
    let live = front.live();
    let asked = async move {
        asked_to_stop().await;
        // Sockets outlive requests: nothing else would tell their pages.
        live.stop();
    };
    Server::new_with_acceptor(acceptor)
        .name("fieldhouse")
        .run_with_graceful_shutdown(front, asked, Some(GRACE))
        .await?;
    tracing::info!("every accepted request is answered; stopping");
    stop.cancel();
    if let Some(worker) = worker {
        worker.await??;
    }
    services.door.close().await;
    Ok(())
}

/// Ctrl-C, or the process manager's word.
async fn asked_to_stop() {
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

/// Returns true if the demo's people can sign in here. Only the owner can tell: without its address nobody asks.
async fn has_demo(addresses: &DatabaseAddresses) -> anyhow::Result<bool> {
    match &addresses.owner {
        Some(owner) => seeds::is_there(owner).await,
        None => Ok(false),
    }
}

/// The addresses, and who may sign in to a demo. The benchmark waits for the first line: the port is this program's then.
fn announce(services: &Services, has_demo: bool) {
    let root = services.site.root_origin();
    println!("\nFieldhouse serves at {root}");
    if has_demo {
        println!("{}", seeds::sign_ins(&services.site));
    }
    if services.gateways.mail.is_stand_in() {
        println!("  Mail that would have been sent: {root}/dev/mail");
    }
    println!("  The API's documentation:        {root}/api/docs\n");
}

fn start_logging(config: &Config) -> anyhow::Result<()> {
    let filter = tracing_subscriber::EnvFilter::try_new(&config.log)
        .with_context(|| format!("LOG is '{}'; use a filter such as info or info,sqlx=warn", config.log))?;
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Text => builder.compact().init(),
        LogFormat::Json => builder.json().init(),
    }
    Ok(())
}
