//! HTTP by hand, so that a test knows what was sent and whether an answer came whole.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A request, and the connection it goes over.
pub struct Wire {
    stream: TcpStream,
}

/// An answer that came whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Whole {
    pub status: u16,
    /// Null where there is none, or no JSON.
    pub body: Value,
}

impl Wire {
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        Ok(Self {
            stream: TcpStream::connect(address).await?,
        })
    }

    /// Sends a whole request; `head` has its other headers, each with its line end.
    pub async fn send(&mut self, line: &str, head: &str, body: &str) -> io::Result<()> {
        let length = body.len();
        let request = format!("{line} HTTP/1.1\r\n{head}content-length: {length}\r\n\r\n{body}");
        self.stream.write_all(request.as_bytes()).await
    }

    /// The answer, if all of it comes.
    pub async fn receive(&mut self) -> io::Result<Whole> {
        let mut bytes = Vec::new();
        loop {
            if let Some(whole) = whole(&bytes) {
                return Ok(whole);
            }
            if self.stream.read_buf(&mut bytes).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }
}

/// Returns what was read, once that is all of it.
fn whole(bytes: &[u8]) -> Option<Whole> {
    let end = bytes.windows(4).position(|part| part == b"\r\n\r\n")? + 4;
    let head = std::str::from_utf8(&bytes[..end]).ok()?.to_ascii_lowercase();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length: usize = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length:"))
        .map_or(Some(0), |length| length.trim().parse().ok())?;
    let body = bytes.get(end..end + length)?;
    Some(Whole {
        status,
        body: serde_json::from_slice(body).unwrap_or_default(),
    })
}
