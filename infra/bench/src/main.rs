//! Measures the server next to its baselines, in one run on one machine:
//!
//! - searches and a space's day
//! - reading and saving by staff
//! - bookings from hold to confirmation, and races for one time
//! - one-off measurements: a crowd, a day canceled, open pages
//!
//! The baselines are an empty operation of the same server, the search's question asked of PostgreSQL in
//! SQL, and pgbench's TPC-B on the same PostgreSQL. Prints a table for each shape of data, and fails if a mark is
//! missed.

mod http;
mod load;
mod occasions;
mod people;
mod pgbench;
mod program;
mod races;
mod report;
mod shape;
mod work;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use embedded_postgres::{EmbeddedPostgres, Options};

use load::{Figures, measure};
use occasions::Figure;
use pgbench::Pgbench;
use report::Run;
use shape::{Chosen, Shape};
use work::Work;

/// The time for which each figure is measured.
const SPAN: Duration = Duration::from_secs(10);
const CLIENTS: [usize; 2] = [1, 8];

fn main() -> anyhow::Result<ExitCode> {
    // The measured server needs no encryption, but the client is built with it and requires a provider.
    drop(rustls::crypto::ring::default_provider().install_default());
    // Reports missing tools before anything slow starts.
    let chosen = shape::named()?;
    let pgbench = Pgbench::find()?;
    program::refuse_taken_port()?;
    let mut runs = Vec::new();
    for shape in chosen.shapes.iter().copied() {
        let run = measure_shape(shape, &chosen, &pgbench)?;
        run.print();
        runs.push(run);
    }
    if report::print_marks(&runs) {
        Ok(ExitCode::SUCCESS)
    } else {
        eprintln!("A mark was missed: the table above says which.");
        Ok(ExitCode::FAILURE)
    }
}

/// Measures one shape of data in a separate database.
fn measure_shape(shape: Shape, chosen: &Chosen, pgbench: &Pgbench) -> anyhow::Result<Run> {
    let folder = PathBuf::from("target/bench");
    // Each run starts with a new database.
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
    let started = std::time::Instant::now();
    program.run(&["seed", "--bench", shape.name()])?;
    let seeded = started.elapsed();
    program.run(&["superadmin", "grant", &people::email(people::SUPERADMIN)])?;

    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let server = program.serve()?;
    let works = chosen.works_of(shape);
    let work = runtime.block_on(repeated(&program::Server::origin(), &works))?;
    // On the peer's data, as its races were.
    let races = match shape {
        Shape::PeerS | Shape::PeerL => Some(runtime.block_on(races::races(&program::Server::origin()))?),
        Shape::Ground | Shape::Metro | Shape::Wide | Shape::Facility => None,
    };
    let megabytes = server
        .resident_megabytes()
        .context("the server's memory can't be read")?;
    let occasions = runtime.block_on(occasions(&server, &chosen.occasions_of(shape)))?;
    drop(server);
    let (mut transactions, mut questions) = (Vec::new(), Vec::new());
    for clients in CLIENTS {
        if shape == Shape::Ground {
            let rate = pgbench.transactions_per_second(postgres.owner_url(), clients, SPAN)?;
            transactions.push((clients, rate));
        } else {
            let asked = pgbench.milliseconds_of(postgres.owner_url(), &folder, shape.question(), clients, SPAN)?;
            questions.push((clients, asked));
        }
    }
    Ok(Run {
        shape,
        seeded,
        work,
        pgbench: transactions,
        questions,
        races,
        occasions,
        megabytes,
    })
}

async fn occasions(server: &program::Server, chosen: &[occasions::Occasion]) -> anyhow::Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for occasion in chosen {
        figures.extend(occasion.measure(server).await?);
    }
    Ok(figures)
}

async fn repeated(origin: &str, chosen: &[Work]) -> anyhow::Result<Vec<(Work, usize, Figures)>> {
    let mut figures = Vec::new();
    for clients in CLIENTS {
        for work in chosen {
            let measured = measure(origin, *work, clients, SPAN).await?;
            figures.push((*work, clients, measured));
        }
    }
    Ok(figures)
}
