//! A mail as its recipient sees it, for people who configure an organization.

use kernel::letter::{Letter, Look};
use poem_openapi::Object;

/// The email for an occasion.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MailPreview {
    /// The occasion's name in the log of a booking's mail: `confirmed`.
    pub occasion: String,
    /// True if staff get it, false if the renter does.
    pub to_staff: bool,
    /// True if its recipients may turn it off.
    pub optional: bool,
    /// Its subject.
    pub subject: String,
    /// The whole email in HTML.
    pub html: String,
    /// The email as plain text.
    pub text: String,
}

impl MailPreview {
    pub fn of(letter: Letter, occasion: &str, to_staff: bool, optional: bool, look: &Look) -> Self {
        // As its recipient sees it; this link does nothing.
        let letter = if optional {
            letter.stopped_with("preview")
        } else {
            letter.always_sent()
        };
        Self {
            occasion: occasion.to_owned(),
            to_staff,
            optional,
            html: letter.html(look),
            text: letter.text(look),
            subject: letter.subject,
        }
    }
}
