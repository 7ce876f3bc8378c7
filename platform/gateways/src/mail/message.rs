//! A mail to one person, before it is written down. Whatever its texts hold, they stay in their place: no line break of
//! a name or a subject becomes a header.

use super::MailError;
use bytes::Bytes;
use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Attachment as Part, Body, Mailbox, MultiPart, SinglePart};
use std::fmt;

/// A mail address, with the name of its owner where that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(Mailbox);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this is not a mail address")]
pub struct InvalidAddress;

impl Address {
    pub fn parse(email: &str) -> Result<Self, InvalidAddress> {
        Self::named("", email)
    }

    /// An empty name is none.
    pub fn named(name: &str, email: &str) -> Result<Self, InvalidAddress> {
        let email = email.trim();
        let parsed = email.parse().map_err(|_| InvalidAddress)?;
        let name = one_line(name);
        Ok(Self(Mailbox::new((!name.is_empty()).then_some(name), parsed)))
    }

    pub fn name(&self) -> Option<&str> {
        self.0.name.as_deref()
    }

    pub fn email(&self) -> &str {
        self.0.email.as_ref()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub to: Address,
    pub from: Address,
    /// Where an answer goes, if not to `from`.
    pub reply_to: Option<Address>,
    pub subject: String,
    pub text: String,
    /// The same in HTML.
    pub html: Option<String>,
    pub attachments: Vec<Attachment>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The file's name, as `booking.ics`.
    pub name: String,
    /// As `text/calendar; charset=utf-8; method=REQUEST`.
    pub content_type: String,
    pub content: Bytes,
}

impl Message {
    /// The mail as it is sent.
    pub(super) fn compose(self) -> Result<lettre::Message, MailError> {
        let mut envelope = lettre::Message::builder()
            .from(self.from.0)
            .to(self.to.0)
            .subject(one_line(&self.subject))
            .message_id(None);
        if let Some(reply_to) = self.reply_to {
            envelope = envelope.reply_to(reply_to.0);
        }
        let body = match self.html {
            Some(html) => MultiPart::alternative_plain_html(self.text, html),
            None => MultiPart::alternative().singlepart(SinglePart::plain(self.text)),
        };
        if self.attachments.is_empty() {
            return envelope.multipart(body).map_err(MailError::from_lettre);
        }
        let mut whole = MultiPart::mixed().multipart(body);
        for attachment in self.attachments {
            let content_type = ContentType::parse(&attachment.content_type)
                .map_err(|_| MailError::Refused(format!("'{}' is no content type", attachment.content_type)))?;
            // Otherwise servers on the way may change the line ends of what looks like text.
            let body = Body::new_with_encoding(attachment.content.to_vec(), ContentTransferEncoding::Base64)
                .expect("whatever it holds can be written in base64");
            let part = Part::new(one_line(&attachment.name)).body(body, content_type);
            whole = whole.singlepart(part);
        }
        envelope.multipart(whole).map_err(MailError::from_lettre)
    }
}

/// A header is one line: what would break it becomes a blank.
fn one_line(text: &str) -> String {
    let plain: String = text
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    plain.trim().to_owned()
}
