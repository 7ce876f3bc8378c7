//! Choices about mail as JSON.

use poem_openapi::Object;

/// A link from a mail.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct MailChoiceLink {
    /// The token that the link carried.
    #[oai(validator(max_length = 500))]
    pub token: String,
}

/// A choice made by a link from a mail.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct MailChoiceInput {
    /// The token that the link carried.
    #[oai(validator(max_length = 500))]
    pub token: String,
    /// False stops mail of this kind.
    pub wanted: bool,
}

/// A kind of mail, and whether somebody gets it.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct ShownMailChoice {
    /// Code of the kind of mail (readLists).
    pub kind: String,
    /// The address that it goes to, with most of it hidden: `a•••@example.com`.
    pub email: String,
    /// True if mail of this kind is sent.
    pub wanted: bool,
}
