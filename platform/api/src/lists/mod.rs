//! The lists that forms choose from: kept once, in the rules, for server and web alike.

mod api;

pub use api::ListsApi;
