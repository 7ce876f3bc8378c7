//! A mail to one person, before it is written down. Whatever its texts hold, they stay in their place: no line break of
//! a name or a subject becomes a header.

use super::MailError;
use bytes::Bytes;
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment as Part, Body, Mailbox, MultiPart, SinglePart};
use std::fmt;

/// An email address, with the name of its owner where that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(Mailbox);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this is not an email address")]
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
    /// The address for answers, if not `from`.
    pub reply_to: Option<Address>,
    pub subject: String,
    pub text: String,
    /// The text in HTML.
    pub html: Option<String>,
    /// Pictures that the HTML shows by `cid:` and their content id.
    pub pictures: Vec<Attachment>,
    pub attachments: Vec<Attachment>,
    /// The address at which one click stops mail of this kind (RFC 8058); none for mail that always comes.
    pub unsubscribe: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The file's name, as `booking.ics`.
    pub name: String,
    /// As `text/calendar; charset=utf-8; method=REQUEST`.
    pub content_type: String,
    pub content: Bytes,
}

impl Attachment {
    /// The name by which the HTML of a mail shows one of its pictures.
    pub fn content_id(&self) -> String {
        format!("{}@fieldhouse", one_line(&self.name))
    }

    fn content_type(&self) -> Result<ContentType, MailError> {
        ContentType::parse(&self.content_type)
            .map_err(|_| MailError::Refused(format!("'{}' is no content type", self.content_type)))
    }

    fn body(&self) -> Body {
        // Otherwise servers on the way may change the line ends of what looks like text.
        Body::new_with_encoding(self.content.to_vec(), ContentTransferEncoding::Base64)
            .expect("whatever it holds can be written in base64")
    }
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
        if let Some(url) = self.unsubscribe {
            envelope = envelope
                .raw_header(header("List-Unsubscribe", &format!("<{url}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        let body = match self.html {
            Some(html) if self.pictures.is_empty() => MultiPart::alternative_plain_html(self.text, html),
            Some(html) => {
                let mut shown = MultiPart::related().singlepart(SinglePart::html(html));
                for picture in self.pictures {
                    let part = Part::new_inline_with_name(picture.content_id(), one_line(&picture.name));
                    shown = shown.singlepart(part.body(picture.body(), picture.content_type()?));
                }
                MultiPart::alternative()
                    .singlepart(SinglePart::plain(self.text))
                    .multipart(shown)
            }
            None => MultiPart::alternative().singlepart(SinglePart::plain(self.text)),
        };
        if self.attachments.is_empty() {
            return envelope.multipart(body).map_err(MailError::from_lettre);
        }
        let mut whole = MultiPart::mixed().multipart(body);
        for attachment in self.attachments {
            let part = Part::new(one_line(&attachment.name));
            whole = whole.singlepart(part.body(attachment.body(), attachment.content_type()?));
        }
        envelope.multipart(whole).map_err(MailError::from_lettre)
    }
}

/// A header that is sent as it is written.
fn header(name: &'static str, value: &str) -> HeaderValue {
    let value = one_line(value);
    HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
}

/// A header is one line: what would break it becomes a blank, and what would turn the rest of it around is left out.
fn one_line(text: &str) -> String {
    let turns = |sign: &char| matches!(sign, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let plain: String = text
        .chars()
        .filter(|sign| !turns(sign))
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    plain.trim().to_owned()
}
