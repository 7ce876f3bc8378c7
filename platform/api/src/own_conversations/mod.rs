//! A person's own conversations with organizations, across all of them: found as the person's own rows.

mod api;

pub use api::OwnConversationsApi;
