//! The previous server on the same data, left behind when its program was killed.
//!
//! It has already been signaled and needs a moment to end. Its `postmaster.pid` may also be left from a crash of the
//! whole machine; PostgreSQL notices that itself, unless another program now has the same process id.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Instant;

use rustix::process::{Pid, kill_process};

use crate::error::Error;
use crate::server::{FAST_SHUTDOWN, GLANCE, IMMEDIATE_SHUTDOWN, STOPS_WITHIN};

/// Waits until nothing runs on `cluster`.
pub(crate) fn wait_for_end(cluster: &Path, log: &Path) -> Result<(), Error> {
    let pid_file = cluster.join("postmaster.pid");
    let Some(id) = read_id(&pid_file) else { return Ok(()) };
    if !is_alive(id) {
        return Ok(());
    }
    if !runs_on(id, cluster) {
        return fs::remove_file(&pid_file).map_err(Error::file("remove", &pid_file));
    }
    tracing::info!(
        "Waiting for the PostgreSQL of a Fieldhouse that was killed (process {}) to end.",
        id.as_raw_pid()
    );
    for signal in [FAST_SHUTDOWN, IMMEDIATE_SHUTDOWN] {
        // An error means that it has ended by now.
        let _ = kill_process(id, signal);
        let deadline = Instant::now() + STOPS_WITHIN;
        while Instant::now() < deadline {
            if !runs_on(id, cluster) {
                return Ok(());
            }
            thread::sleep(GLANCE);
        }
    }
    let cause = format!(
        "an earlier one (process {}) is still running on the same data",
        id.as_raw_pid()
    );
    Err(Error::Failed {
        action: "Starting PostgreSQL",
        cause,
        log: log.to_owned(),
    })
}

fn read_id(pid_file: &Path) -> Option<Pid> {
    Pid::from_raw(fs::read_to_string(pid_file).ok()?.lines().next()?.trim().parse().ok()?)
}

fn is_alive(id: Pid) -> bool {
    Path::new("/proc").join(id.as_raw_pid().to_string()).exists()
}

/// Returns true if the process's working folder is the cluster's, as a PostgreSQL server's is.
fn runs_on(id: Pid, cluster: &Path) -> bool {
    fs::read_link(format!("/proc/{}/cwd", id.as_raw_pid())).is_ok_and(|folder| folder == cluster)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_what_a_lost_server_left_when_another_program_has_its_process_id() {
        let cluster = tempfile::tempdir().expect("a folder");
        let pid_file = cluster.path().join("postmaster.pid");
        fs::write(&pid_file, format!("{}\n", std::process::id())).expect("written");

        wait_for_end(cluster.path(), Path::new("server.log")).expect("nothing to wait for");

        assert!(!pid_file.exists());
    }
}
