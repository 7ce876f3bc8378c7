//! `stripe-server 12111`: serves on that port of this machine until it is stopped. Fieldhouse uses it with
//! `STRIPE_API_BASE=http://127.0.0.1:12111` and the keys that it prints.

use std::net::Ipv4Addr;
use std::process::ExitCode;

use clock::Clock;
use stripe_server::{PUBLISHABLE_KEY, SECRET_KEY, StripeServer, WEBHOOK_SECRET};

#[tokio::main]
async fn main() -> ExitCode {
    let Some(port) = std::env::args().nth(1).and_then(|port| port.parse::<u16>().ok()) else {
        eprintln!("stripe-server: name a port, as in: stripe-server 12111");
        return ExitCode::FAILURE;
    };
    let clock = match Clock::configured() {
        Ok(clock) => clock,
        Err(error) => {
            eprintln!("stripe-server: {} is {error}", clock::VARIABLE);
            return ExitCode::FAILURE;
        }
    };
    let server = StripeServer::start_at((Ipv4Addr::LOCALHOST, port).into(), clock).await;
    println!(
        "STRIPE_API_BASE={}\nSTRIPE_SECRET_KEY={SECRET_KEY}\nSTRIPE_WEBHOOK_SECRET={WEBHOOK_SECRET}\n\
         STRIPE_PUBLISHABLE_KEY={PUBLISHABLE_KEY}",
        server.url()
    );
    std::future::pending::<()>().await;
    ExitCode::SUCCESS
}
