//! The program `fieldhouse`: finds the tenant of a request, serves both APIs and the web app's files, and runs the jobs.
//!
//! A request goes through [`front`], which gives it an id, finds its tenant, and hands it to the platform's API, the
//! tenant's API or the web app; whatever goes wrong leaves as a problem.

pub mod apis;
pub mod command;
mod compression;
pub mod config;
mod content_policy;
mod dev_mail;
mod docs;
mod found;
pub mod front;
mod health;
mod hosts;
mod intake;
pub mod live;
pub mod metrics;
mod organization_paths;
mod page;
pub mod start;
mod superadmin;
mod unread;
mod web;
mod webhooks;
