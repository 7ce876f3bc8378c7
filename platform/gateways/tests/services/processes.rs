//! Real servers for one test each, on ports of their own. They end with the test.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Long enough for a busy machine to start a Python.
const PATIENCE: Duration = Duration::from_mins(1);
/// Somebody else may take a port between the look and the start: so many are tried.
const TRIES: usize = 10;
const REDIS: &str = "install redis-server (Debian: apt-get install redis-server)";

pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn redis(password: &str) -> Self {
        Self::start(|port| redis(port, password), REDIS)
    }

    /// A Redis where there was one before.
    pub(crate) fn redis_again(port: u16, password: &str) -> Self {
        Self::start_at(port, redis(port, password), REDIS).unwrap_or_else(|ended| panic!("{ended}"))
    }

    /// A mail server that puts each mail into a Maildir, and takes none larger than this.
    pub(crate) fn smtp(maildir: &std::path::Path, largest: usize) -> Self {
        Self::start(
            |port| {
                let mut command = Command::new(python());
                let address = format!("127.0.0.1:{port}");
                command.args(["-m", "aiosmtpd", "-n", "-l", &address, "-s", &largest.to_string()]);
                command.args(["-c", "aiosmtpd.handlers.Mailbox"]).arg(maildir);
                command
            },
            "install aiosmtpd (pip install aiosmtpd), or name a Python that has it in FIELDHOUSE_PYTHON",
        )
    }

    pub(crate) fn s3() -> Self {
        Self::start(
            |port| {
                let mut command = Command::new(python());
                command.args(["-m", "moto.server", "-H", "127.0.0.1", "-p", &port.to_string()]);
                command
            },
            "install moto (pip install 'moto[server]'), or name a Python that has it in FIELDHOUSE_PYTHON",
        )
    }

    /// Starts a program at a free port, and at another one where it ends since somebody has taken that meanwhile.
    fn start(command: impl Fn(u16) -> Command, remedy: &str) -> Self {
        let mut ended = String::new();
        for _ in 0..TRIES {
            let port = free_port();
            match Self::start_at(port, command(port), remedy) {
                Ok(server) => return server,
                Err(at_once) => ended = at_once,
            }
        }
        panic!("{ended}");
    }

    fn start_at(port: u16, mut command: Command, remedy: &str) -> Result<Self, String> {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let program = command.get_program().to_owned();
        let child = command
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start ({error}): {remedy}", program.display()));
        let mut server = Self { child, port };
        let deadline = Instant::now() + PATIENCE;
        loop {
            // If our program has ended, another one is listening.
            let listens = TcpStream::connect(("127.0.0.1", port)).is_ok();
            if let Some(status) = server.child.try_wait().unwrap() {
                return Err(format!("{} ended at once ({status}): {remedy}", program.display()));
            }
            if listens {
                return Ok(server);
            }
            assert!(
                Instant::now() < deadline,
                "{} does not listen on port {port}",
                program.display()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns a port that nobody has, below those that the system gives to outgoing connections: so it stays free, but for tests
/// that draw the same.
pub(crate) fn free_port() -> u16 {
    let drawn = || 20_000 + u16::try_from(RandomState::new().build_hasher().finish() % 12_000).unwrap();
    let mut ports = std::iter::repeat_with(drawn).take(100);
    ports
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("a port is free")
}

fn redis(port: u16, password: &str) -> Command {
    let mut command = Command::new("redis-server");
    command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
    command.args(["--requirepass", password, "--port", &port.to_string()]);
    command
}

fn python() -> String {
    std::env::var("FIELDHOUSE_PYTHON").unwrap_or_else(|_| "python3".into())
}
