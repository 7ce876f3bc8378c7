//! The identity providers and captchas, for tests on this machine: an OpenID Connect issuer, Facebook's dialog and
//! graph, and the captchas of Turnstile and reCAPTCHA, with their rules.
//!
//! It is as strict as real providers: the client's id and secret, the exact address to come back to, codes that work
//! once, PKCE. Errors that occur with the real ones can be triggered: [`Fault`]. It keeps nothing after it ends.

mod captcha;
mod facebook;
mod oidc;
mod requests;
mod sent;
mod world;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use clock::Clock;
use poem::Server;
use poem::listener::{Acceptor, Listener, TcpListener};
use tokio::task::JoinHandle;

use world::World;
pub use world::{Fault, Somebody};

/// The client that it knows.
pub const CLIENT_ID: &str = "fieldhouse-on-this-machine";
/// The client's secret, and that of the captchas.
pub const CLIENT_SECRET: &str = "secret-of-this-machine";
/// The site key of the captcha box.
pub const SITE_KEY: &str = "site-key-of-this-machine";

/// A running server; dropping it stops it.
#[derive(Debug)]
pub struct IdentityServer {
    world: Arc<World>,
    address: SocketAddr,
    running: JoinHandle<()>,
}

impl IdentityServer {
    /// Starts one on a free port, with the given clock.
    pub async fn start(clock: Clock) -> Self {
        Self::start_at((Ipv4Addr::LOCALHOST, 0).into(), clock).await
    }

    /// Starts one at an address, with the given clock.
    ///
    /// # Panics
    ///
    /// If the port is in use.
    pub async fn start_at(address: SocketAddr, clock: Clock) -> Self {
        let listener = TcpListener::bind(address)
            .into_acceptor()
            .await
            .expect("the port is free");
        let address = *listener.local_addr()[0].as_socket_addr().expect("it listens on TCP");
        let world = Arc::new(World::new(format!("http://{address}"), clock));
        let endpoint = requests::Front(world.clone());
        let running = tokio::spawn(async move {
            // Runs until the task is ended.
            let _ = Server::new_with_acceptor(listener).run(endpoint).await;
        });
        Self {
            world,
            address,
            running,
        }
    }

    /// `http://127.0.0.1:…`
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Makes every later answer faulty in this way.
    pub fn misbehave(&self, fault: Option<Fault>) {
        self.world.lock().fault = fault;
    }

    /// Signs with another key from now on, which only its key set tells.
    pub fn change_keys(&self) {
        self.world.change_keys();
    }

    /// Plays a person who was sent to `address` and agrees. Returns the address that their browser is sent back to.
    ///
    /// # Panics
    ///
    /// If a provider would refuse the request.
    pub fn agree(&self, address: &str, somebody: &Somebody) -> String {
        self.world
            .agree(address, somebody)
            .expect("a request that a provider takes")
    }

    /// Plays a person who was sent to `address` and cancels.
    ///
    /// # Panics
    ///
    /// If a provider would refuse the request.
    pub fn cancel(&self, address: &str) -> String {
        world::World::cancel(address).expect("a request that a provider takes")
    }
}

impl Drop for IdentityServer {
    fn drop(&mut self) {
        self.running.abort();
    }
}
