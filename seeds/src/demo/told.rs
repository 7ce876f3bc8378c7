//! A demo organization's news, and the conversations and applications that it receives.

use domain::names::EmailAddress;
use serde::Deserialize;

/// A post on its home.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Post {
    pub days_ago: u32,
    pub title: String,
    pub body: String,
}

/// A renter who asks to be let into a group, and has no answer yet.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Application {
    pub renter: EmailAddress,
    /// The key of one of its groups.
    pub group: String,
    pub message: String,
    pub proofs: Vec<ShownProof>,
}

/// A file that is shown for one of the proofs that a group asks for.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShownProof {
    pub name: String,
    /// A document's name.
    pub file: String,
}

/// The messages about a renter's next booking, or their last where none is ahead.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Conversation {
    pub renter: EmailAddress,
    /// The oldest first; all but the last of the other side are read.
    pub messages: Vec<Message>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Message {
    pub from: Writer,
    pub hours_ago: u32,
    pub text: String,
}

/// Staff write as the one who approves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Writer {
    Renter,
    Staff,
    /// Staff, among themselves.
    Note,
}
