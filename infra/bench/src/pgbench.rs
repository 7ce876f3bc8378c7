//! PostgreSQL's own benchmark, on the same server.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, ensure};

/// TPC-B transactions a second, with as many connections as clients.
pub fn transactions_per_second(url: &str, clients: usize, span: Duration) -> anyhow::Result<f64> {
    let program = find().context("install PostgreSQL's contributed programs (Debian: postgresql-15)")?;
    run(&program, &["-q", "-i", "-s", "10", url])?;
    let (clients, span) = (clients.to_string(), span.as_secs().to_string());
    let output = run(&program, &["-n", "-c", &clients, "-j", "1", "-T", &span, url])?;
    let rate = output
        .lines()
        .find_map(|line| line.strip_prefix("tps = ")?.split_whitespace().next()?.parse().ok());
    rate.context("pgbench printed no rate")
}

fn run(program: &PathBuf, arguments: &[&str]) -> anyhow::Result<String> {
    let output = Command::new(program).args(arguments).output()?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn find() -> Option<PathBuf> {
    let installed = std::fs::read_dir("/usr/lib/postgresql")
        .ok()
        .into_iter()
        .flatten()
        .flatten();
    let on_path = std::env::var_os("PATH")
        .into_iter()
        .flat_map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    installed
        .map(|version| version.path().join("bin"))
        .chain(on_path)
        .map(|folder| folder.join("pgbench"))
        .find(|program| program.exists())
}
