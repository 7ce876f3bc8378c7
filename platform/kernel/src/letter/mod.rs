//! The platform's letters: mails that look like the place that they come from, as HTML and as plain text.
//!
//! A [`Letter`] says what is in it, a [`Look`] whose it is. What always holds: every text is escaped where it lands, so a
//! name or a message can't become markup; nothing is loaded from elsewhere than the platform; and the plain text says
//! everything that the HTML does.

mod html;
mod look;
mod text;

use gateways::mail::{Address, InvalidAddress, Message};

pub use look::Look;

/// What a mail says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter {
    pub subject: String,
    /// The heading.
    pub title: String,
    pub parts: Vec<Part>,
    /// Why the person gets this, and what to do if they should not have; small, at the end.
    pub reason: String,
}

/// A piece of a letter, from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Paragraph(String),
    /// What somebody wrote, set apart; its line breaks are kept.
    Quote(String),
    /// The one thing to do.
    Button {
        label: String,
        url: String,
    },
    /// Labels with values: Where, When, …
    Facts(Vec<Fact>),
    /// Labels with amounts, which line up on the right; the last one stands out as their total.
    Amounts(Vec<Fact>),
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

    pub fn html(&self, look: &Look) -> String {
        html::render(self, look)
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
            html: Some(self.html(look)),
            attachments: Vec::new(),
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
            "Open: https://fieldhouse.example/x?a=1&b=\"2\"",
            "Because.",
            "Verona <i>Parks</i>",
        ] {
            assert!(text.contains(said), "{said:?} missing in\n{text}");
        }
    }

    #[test]
    fn the_mail_comes_from_the_places_name_at_the_platforms_address() {
        let from = Address::named("Fieldhouse", "hello@fieldhouse.example").unwrap();
        let mut look = look();
        look.email = Some("parks@verona.example".to_owned());
        let to = Address::named("Ada Lovelace", "ada@renter.example").unwrap();
        let message = letter().message(&look, &from, to).unwrap();
        assert_eq!(message.from.email(), "hello@fieldhouse.example");
        assert_eq!(message.from.name(), Some("Verona <i>Parks</i>"));
        assert_eq!(message.reply_to.unwrap().email(), "parks@verona.example");
    }
}
