//! A Stripe server for tests: the part of Stripe's API that Fieldhouse uses, with its rules, on this machine, and no
//! money.
//!
//! It is strict where Stripe is: the secret key, an API version, form encoding, and no parameter that the operation
//! does not have. It keeps Stripe's promises about idempotency keys: once a request has started, its answer is repeated
//! for the same request, refused for another one, and 409 while it runs; a request refused before it started is not
//! remembered. It has manual capture, declines with their codes, questions to the card's holder, partial refunds,
//! pending and failed ones, customers with saved cards, and signed events. It has no charges, balances or disputes,
//! only dollars, and keeps nothing after it ends.
//!
//! It can be made to fail as the real one does on a bad day: [`Faults`].

mod cards;
mod errors;
mod faults;
mod form;
mod page;
mod requests;
mod world;

pub use faults::{Fault, Faults};
pub use world::Intent;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use clock::Clock;
use poem::Server;
use poem::listener::{Acceptor, Listener, TcpListener};
use serde_json::Value;
use tokio::task::JoinHandle;

use world::World;

/// The secret key that it accepts.
pub const SECRET_KEY: &str = "sk_test_of_this_machine";
/// The key that opens the page's card fields.
pub const PUBLISHABLE_KEY: &str = "pk_test_of_this_machine";
/// The key that signs its events.
pub const WEBHOOK_SECRET: &str = "whsec_of_this_machine";

/// A running server; dropping it stops it.
#[derive(Debug)]
pub struct StripeServer {
    world: Arc<World>,
    address: SocketAddr,
    running: JoinHandle<()>,
}

impl StripeServer {
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
        let world = Arc::new(World::new(clock));
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

    /// Returns the faults between it and its callers.
    pub fn faults(&self) -> &Faults {
        &self.world.faults
    }

    /// Lets the request start that waits to be told so, or the next one that would wait.
    pub fn begin(&self) {
        self.world.faults.begin.notify_one();
    }

    /// Returns true while a request under a key is being done, whether or not its caller still waits.
    pub fn is_at_work(&self) -> bool {
        self.world.lock().keys.is_any_in_use()
    }

    /// Returns every payment so far, oldest first.
    pub fn payments(&self) -> Vec<Intent> {
        self.world.lock().intents.clone()
    }

    /// Types a card into the page's card fields, which makes a payment method that isn't saved. `like` is one of
    /// Stripe's test payment methods, such as `pm_card_visa`.
    ///
    /// # Panics
    ///
    /// If Stripe has no test payment method of that name.
    pub fn type_card(&self, like: &str) -> String {
        self.world
            .lock()
            .new_method(like)
            .expect("one of Stripe's test payment methods")
            .id
    }

    /// Answers the bank's dialog as the card's holder. Returns true if there was a question.
    pub fn answer_as_holder(&self, client_secret: &str, agrees: bool) -> bool {
        self.world.lock().answer_as_holder(client_secret, agrees)
    }

    /// Tries another card with the secret of a declined payment, as the page does. Returns true if the payment took it.
    pub fn try_another_card(&self, client_secret: &str, like: &str) -> bool {
        self.world.lock().try_another_card(client_secret, like)
    }

    /// Refunds a payment in Stripe's dashboard, outside of the API.
    pub fn refund_by_hand(&self, payment: &str, cents: i64) -> bool {
        let form = serde_json::json!({ "payment_intent": payment, "amount": cents.to_string() });
        self.world.lock().create_refund(&form).is_ok()
    }

    /// Makes banks accept all pending refunds.
    pub fn take_pending_refunds(&self) {
        self.world.lock().take_pending_refunds();
    }

    /// Makes banks return all refunds, pending or not.
    pub fn send_refunds_back(&self) {
        self.world.lock().send_refunds_back();
    }

    /// Makes a card's holder dispute a payment with their bank.
    pub fn dispute(&self, payment: &str) {
        self.world.lock().dispute(payment);
    }

    /// Returns the events so far, oldest first.
    pub fn events(&self) -> Vec<Value> {
        self.world.lock().events.clone()
    }

    /// Returns an event as sent at an instant (seconds since 1970): its body, and the header `Stripe-Signature`.
    pub fn signed(event: &Value, at: i64) -> (String, String) {
        world::signed(event, at)
    }
}

impl Drop for StripeServer {
    fn drop(&mut self) {
        self.running.abort();
    }
}
