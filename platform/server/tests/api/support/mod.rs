//! What tests stand on: the server under test, the people who call it, and what is there when they do.

mod actors;
mod answer;
mod app;
mod builders;
mod client;
mod database;
mod gazetteer;
pub mod golden;
mod jobs;
mod ledger;
mod locks;
pub mod renting;
mod scene;

pub use actors::{PASSWORD, Person};
pub use answer::Answer;
pub use app::{CONNECTIONS, ROOT_HOST, TestApp};
pub use builders::{Facility, Organization, Space};
pub use client::{Client, Part};
pub use database::TestDatabase;
pub use scene::Scene;
