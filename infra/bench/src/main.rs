//! Measures the server beside its baselines, in one run on one machine: searches, a space's day and bookings from hold to
//! confirmed, beside an empty operation of the same server and pgbench's TPC-B on the same PostgreSQL. Prints a table, and fails where a mark is missed.

mod load;
mod pgbench;
mod program;
mod report;
mod work;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, ensure};
use embedded_postgres::{EmbeddedPostgres, Options};

use load::{Figures, measure};
use report::Run;
use work::Work;

/// How long each figure is measured.
const SPAN: Duration = Duration::from_secs(10);
const CLIENTS: [usize; 2] = [1, 8];

fn main() -> anyhow::Result<()> {
    // The measured server needs no encryption, but the client is built with it and wants to know whose.
    drop(rustls::crypto::ring::default_provider().install_default());
    let folder = PathBuf::from("target/bench");
    // Each run begins with a database of its own.
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    let postgres = EmbeddedPostgres::start(&folder.join("postgres"), &Options::from_environment())?;
    let program = program::Program::new("target/release/fieldhouse", &folder, &postgres);
    program.run(&["migrate"])?;
    program.run(&["seed", "--bench", "ground"])?;

    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let server = program.serve()?;
    let work = runtime.block_on(http(&program::Server::origin()))?;
    let megabytes = server
        .resident_megabytes()
        .context("the server's memory can't be read")?;
    drop(server);
    let mut pgbench = Vec::new();
    for clients in CLIENTS {
        pgbench.push((
            clients,
            pgbench::transactions_per_second(postgres.owner_url(), clients, SPAN)?,
        ));
    }
    let run = Run {
        work,
        pgbench,
        megabytes,
    };
    ensure!(run.print(), "a mark was missed");
    Ok(())
}

async fn http(origin: &str) -> anyhow::Result<Vec<(Work, usize, Figures)>> {
    let mut figures = Vec::new();
    for clients in CLIENTS {
        for work in [Work::Empty, Work::Search, Work::Day, Work::Booking] {
            let measured = measure(origin, work, clients, SPAN).await?;
            figures.push((work, clients, measured));
        }
    }
    Ok(figures)
}
