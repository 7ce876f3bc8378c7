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
use pgbench::Pgbench;
use report::Run;
use work::Work;

/// How long each figure is measured.
const SPAN: Duration = Duration::from_secs(10);
const CLIENTS: [usize; 2] = [1, 8];

fn main() -> anyhow::Result<()> {
    // The measured server needs no encryption, but the client is built with it and wants to know whose.
    drop(rustls::crypto::ring::default_provider().install_default());
    // What is missing is said before anything takes its time.
    let chosen = Work::chosen()?;
    let pgbench = Pgbench::find()?;
    program::refuse_taken_port()?;
    let folder = PathBuf::from("target/bench");
    // Each run begins with a database of its own.
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    let options = Options {
        binaries: std::env::var_os("POSTGRES_BIN").map(PathBuf::from),
        ..Options::default()
    };
    let postgres = EmbeddedPostgres::start(&folder.join("postgres"), &options)?;
    let program = program::Program::new("target/release/fieldhouse", &folder, &postgres);
    program.run(&["migrate"])?;
    program.run(&["seed", "--bench", "ground"])?;

    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let server = program.serve()?;
    let work = runtime.block_on(http(&program::Server::origin(), &chosen))?;
    let megabytes = server
        .resident_megabytes()
        .context("the server's memory can't be read")?;
    drop(server);
    let mut transactions = Vec::new();
    for clients in CLIENTS {
        let rate = pgbench.transactions_per_second(postgres.owner_url(), clients, SPAN)?;
        transactions.push((clients, rate));
    }
    let run = Run {
        work,
        pgbench: transactions,
        megabytes,
    };
    ensure!(run.print(), "a mark was missed");
    Ok(())
}

async fn http(origin: &str, chosen: &[Work]) -> anyhow::Result<Vec<(Work, usize, Figures)>> {
    let mut figures = Vec::new();
    for clients in CLIENTS {
        for work in chosen {
            let measured = measure(origin, *work, clients, SPAN).await?;
            figures.push((*work, clients, measured));
        }
    }
    Ok(figures)
}
