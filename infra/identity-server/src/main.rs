//! `identity-server 12112`: serves on that port of this machine until it is stopped. Fieldhouse uses it with the variables that it
//! prints.

use std::net::Ipv4Addr;
use std::process::ExitCode;

use clock::Clock;
use identity_server::{CLIENT_ID, CLIENT_SECRET, IdentityServer, SITE_KEY};

#[tokio::main]
async fn main() -> ExitCode {
    let Some(port) = std::env::args().nth(1).and_then(|port| port.parse::<u16>().ok()) else {
        eprintln!("identity-server: name a port, as in: identity-server 12112");
        return ExitCode::FAILURE;
    };
    let clock = match Clock::configured() {
        Ok(clock) => clock,
        Err(error) => {
            eprintln!("identity-server: {} is {error}", clock::VARIABLE);
            return ExitCode::FAILURE;
        }
    };
    let server = IdentityServer::start_at((Ipv4Addr::LOCALHOST, port).into(), clock).await;
    let url = server.url();
    println!(
        "OIDC_ISSUER={url}\nOIDC_NAME='City ID'\nOIDC_CLIENT_ID={CLIENT_ID}\nOIDC_CLIENT_SECRET={CLIENT_SECRET}\n\
         FACEBOOK_BASE={url}\nFACEBOOK_APP_ID={CLIENT_ID}\nFACEBOOK_APP_SECRET={CLIENT_SECRET}\n\
         CAPTCHA_BASE={url}\nCAPTCHA_SITE_KEY={SITE_KEY}\nCAPTCHA_SECRET_KEY={CLIENT_SECRET}\nIDENTITY_SERVER={url}"
    );
    std::future::pending::<()>().await;
    ExitCode::SUCCESS
}
