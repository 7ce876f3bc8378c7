//! The program that is measured, as a separate process.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use embedded_postgres::EmbeddedPostgres;

/// The server's port while it is measured.
const PORT: u16 = 8097;
/// Printed once the server has its port and can serve.
const SERVES: &str = "Fieldhouse serves at";
const STARTS_WITHIN: Duration = Duration::from_secs(30);

/// Fails if another program has the port.
pub fn refuse_taken_port() -> anyhow::Result<()> {
    ensure!(
        TcpListener::bind(("127.0.0.1", PORT)).is_ok(),
        "port {PORT}, where the measured server listens, is taken; stop the program that has it"
    );
    Ok(())
}

/// The program to run, with its arguments and environment.
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
            // Each client sends its people's addresses.
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

    /// Runs a command to completion.
    pub fn run(&self, arguments: &[&str]) -> anyhow::Result<()> {
        let status = self
            .command(arguments)
            .stdout(Stdio::null())
            .status()
            .context("build it first: make bench does")?;
        ensure!(status.success(), "fieldhouse {} failed", arguments.join(" "));
        Ok(())
    }

    /// Starts the server and waits until it prints that it serves: an answer on its port could come from another
    /// program.
    pub fn serve(&self) -> anyhow::Result<Server> {
        let mut child = self.command(&["serve"]).stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().expect("it is piped");
        let server = Server(child);
        let (tell, told) = mpsc::channel();
        // Reads all output, so that the server never blocks on a full pipe.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if line.starts_with(SERVES) {
                    let _ = tell.send(());
                }
            }
        });
        match told.recv_timeout(STARTS_WITHIN) {
            Ok(()) => Ok(server),
            Err(RecvTimeoutError::Disconnected) => bail!("the server ended before it served; it says above why"),
            Err(RecvTimeoutError::Timeout) => {
                bail!("the server did not start within {} seconds", STARTS_WITHIN.as_secs())
            }
        }
    }
}

/// A running server; dropping it stops it.
pub struct Server(Child);

impl Server {
    pub fn origin() -> String {
        format!("http://127.0.0.1:{PORT}")
    }

    /// Returns the server's resident memory.
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
