//! The ground that tests stand on: the server under test, the people who call it, and what is there when they do.

mod actors;
mod answer;
pub mod answered;
mod app;
mod builders;
mod captcha;
mod client;
mod database;
mod dns;
mod gazetteer;
pub mod golden;
mod instant;
mod jobs;
mod ledger;
mod locks;
#[path = "../../../../gateways/tests/services/processes.rs"]
#[expect(dead_code, reason = "the tests of the gateways start more kinds")]
pub mod processes;
pub mod renting;
mod scene;
mod sockets;

pub use actors::{PASSWORD, Person};
pub use answer::Answer;
pub use app::{CONNECTIONS, MAIL_WEBHOOK_SECRET, ROOT_HOST, TestApp};
pub use builders::{Facility, Organization, Space};
pub use client::{Client, Part};
pub use database::TestDatabase;
pub use dns::DnsServer;
pub use instant::USUAL_NOW;
pub use scene::Scene;
pub use sockets::OpenPage;
