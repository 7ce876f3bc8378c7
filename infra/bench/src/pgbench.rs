//! PostgreSQL's own benchmark, on the same server.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, ensure};

/// Latency of a query, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub mean: f64,
    pub per_second: f64,
}

/// The program, found.
pub struct Pgbench(PathBuf);

impl Pgbench {
    /// That of `POSTGRES_BIN`, of Debian's folders, or on the path.
    pub fn find() -> anyhow::Result<Self> {
        let named = env::var_os("POSTGRES_BIN").map(PathBuf::from);
        let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let path = env::var_os("PATH").unwrap_or_default();
        let program = named
            .into_iter()
            .chain(installed.map(|version| version.path().join("bin")))
            .chain(env::split_paths(&path))
            .map(|folder| folder.join("pgbench"))
            .find(|program| runs(program));
        program
            .map(Self)
            .context("pgbench is missing; install it (on Debian: sudo apt-get install postgresql)")
    }

    /// TPC-B transactions a second, with as many connections as clients.
    pub fn transactions_per_second(&self, url: &str, clients: usize, span: Duration) -> anyhow::Result<f64> {
        self.run(&["-q", "-i", "-s", "10", url])?;
        let (clients, span) = (clients.to_string(), span.as_secs().to_string());
        let output = self.run(&["-n", "-c", &clients, "-j", "1", "-T", &span, url])?;
        let rate = output
            .lines()
            .find_map(|line| line.strip_prefix("tps = ")?.split_whitespace().next()?.parse().ok());
        rate.context("pgbench printed no rate")
    }

    /// Returns a query's average latency, and the number answered each second.
    pub fn milliseconds_of(
        &self,
        url: &str,
        folder: &Path,
        question: &str,
        clients: usize,
        span: Duration,
    ) -> anyhow::Result<Asked> {
        let file = folder.join("question.sql");
        fs::write(&file, question)?;
        let (clients, span) = (clients.to_string(), span.as_secs().to_string());
        let file = file.display().to_string();
        let output = self.run(&[
            "-n", "-M", "prepared", "-c", &clients, "-j", "1", "-T", &span, "-f", &file, url,
        ])?;
        let value = |name: &str| {
            let line = output.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        let asked = value("latency average = ").zip(value("tps = "));
        let (mean, per_second) = asked.context("pgbench printed no latency")?;
        Ok(Asked { mean, per_second })
    }

    fn run(&self, arguments: &[&str]) -> anyhow::Result<String> {
        let output = Command::new(&self.0).args(arguments).output()?;
        ensure!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// Debian puts a wrapper of that name on the path even where the program itself is not installed.
fn runs(program: &Path) -> bool {
    let output = Command::new(program).arg("--version").output();
    output.is_ok_and(|output| output.status.success())
}
