//! A test's own PostgreSQL, which the program could have started itself: it ends as in a crash and is started again,
//! and everything that it had confirmed has to be there then.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use embedded_postgres::{EmbeddedPostgres, Options};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};

use crate::support::TestDatabase;

const ENDS_WITHIN: Duration = Duration::from_secs(30);

/// Ends with the test, and all that is in it.
pub struct Postgres {
    /// None while it is down.
    running: Option<EmbeddedPostgres>,
    folder: TempDir,
}

impl Postgres {
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().expect("there is room for temporary files");
        // Root's folders are its own, and PostgreSQL never runs as root.
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("it is our folder");
        let started = Self {
            running: Some(run(folder.path()).await),
            folder,
        };
        // A commit is handed to the system, which doesn't crash here; not to the disk, for which it would wait.
        let settings = started.folder.path().join("cluster/postgresql.conf");
        let mut settings = OpenOptions::new().append(true).open(settings).expect("it has settings");
        writeln!(settings, "fsync = off").expect("they can be written");
        started.signal("-HUP");
        started
    }

    /// The program's database on it, migrated.
    pub async fn database(&self) -> TestDatabase {
        let server = self.running.as_ref().expect("it runs");
        let database = TestDatabase::at(server.owner_url().to_owned(), server.server_url().to_owned());
        kernel::database::migrate(&database.owner_url)
            .await
            .expect("the migrations apply to an empty database");
        database
    }

    /// Ends it immediately, as `pg_ctl stop -m immediate` does: no work is finished and nothing more is written, so the
    /// next start recovers from the log. It is gone for this long, and comes back at the same address.
    pub async fn crash(&mut self, gone_for: Duration) {
        let server = self.running.take().expect("it runs");
        let address = server.owner_url().to_owned();
        let recovered = self.recoveries();
        self.quit().await;
        spawn_blocking(move || drop(server)).await.expect("its thread ends");
        sleep(gone_for).await;
        let server = run(self.folder.path()).await;
        assert_eq!(server.owner_url(), address, "somebody has taken its port");
        self.running = Some(server);
        assert_eq!(self.recoveries(), recovered + 1, "it was shut down in order");
    }

    /// Sends its process a signal. Which port it listens to.
    fn signal(&self, signal: &str) -> u16 {
        let state = fs::read_to_string(self.folder.path().join("cluster/postmaster.pid")).expect("it runs");
        let line = |number: usize| state.lines().nth(number - 1).expect("a line").trim();
        let status = Command::new("kill").args([signal, line(1)]).status();
        assert!(status.expect("there is a program kill").success());
        line(4).parse().expect("a port")
    }

    /// Sends its process the signal to quit immediately, and waits until nobody listens any longer.
    async fn quit(&self) {
        let port = self.signal("-QUIT");
        let deadline = Instant::now() + ENDS_WITHIN;
        while TcpStream::connect(("127.0.0.1", port)).is_ok() {
            assert!(Instant::now() < deadline, "it goes on");
            sleep(Duration::from_millis(2)).await;
        }
    }

    /// Counts how often it found that it had not been shut down in order.
    fn recoveries(&self) -> usize {
        let log = fs::read_to_string(self.folder.path().join("server.log")).expect("it keeps a log");
        log.matches("automatic recovery in progress").count()
    }
}

/// Starting blocks for as long as PostgreSQL takes.
async fn run(folder: &Path) -> EmbeddedPostgres {
    let folder = folder.to_owned();
    let options = Options {
        binaries: std::env::var_os("POSTGRES_BIN").map(PathBuf::from),
        ..Options::default()
    };
    spawn_blocking(move || EmbeddedPostgres::start(&folder, &options))
        .await
        .expect("it does not panic")
        .expect("it starts")
}
