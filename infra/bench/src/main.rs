//! Measures the server beside its baselines, in one run on one machine: searches, a space's day and bookings from hold to
//! confirmed, beside an empty operation of the same server and pgbench's TPC-B on the same PostgreSQL. Prints a table.

mod load;
mod pgbench;
mod program;
mod work;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use embedded_postgres::{EmbeddedPostgres, Options};

use load::{Figures, measure};
use work::Work;

/// How long each figure is measured.
const SPAN: Duration = Duration::from_secs(10);
const CLIENTS: [usize; 2] = [1, 8];

fn main() -> anyhow::Result<()> {
    let folder = PathBuf::from("target/bench");
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
    let figures = runtime.block_on(http(&program::Server::origin()))?;
    let memory = server
        .resident_megabytes()
        .context("the server's memory can't be read")?;
    drop(server);
    let transactions = CLIENTS.map(|clients| pgbench::transactions_per_second(postgres.owner_url(), clients, SPAN));

    println!("| what | clients | median | p99 | a second |");
    println!("| --- | --- | --- | --- | --- |");
    for (name, clients, figures) in &figures {
        println!(
            "| {name} | {clients} | {:.1} ms | {:.1} ms | {:.0} |",
            figures.median, figures.p99, figures.per_second
        );
    }
    for (clients, transactions) in CLIENTS.iter().zip(&transactions) {
        match transactions {
            Ok(rate) => println!("| pgbench, TPC-B on the same PostgreSQL | {clients} | | | {rate:.0} |"),
            Err(error) => println!("| pgbench could not run: {error:#} | {clients} | | | |"),
        }
    }
    for (clients, transactions) in CLIENTS.iter().zip(&transactions) {
        let booked = figures
            .iter()
            .find(|(name, of, _)| *name == work::BOOKING && of == clients);
        if let (Some((_, _, booked)), Ok(transactions)) = (booked, transactions) {
            println!(
                "\nBookings of pgbench's transactions, {clients} client(s): {:.2}",
                booked.per_second / transactions
            );
        }
    }
    println!("\nThe server's memory after the run: {memory} MB");
    Ok(())
}

async fn http(origin: &str) -> anyhow::Result<Vec<(&'static str, usize, Figures)>> {
    let mut figures = Vec::new();
    for clients in CLIENTS {
        for work in [Work::Empty, Work::Search, Work::Day, Work::Booking] {
            let measured = measure(origin, work, clients, SPAN).await?;
            figures.push((work.name(), clients, measured));
        }
    }
    Ok(figures)
}
