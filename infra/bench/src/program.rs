//! The program that is measured, as a process of its own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use embedded_postgres::EmbeddedPostgres;

/// Where the server listens while it is measured.
const PORT: u16 = 8097;

/// How to run it.
pub struct Program {
    path: PathBuf,
    environment: Vec<(&'static str, String)>,
}

impl Program {
    pub fn new(path: &str, folder: &Path, postgres: &EmbeddedPostgres) -> Self {
        let environment = vec![
            ("DATABASE_URL", postgres.server_url().to_owned()),
            ("MIGRATE_DATABASE_URL", postgres.owner_url().to_owned()),
            ("DATA", folder.join("data").display().to_string()),
            ("PORT", PORT.to_string()),
            ("DEMO", "false".to_owned()),
            ("LOG", "error".to_owned()),
            ("REQUESTS_PER_MINUTE", "0".to_owned()),
            // A client says where each person is.
            ("TRUST_PROXY", "true".to_owned()),
        ];
        Self {
            path: PathBuf::from(path),
            environment,
        }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.path);
        command
            .args(arguments)
            .envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs a command to its end.
    pub fn run(&self, arguments: &[&str]) -> anyhow::Result<()> {
        let status = self
            .command(arguments)
            .stdout(Stdio::null())
            .status()
            .context("build it first: make bench does")?;
        ensure!(status.success(), "fieldhouse {} failed", arguments.join(" "));
        Ok(())
    }

    /// Starts the server and waits until it can serve.
    pub fn serve(&self) -> anyhow::Result<Server> {
        let server = Server(self.command(&["serve"]).stdout(Stdio::null()).spawn()?);
        let until = Instant::now() + Duration::from_secs(30);
        while std::net::TcpStream::connect(("127.0.0.1", PORT)).is_err() {
            ensure!(Instant::now() < until, "the server did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(server)
    }
}

/// A running server; dropping it ends it.
pub struct Server(Child);

impl Server {
    pub fn origin() -> String {
        format!("http://127.0.0.1:{PORT}")
    }

    /// What it holds in memory.
    pub fn resident_megabytes(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace()
            .nth(1)?
            .parse::<u64>()
            .ok()
            .map(|kilobytes| kilobytes / 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
