//! Open pages that are told about changes, over a WebSocket at `/api/live`
//! (docs/rules/messages.md#live).
//!
//! Invariants: a message is handled with the sender's rights at that moment; a page is told only about things that it
//! could read; and a page that hears nothing loses only time, since it also asks.

mod event;
mod hub;
mod news;
mod socket;

use std::sync::{Arc, OnceLock};

use accounts::Caller;
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::StatusCode;
use poem::web::websocket::{WebSocket, WebSocketConfig};
use poem::{FromRequest, IntoResponse, Request, RequestBody, Response};
use tokio_util::sync::CancellationToken;

use self::hub::{Hub, Whose};
use self::socket::Socket;

/// The longest thing that a page says: a message of 2,000 characters, escaped, and what wraps it.
const LONGEST: usize = 32 << 10;

/// The sockets of this copy of the server. Cheap to clone.
#[derive(Clone, Default)]
pub struct Live {
    /// Begun with the first socket.
    hub: Arc<OnceLock<Arc<Hub>>>,
    stop: CancellationToken,
}

impl Live {
    /// Says goodbye to every page: they connect to another copy, or again later.
    pub fn stop(&self) {
        self.stop.cancel();
    }

    /// Takes up a request for a socket.
    pub async fn answer(&self, services: &Services, request: &Request) -> Result<Response, poem::Error> {
        let caller = Caller::of_socket(request).await?;
        let whose = match caller.user() {
            Some(user) => Whose::Person(user),
            None if caller.is_program() => return Err(Problem::forbidden().into()),
            None => Whose::Place(caller.place().to_string()),
        };
        let upgrade = WebSocket::from_request(request, &mut RequestBody::default()).await?;
        let hub = self.hub.get_or_init(|| {
            let hub = Arc::new(Hub::default());
            tokio::spawn(news::listen(services.clone(), Arc::downgrade(&hub)));
            hub
        });
        let Some((number, told)) = hub.enter(whose, caller.session()) else {
            return Err(Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "tooManyRequests",
                "Too many open connections. Close some tabs.",
            )
            .into());
        };
        let socket = Socket {
            hub: hub.clone(),
            number,
            caller,
            stop: self.stop.clone(),
        };
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST));
        let upgrade = upgrade.config(config);
        Ok(upgrade
            .on_upgrade(move |stream| socket.run(stream, told))
            .into_response())
    }
}
