//! The port of the embedded server: the one of last time while it is free, so that open tools find it again.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::ops::Range;

use crate::error::Error;
use crate::folder::{Folder, write_private};

/// New ports lie below those that the system gives to outgoing connections, so that they are free at the next start too.
const NEW: Range<u16> = 20_000..32_000;
/// Others may have some of them, or take one between the look and the start.
const TRIES: usize = 10;
/// The error that PostgreSQL logs if another process has its port.
const TAKEN: &str = "could not create any TCP/IP sockets";

/// Starts a server that logs to the folder's log, at another port if somebody takes its port before it does. Returns the port
/// as well.
pub(crate) fn start_at_free<T>(folder: &Folder, start: impl Fn(u16) -> Result<T, Error>) -> Result<(T, u16), Error> {
    for _ in 1..TRIES {
        let logged = log_of(folder).len();
        let port = remembered_or_free(folder)?;
        match start(port) {
            Err(_) if is_taken(folder, logged) => {}
            started => return started.map(|server| (server, port)),
        }
    }
    let port = remembered_or_free(folder)?;
    start(port).map(|server| (server, port))
}

/// Returns true if the log says so after this many bytes, or at all where the start has emptied a long one.
fn is_taken(folder: &Folder, logged: usize) -> bool {
    let log = log_of(folder);
    log.get(logged..).unwrap_or(&log).contains(TAKEN)
}

fn log_of(folder: &Folder) -> String {
    let log = fs::read(folder.log()).unwrap_or_default();
    String::from_utf8_lossy(&log).into_owned()
}

fn remembered_or_free(folder: &Folder) -> Result<u16, Error> {
    let remembered = fs::read_to_string(folder.port())
        .ok()
        .and_then(|text| text.trim().parse().ok());
    if let Some(port) = remembered.filter(|port| *port != 0 && look_at(*port).is_ok()) {
        return Ok(port);
    }
    let port = new()?;
    write_private(&folder.port(), &port.to_string())?;
    Ok(port)
}

fn new() -> Result<u16, Error> {
    let mut port = rand::random_range(NEW);
    for _ in 1..TRIES {
        if look_at(port).is_ok() {
            return Ok(port);
        }
        port = rand::random_range(NEW);
    }
    look_at(port).map(|()| port).map_err(Error::NoPort)
}

/// Fails if somebody has the port.
fn look_at(port: u16) -> std::io::Result<()> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Account;
    use std::cell::RefCell;
    use std::io::Write;
    use std::path::Path;

    fn folder(path: &Path) -> Folder {
        Folder::open(path, Account::Own).unwrap()
    }

    fn failed() -> Error {
        Error::NoPort(std::io::ErrorKind::AddrInUse.into())
    }

    #[test]
    fn whoever_takes_the_port_first_keeps_nobody_from_starting() {
        let path = tempfile::tempdir().unwrap();
        let folder = folder(path.path());
        let strangers = RefCell::new(Vec::new());
        let start = |port: u16| -> Result<&'static str, Error> {
            let mut strangers = strangers.borrow_mut();
            if strangers.len() == 2 {
                return Ok("a server");
            }
            strangers.push(TcpListener::bind((Ipv4Addr::LOCALHOST, port)).unwrap());
            writeln!(folder.open_log()?, "FATAL:  {TAKEN}").unwrap();
            Err(failed())
        };
        let (server, port) = start_at_free(&folder, start).unwrap();
        assert_eq!(server, "a server");
        assert!(NEW.contains(&port));
        assert_eq!(remembered_or_free(&folder).unwrap(), port, "it is remembered");
    }

    #[test]
    fn a_taken_port_is_noticed_where_the_start_empties_a_long_log() {
        let path = tempfile::tempdir().unwrap();
        let folder = folder(path.path());
        // More than is kept at the next start.
        let long = folder.open_log().unwrap();
        long.set_len(11 << 20).unwrap();
        let tries = RefCell::new(0);
        let start = |_: u16| -> Result<(), Error> {
            *tries.borrow_mut() += 1;
            if *tries.borrow() == 2 {
                return Ok(());
            }
            writeln!(folder.open_log()?, "FATAL:  {TAKEN}").unwrap();
            Err(failed())
        };
        start_at_free(&folder, start).unwrap();
        assert_eq!(tries.into_inner(), 2);
    }

    #[test]
    fn a_server_that_fails_for_another_reason_is_tried_once() {
        let path = tempfile::tempdir().unwrap();
        let folder = folder(path.path());
        writeln!(folder.open_log().unwrap(), "FATAL:  {TAKEN}").unwrap();
        let tries = RefCell::new(0);
        let start = |_: u16| -> Result<(), Error> {
            *tries.borrow_mut() += 1;
            writeln!(folder.open_log()?, "FATAL:  data directory is of another version").unwrap();
            Err(failed())
        };
        assert!(start_at_free(&folder, start).is_err());
        assert_eq!(tries.into_inner(), 1);
    }
}
