//! The program as it is installed, on a test's database.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use kernel::clock;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, timeout};

use crate::support::processes::free_port;
use crate::support::{ROOT_HOST, TestApp};
use crate::wire::Wire;

const STARTS_WITHIN: Duration = Duration::from_mins(1);
const STOPS_WITHIN: Duration = Duration::from_secs(45);

/// A running `fieldhouse serve` or `fieldhouse worker`. Dropping it kills it.
pub struct Program {
    child: Child,
    pub address: SocketAddr,
}

impl Program {
    /// Starts it and waits until it answers. `data` is the folder that it keeps between two runs. If another process
    /// takes its port first, it ends, and another port is tried.
    pub async fn start(app: &TestApp, data: &Path) -> Self {
        Self::start_with(app, data, &[]).await
    }

    /// Same as `start`, with more variables.
    pub async fn start_with(app: &TestApp, data: &Path, variables: &[(&str, String)]) -> Self {
        let deadline = Instant::now() + STARTS_WITHIN;
        loop {
            let mut program = Self::spawn("serve", app, data, variables);
            while !program.has_ended() {
                if program.is_ready().await && !program.has_ended() {
                    return program;
                }
                assert!(Instant::now() < deadline, "the program did not become ready");
                sleep(Duration::from_millis(50)).await;
            }
            assert!(Instant::now() < deadline, "the program ends before it is ready");
        }
    }

    /// Starts one that runs jobs and doesn't listen.
    pub fn worker(app: &TestApp, data: &Path) -> Self {
        Self::spawn("worker", app, data, &[])
    }

    fn spawn(command: &str, app: &TestApp, data: &Path, variables: &[(&str, String)]) -> Self {
        let address = free_address();
        // The clock runs on from the instant of the test, since the tests wait for scheduled work; production has no
        // such clock.
        let is_production = variables.iter().any(|(name, _)| *name == "FIELDHOUSE_ENV");
        let now = (!is_production).then(|| (clock::VARIABLE, format!("from {}", app.clock().now().to_rfc3339())));
        let child = Command::new(env!("CARGO_BIN_EXE_fieldhouse"))
            .arg(command)
            .env_clear()
            .env("DATA", data)
            .env("DATABASE_URL", &app.database.server_url)
            .env("PORT", address.port().to_string())
            .env("FIELDHOUSE_ROOT_DOMAIN", ROOT_HOST)
            .env("REQUESTS_PER_MINUTE", "0")
            .env("LOG", "error")
            .envs(now)
            .envs(variables.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the program was built with this test");
        Self { child, address }
    }

    fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("it can be asked").is_some()
    }

    async fn is_ready(&self) -> bool {
        let Ok(mut wire) = Wire::open(self.address).await else {
            return false;
        };
        let head = format!("host: {ROOT_HOST}\r\n");
        let sent = wire.send("GET /readyz", &head, "").await;
        sent.is_ok() && wire.receive().await.is_ok_and(|answer| answer.status == 200)
    }

    /// `kill -9`: not one more instruction.
    pub async fn kill(mut self) {
        self.child.kill().await.expect("it was running");
    }

    /// Asks it to stop, as a process manager does, and doesn't wait.
    pub async fn ask_to_stop(&self) {
        let id = self.child.id().expect("it is running").to_string();
        let status = Command::new("kill").args(["-TERM", &id]).status().await;
        assert!(status.expect("there is a program kill").success());
    }

    /// Returns true if it is still running after this long.
    pub async fn goes_on_for(&mut self, time: Duration) -> bool {
        timeout(time, self.child.wait()).await.is_err()
    }

    /// Waits for its end.
    pub async fn ended(mut self) -> ExitStatus {
        let ended = timeout(STOPS_WITHIN, self.child.wait()).await;
        ended.expect("the program did not stop").expect("it can be waited for")
    }
}

/// A port that nobody has at this moment.
pub fn free_address() -> SocketAddr {
    (Ipv4Addr::LOCALHOST, free_port()).into()
}
