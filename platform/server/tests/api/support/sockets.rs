//! Open pages: real sockets to a copy of the server that listens on a port.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use gateways::Cache;
use kernel::services::Services;
use poem::Server;
use poem::http::header::{COOKIE, HOST, ORIGIN};
use poem::listener::{Listener, TcpListener};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::app::front;
use super::client::SharedFront;
use super::{Client, ROOT_HOST, TestApp};

/// Longer than the server takes for anything that it does by the clock.
const PATIENCE: Duration = Duration::from_mins(1);
/// Long enough for anything that would be sent immediately.
const A_MOMENT: Duration = Duration::from_millis(700);

impl TestApp {
    /// Lets this copy of the server listen.
    pub async fn listen(&self) -> SocketAddr {
        serve(self.front()).await
    }

    /// Another copy that listens, and shares with others what this cache shares.
    pub async fn listen_with(&self, cache: Cache) -> SocketAddr {
        serve(front(&self.services_with(cache), None)).await
    }

    /// This server's parts with another cache.
    pub fn services_with(&self, cache: Cache) -> Services {
        let mut services = self.services.clone();
        services.door = services.door.telling(cache.fan_out.clone());
        services.gateways.cache = cache;
        services
    }
}

async fn serve(front: SharedFront) -> SocketAddr {
    let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await;
    let acceptor = acceptor.expect("there is a free port");
    let address = poem::listener::Acceptor::local_addr(&acceptor)
        .into_iter()
        .find_map(|address| address.as_socket_addr().copied())
        .expect("it has an address");
    tokio::spawn(Server::new_with_acceptor(acceptor).run(front));
    address
}

/// A page with its socket.
pub struct OpenPage(WebSocketStream<TcpStream>);

impl OpenPage {
    /// Opens it with the caller's session.
    pub async fn open(address: SocketAddr, caller: &Client) -> Self {
        Self::try_open(address, caller, &format!("http://{ROOT_HOST}"))
            .await
            .expect("the server takes up the socket")
    }

    /// Opens a page from any origin. Returns the status if it is refused.
    pub async fn try_open(address: SocketAddr, caller: &Client, origin: &str) -> Result<Self, u16> {
        let mut request = format!("ws://{ROOT_HOST}/api/live")
            .into_client_request()
            .expect("an address");
        let headers = request.headers_mut();
        headers.insert(HOST, ROOT_HOST.parse().expect("a host"));
        headers.insert(ORIGIN, origin.parse().expect("an origin"));
        for (name, value) in &caller.headers {
            if name == COOKIE || name == "authorization" || name == "x-forwarded-for" {
                headers.insert(name.clone(), value.clone());
            }
        }
        let stream = TcpStream::connect(address).await.expect("the server listens");
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn say(&mut self, said: Value) {
        self.0.send(Message::text(said.to_string())).await.expect("it is open");
    }

    /// The next thing that the server says.
    pub async fn hears(&mut self) -> Value {
        let said = timeout(PATIENCE, self.next()).await.expect("the server says something");
        said.expect("it is open")
    }

    /// Returns the next message other than this one, which may come several times.
    pub async fn hears_beside(&mut self, said: &Value) -> Value {
        loop {
            let heard = self.hears().await;
            if heard != *said {
                return heard;
            }
        }
    }

    /// Fails if the server says something within a moment.
    pub async fn hears_nothing(&mut self) {
        if let Ok(said) = timeout(A_MOMENT, self.next()).await {
            panic!("the server said {said:?}");
        }
    }

    /// Waits until the server ends it: with which code.
    pub async fn until_closed(mut self) -> Option<u16> {
        loop {
            match timeout(PATIENCE, self.0.next()).await.expect("the server ends it") {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    async fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.next().await?.ok()? {
                Message::Text(text) => return serde_json::from_str(&text).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}
