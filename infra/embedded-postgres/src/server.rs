//! The running server, and the thread that it depends on.
//!
//! The kernel ends the server together with the thread that started it (see `death_signal`). So a dedicated thread
//! starts it and stays until it has ended; callers may use any thread.

use std::fs;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::account::Account;
use crate::binaries::Binaries;
use crate::cluster::Cluster;
use crate::error::Error;
use crate::folder::Folder;
use crate::{Options, death_signal};

/// PostgreSQL's fast shutdown: roll back what is open, write everything down, end.
pub(crate) const FAST_SHUTDOWN: Signal = Signal::INT;
/// Ends without writing; the next start recovers from the log.
pub(crate) const IMMEDIATE_SHUTDOWN: Signal = Signal::QUIT;
/// A start after a crash replays up to a gigabyte of log.
const STARTS_WITHIN: Duration = Duration::from_mins(2);
pub(crate) const STOPS_WITHIN: Duration = Duration::from_secs(30);
/// Poll intervals: for a server that is starting or ending, and for one that runs.
pub(crate) const GLANCE: Duration = Duration::from_millis(10);
const LOOK: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(crate) struct Server {
    stop: Sender<()>,
    /// `None` once it was stopped.
    thread: Option<JoinHandle<Result<(), Error>>>,
}

impl Server {
    pub(crate) fn start(
        cluster: &Cluster,
        binaries: &Binaries,
        account: Account,
        folder: &Folder,
        port: u16,
        options: &Options,
    ) -> Result<Self, Error> {
        let mut command = account.command(&binaries.program("postgres"));
        command.arg("-D").arg(&cluster.path).args(settings(port, options));
        // A separate process group: Ctrl-C is for the program, which stops the server when it no longer needs it.
        command
            .stdin(Stdio::null())
            .stdout(folder.open_log()?)
            .stderr(folder.open_log()?)
            .process_group(0);
        death_signal::send_when_this_thread_ends(&mut command, FAST_SHUTDOWN);

        let (stop, stopped) = mpsc::channel();
        let (report, started) = mpsc::channel();
        let (cluster, log) = (cluster.path.clone(), folder.log());
        let thread = thread::Builder::new()
            .name("embedded-postgres".to_owned())
            .spawn(move || {
                let (child, outcome) = match launch(command, &cluster, &log) {
                    Ok(child) => (Some(child), Ok(())),
                    Err(error) => (None, Err(error)),
                };
                report.send(outcome).expect("start waits for the report");
                child.map_or(Ok(()), |child| watch(child, &stopped, &log))
            });
        let thread = thread.map_err(Error::file("start a thread for", folder.path()))?;
        started.recv().expect("the thread reports before it ends")?;
        Ok(Self {
            stop,
            thread: Some(thread),
        })
    }

    pub(crate) fn stop(&mut self) -> Result<(), Error> {
        let Some(thread) = self.thread.take() else {
            return Ok(());
        };
        // If the server ended by itself, the receiver is gone and there is nothing to stop.
        let _ = self.stop.send(());
        thread.join().expect("the thread does not panic")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Err(error) = self.stop() {
            tracing::error!("{error}");
        }
    }
}

/// On the command line rather than in `postgresql.conf`, so that a newer program's settings apply to older data as well.
fn settings(port: u16, options: &Options) -> Vec<String> {
    let settings = [
        ("listen_addresses", "127.0.0.1".to_owned()),
        ("port", port.to_string()),
        ("unix_socket_directories", String::new()),
        ("max_connections", options.max_connections.to_string()),
        ("shared_buffers", format!("{}MB", options.shared_buffers)),
        ("random_page_cost", "1.1".to_owned()), // everybody has a solid-state disk
        ("jit", "off".to_owned()),              // which costs more than it saves on short queries
        ("timezone", "UTC".to_owned()),
        ("log_timezone", "UTC".to_owned()),
        ("logging_collector", "off".to_owned()),
        ("log_checkpoints", "off".to_owned()),
    ];
    settings
        .into_iter()
        .flat_map(|(name, value)| ["-c".to_owned(), format!("{name}={value}")])
        .collect()
}

fn failure(action: &'static str, cause: &str, log: &Path) -> Error {
    Error::Failed {
        action,
        cause: cause.to_owned(),
        log: log.to_owned(),
    }
}

fn launch(mut command: Command, cluster: &Path, log: &Path) -> Result<Child, Error> {
    let failed = |cause: &str| failure("Starting PostgreSQL", cause, log);
    let mut child = command.spawn().map_err(|error| failed(&error.to_string()))?;
    let deadline = Instant::now() + STARTS_WITHIN;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Err(failed(&format!("it ended with {status}"))),
            Err(error) => return Err(failed(&error.to_string())),
            Ok(None) if is_ready(cluster, child.id()) => return Ok(child),
            Ok(None) if Instant::now() > deadline => {
                end(&mut child, log)?;
                return Err(failed(&format!(
                    "it was not ready within {} seconds",
                    STARTS_WITHIN.as_secs()
                )));
            }
            Ok(None) => thread::sleep(GLANCE),
        }
    }
}

/// PostgreSQL writes its process's id on the first line of `postmaster.pid` and its state on the eighth.
fn is_ready(cluster: &Path, id: u32) -> bool {
    let content = fs::read_to_string(cluster.join("postmaster.pid")).unwrap_or_default();
    let line = |number: usize| content.lines().nth(number - 1).map(str::trim);
    line(1) == Some(&id.to_string()) && line(8) == Some("ready")
}

/// Stays with the server until it is asked to stop it, or finds it ended.
fn watch(mut child: Child, stopped: &Receiver<()>, log: &Path) -> Result<(), Error> {
    loop {
        match stopped.recv_timeout(LOOK) {
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return end(&mut child, log),
            Err(RecvTimeoutError::Timeout) => {
                if let Ok(Some(status)) = child.try_wait() {
                    let error = failure("Running PostgreSQL", &format!("it ended by itself with {status}"), log);
                    tracing::error!("{error}");
                    return Err(error);
                }
            }
        }
    }
}

/// Shuts down in order, or immediately if that takes too long.
fn end(child: &mut Child, log: &Path) -> Result<(), Error> {
    let failed = |cause: &str| failure("Stopping PostgreSQL", cause, log);
    let id = Pid::from_child(child);
    for signal in [FAST_SHUTDOWN, IMMEDIATE_SHUTDOWN, Signal::KILL] {
        // An error means that it has already ended, which the wait confirms.
        let _ = kill_process(id, signal);
        if let Some(status) = wait_for_end(child).map_err(|error| failed(&error.to_string()))? {
            let in_order = status.success();
            return if in_order {
                Ok(())
            } else {
                Err(failed(&format!("it ended with {status}")))
            };
        }
    }
    Err(failed("it does not end"))
}

fn wait_for_end(child: &mut Child) -> std::io::Result<Option<ExitStatus>> {
    let deadline = Instant::now() + STOPS_WITHIN;
    while Instant::now() < deadline {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        thread::sleep(GLANCE);
    }
    Ok(None)
}
