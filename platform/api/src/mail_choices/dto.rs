//! Choices about mail as JSON.

use poem_openapi::Object;

/// A link from an email.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct MailChoiceLink {
    /// The token that the link carried.
    #[oai(validator(max_length = 500))]
    pub token: String,
}

/// A choice made by a link from an email.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct MailChoiceInput {
    /// The token that the link carried.
    #[oai(validator(max_length = 500))]
    pub token: String,
    /// False stops emails of this kind.
    pub wanted: bool,
}

/// A kind of email, and whether an address gets it.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct ShownMailChoice {
    /// Code of the kind of email (readLists).
    pub kind: String,
    /// The address that it goes to, with most of it hidden: `a•••@example.com`.
    pub email: String,
    /// True if emails of this kind are sent.
    pub wanted: bool,
}
