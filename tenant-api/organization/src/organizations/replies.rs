//! Saved replies to requests: texts to start from (docs/rules/bookings-and-their-states.md#replies).

use std::collections::BTreeSet;

use domain::names::name_key;
use ground::fields;
use kernel::problem::FieldProblems;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

const MOST_SAVED: usize = 20;
const LONGEST_NAME: usize = 60;
/// The longest text, as for a message to a renter.
const LONGEST_TEXT: usize = 2000;

/// Messages that staff start from. `{renter}`, `{space}` and `{staff}` stand for names.
#[derive(Clone, Debug, PartialEq, Eq, Object, Serialize, Deserialize)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
#[serde(rename_all = "camelCase")]
pub struct Replies {
    /// Sent with an approval if nothing else is written: at most 2000 characters, empty for none.
    pub approved: String,
    /// Sent with a denial if nothing else is written: at most 2000 characters, empty for none.
    pub denied: String,
    /// Up to 20 saved replies. Names are unique.
    pub saved: Vec<SavedReply>,
}

/// The answer to a request that a reply is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum, Serialize, Deserialize)]
#[oai(rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub enum ReplyAnswer {
    Approved,
    Denied,
}

/// A message to start from.
#[derive(Clone, Debug, PartialEq, Eq, Object, Serialize, Deserialize)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
#[serde(rename_all = "camelCase")]
pub struct SavedReply {
    /// The label that staff choose it by: 1 to 60 characters.
    pub name: String,
    /// 1 to 2000 characters.
    pub text: String,
    /// The only answer that it is meant for; absent if it goes with both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<ReplyAnswer>,
}

impl Replies {
    /// The replies as they are kept; notes what is wrong with them.
    pub(super) fn check(self, problems: &mut FieldProblems) -> Self {
        let approved = fields::plain_text(problems, "replies.approved", &self.approved, LONGEST_TEXT);
        let denied = fields::plain_text(problems, "replies.denied", &self.denied, LONGEST_TEXT);
        if self.saved.len() > MOST_SAVED {
            let message = format!("You can add up to {MOST_SAVED} replies.");
            problems.add("replies.saved", "tooMany", message);
        }
        let mut names = BTreeSet::new();
        let saved = self
            .saved
            .into_iter()
            .take(MOST_SAVED)
            .enumerate()
            .map(|(index, reply)| {
                let at = |member: &str| format!("replies.saved.{index}.{member}");
                let name = fields::required(problems, &at("name"), &reply.name, LONGEST_NAME);
                if !names.insert(name_key(&name)) {
                    problems.add(at("name"), "duplicateName", "Another reply has this name.");
                }
                let text = fields::plain_text(problems, &at("text"), &reply.text, LONGEST_TEXT);
                if text.is_empty() {
                    problems.add(at("text"), "required", "Enter a value.");
                }
                SavedReply {
                    name,
                    text,
                    answer: reply.answer,
                }
            });
        Self {
            saved: saved.collect(),
            approved,
            denied,
        }
    }
}
