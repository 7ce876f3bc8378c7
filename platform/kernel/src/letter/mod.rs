//! The platform's letters: mails that look like the place that they come from, as HTML and as plain text.
//!
//! A [`Letter`] says what is in it, a [`Look`] whose it is. What always holds: every text is escaped where it lands, so a
//! name or a message can't become markup; nothing is loaded from elsewhere than the platform; and the plain text says
//! everything that the HTML does.

mod html;
mod look;
mod text;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use gateways::mail::{Address, Attachment, InvalidAddress, Message};

pub use look::Look;

/// The contents of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter {
    pub subject: String,
    /// The heading.
    pub title: String,
    pub parts: Vec<Part>,
    /// The reason why the person gets this, and what to do if they should not have; small, at the end.
    pub reason: String,
    /// The token with which one stops mail of this kind (`kernel::mail_choice`); none for mail that always comes.
    pub stop: Option<String>,
    /// True if its reader can't do without it, which it says.
    pub always: bool,
}

/// A piece of a letter, from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Paragraph(String),
    /// Somebody's words, set apart; their line breaks are kept.
    Quote(String),
    /// The one thing to do.
    Button {
        label: String,
        url: String,
    },
    Code(Code),
    /// Labels with values: Where, When, …
    Facts(Vec<Fact>),
    /// Labels with amounts, which line up on the right; the last one stands out as their total.
    Amounts(Vec<Fact>),
}

/// An address as a picture to be scanned. Programs that show no pictures, and the plain text, have the address itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Its name.
    pub label: String,
    pub url: String,
    /// A square PNG.
    pub png: Bytes,
}

impl Code {
    fn picture(&self) -> Attachment {
        Attachment {
            name: format!("{}.png", self.label.to_lowercase().replace(' ', "-")),
            content_type: "image/png".to_owned(),
            content: self.png.clone(),
        }
    }
}

/// A label and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    pub label: String,
    pub value: String,
}

impl Fact {
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
        }
    }
}

impl Letter {
    pub fn new(subject: impl Into<String>, title: impl Into<String>) -> Self {
        Self {
            subject: subject.into(),
            title: title.into(),
            ..Self::default()
        }
    }

    #[must_use]
    pub fn paragraph(mut self, text: impl Into<String>) -> Self {
        self.parts.push(Part::Paragraph(text.into()));
        self
    }

    #[must_use]
    pub fn quote(mut self, text: impl Into<String>) -> Self {
        self.parts.push(Part::Quote(text.into()));
        self
    }

    #[must_use]
    pub fn button(mut self, label: impl Into<String>, url: impl Into<String>) -> Self {
        self.parts.push(Part::Button {
            label: label.into(),
            url: url.into(),
        });
        self
    }

    #[must_use]
    pub fn code(mut self, code: Code) -> Self {
        self.parts.push(Part::Code(code));
        self
    }

    #[must_use]
    pub fn facts(mut self, facts: Vec<Fact>) -> Self {
        self.parts.push(Part::Facts(facts));
        self
    }

    #[must_use]
    pub fn amounts(mut self, amounts: Vec<Fact>) -> Self {
        self.parts.push(Part::Amounts(amounts));
        self
    }

    #[must_use]
    pub fn reason(mut self, text: impl Into<String>) -> Self {
        self.reason = text.into();
        self
    }

    /// Mail of a kind that one may do without.
    #[must_use]
    pub fn stopped_with(mut self, token: impl Into<String>) -> Self {
        self.stop = Some(token.into());
        self
    }

    /// Mail that nobody can do without.
    #[must_use]
    pub fn always_sent(mut self) -> Self {
        self.always = true;
        self
    }

    /// The reason, and that it always comes.
    fn whole_reason(&self) -> String {
        let always = if self.always {
            " Emails like this are always sent."
        } else {
            ""
        };
        format!("{}{always}", self.reason).trim_start().to_owned()
    }

    fn codes(&self) -> impl Iterator<Item = &Code> {
        self.parts.iter().filter_map(|part| match part {
            Part::Code(code) => Some(code),
            _ => None,
        })
    }

    /// The page on which one stops mail of this kind.
    fn stop_page(&self, look: &Look) -> Option<String> {
        let token = self.stop.as_ref()?;
        Some(format!("{}/unsubscribe?token={token}", look.origin))
    }

    /// The HTML by itself, with its pictures in it.
    pub fn html(&self, look: &Look) -> String {
        html::render(self, look, &|code| {
            format!("data:image/png;base64,{}", STANDARD.encode(&code.png))
        })
    }

    pub fn text(&self, look: &Look) -> String {
        text::render(self, look)
    }

    /// The mail, from the place's name at the platform's address; answers go to the place where it has an address.
    pub fn message(&self, look: &Look, from: &Address, to: Address) -> Result<Message, InvalidAddress> {
        let reply_to = look.email.as_deref().map(Address::parse).transpose()?;
        Ok(Message {
            to,
            from: Address::named(&look.name, from.email())?,
            reply_to,
            subject: self.subject.clone(),
            text: self.text(look),
            html: Some(html::render(self, look, &|code| {
                format!("cid:{}", code.picture().content_id())
            })),
            pictures: self.codes().map(Code::picture).collect(),
            attachments: Vec::new(),
            unsubscribe: self
                .stop
                .as_ref()
                .map(|token| format!("{}/api/unsubscribe?token={token}", look.origin)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter() -> Letter {
        Letter::new("Subject", "Hello <Ada>")
            .paragraph("Rock & \"roll\"")
            .quote("one\n<script>alert(1)</script>")
            .facts(vec![Fact::new("Where", "Gym <b>A</b>")])
            .amounts(vec![Fact::new("Rate", "$40.00"), Fact::new("Total", "$42.20")])
            .code(Code {
                label: "Check-in code".to_owned(),
                url: "https://fieldhouse.example/in?a=1&b=2".to_owned(),
                png: Bytes::from_static(b"png"),
            })
            .button("Open", "https://fieldhouse.example/x?a=1&b=\"2\"")
            .reason("Because.")
    }

    fn look() -> Look {
        let mut look = Look::marketplace("https://fieldhouse.example");
        look.name = "Verona <i>Parks</i>".to_owned();
        look
    }

    #[test]
    fn nothing_that_somebody_wrote_becomes_markup() {
        let html = letter().html(&look());
        for markup in ["<script", "<b>A", "<Ada>", "<i>", "b=\"2\""] {
            assert!(!html.contains(markup), "{markup} in {html}");
        }
        assert!(html.contains("&lt;script&gt;"));
        assert!(html.contains("Rock &amp; &quot;roll&quot;"));
        assert!(html.contains("href=\"https://fieldhouse.example/x?a=1&amp;b=&quot;2&quot;\""));
    }

    #[test]
    fn the_plain_text_says_it_all_too() {
        let text = letter().text(&look());
        for said in [
            "Hello <Ada>",
            "Rock & \"roll\"",
            "> <script>alert(1)</script>",
            "Where: Gym <b>A</b>",
            "$42.20",
            "Check-in code: https://fieldhouse.example/in?a=1&b=2",
            "Open: https://fieldhouse.example/x?a=1&b=\"2\"",
            "Because.",
            "Verona <i>Parks</i>",
        ] {
            assert!(text.contains(said), "{said:?} missing in\n{text}");
        }
    }

    #[test]
    fn the_mail_comes_from_the_places_name_at_the_platforms_address_with_its_pictures() {
        let from = Address::named("Fieldhouse", "hello@fieldhouse.example").unwrap();
        let mut look = look();
        look.email = Some("parks@verona.example".to_owned());
        let to = Address::named("Ada Lovelace", "ada@renter.example").unwrap();
        let message = letter().message(&look, &from, to).unwrap();
        assert_eq!(message.from.email(), "hello@fieldhouse.example");
        assert_eq!(message.from.name(), Some("Verona <i>Parks</i>"));
        assert!(
            message
                .html
                .unwrap()
                .contains("src=\"cid:check-in-code.png@fieldhouse\"")
        );
        assert_eq!(message.pictures[0].content_id(), "check-in-code.png@fieldhouse");
        assert!(letter().html(&look).contains("src=\"data:image/png;base64,cG5n\""));
        assert_eq!(message.reply_to.unwrap().email(), "parks@verona.example");
    }
}
