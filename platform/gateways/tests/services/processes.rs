//! Real servers for one test each, on ports of their own. They end with the test.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Long enough for a busy machine to start a Python.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn redis(port: u16, password: &str) -> Self {
        let mut command = Command::new("redis-server");
        command.args([
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
            "--requirepass",
            password,
        ]);
        command.args(["--port", &port.to_string()]);
        Self::start(
            command,
            port,
            "install redis-server (Debian: apt-get install redis-server)",
        )
    }

    /// A mail server that puts each mail into a Maildir, and takes none larger than this.
    pub(crate) fn smtp(maildir: &std::path::Path, largest: usize) -> Self {
        let port = free_port();
        let mut command = Command::new(python());
        command.args([
            "-m",
            "aiosmtpd",
            "-n",
            "-l",
            &format!("127.0.0.1:{port}"),
            "-s",
            &largest.to_string(),
        ]);
        command.args(["-c", "aiosmtpd.handlers.Mailbox"]).arg(maildir);
        Self::start(
            command,
            port,
            "install aiosmtpd (pip install aiosmtpd), or name a Python that has it in FIELDHOUSE_PYTHON",
        )
    }

    pub(crate) fn s3() -> Self {
        let port = free_port();
        let mut command = Command::new(python());
        command.args(["-m", "moto.server", "-H", "127.0.0.1", "-p", &port.to_string()]);
        Self::start(
            command,
            port,
            "install moto (pip install 'moto[server]'), or name a Python that has it in FIELDHOUSE_PYTHON",
        )
    }

    fn start(mut command: Command, port: u16, remedy: &str) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let program = command.get_program().to_owned();
        let child = command
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start ({error}): {remedy}", program.display()));
        let mut server = Self { child, port };
        let deadline = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if let Some(status) = server.child.try_wait().unwrap() {
                panic!("{} ended at once ({status}): {remedy}", program.display());
            }
            assert!(
                Instant::now() < deadline,
                "{} does not listen on port {port}",
                program.display()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn python() -> String {
    std::env::var("FIELDHOUSE_PYTHON").unwrap_or_else(|_| "python3".into())
}
