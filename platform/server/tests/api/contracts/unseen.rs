//! A text that has to be there has something to see in it, whatever it is for.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::operations;
use super::sample_organization::SampleOrganization;
use super::samples::Members;
use crate::support::Answer;

/// A blank of no width, Braille without dots, and a joiner of nothing.
const UNSEEN: [&str; 3] = ["\u{200B}", "\u{2800}", "\u{2060}"];
/// The codes of a text that is missing.
const MISSING: [&str; 4] = ["required", "nameRequired", "missing", "reasonRequired"];
/// The codes of a line with a character that doesn't belong there; a day, an amount or a link is refused as such.
const CHARACTER: [&str; 2] = ["controlCharacter", "nameCharacter"];
/// Texts of several lines, in which nothing is refused by its character.
const SEVERAL_LINES: [&str; 4] = ["body", "description", "message", "text"];
/// Some of the texts that have to be found.
const FOUND: [&str; 8] = [
    "addSupervisor firstName",
    "changePasskey name",
    "createFacility name",
    "createGroup name",
    "createPriceSheet title",
    "createSpace base",
    "saveProfile address.street1",
    "saveView name",
];

#[tokio::test]
async fn what_refuses_an_empty_text_refuses_one_in_which_there_is_nothing_to_see() {
    let (mut found, mut wrong) = (BTreeSet::new(), Vec::new());
    // A sample for each: what is taken changes it.
    for members in [Members::Required, Members::All] {
        let sample = SampleOrganization::new().await;
        let superadmin = sample.app.superadmin().await;
        for operation in operations::all() {
            // It would delete who tries the others.
            if operation.id == "deleteAccount" {
                continue;
            }
            let Some(input) = sample.body(&operation, sample.ids(), members) else {
                continue;
            };
            let path = sample.path(&operation, sample.ids());
            for place in texts(&input, String::new()) {
                let field = place.trim_start_matches('/').replace('/', ".");
                let caller = sample.app.sign_in(superadmin.person()).await;
                let send = async |text: &str| {
                    let mut input = input.clone();
                    *input.pointer_mut(&place).expect("a text is there") = json!(text);
                    caller.call(operation.method.clone(), &path, Some(input)).await
                };
                let Some(missing) = refused_at(&send("").await, &field) else {
                    continue;
                };
                if !MISSING.contains(&missing.as_str()) {
                    continue;
                }
                let mut expected: Vec<(&str, &str)> = UNSEEN.map(|text| (text, missing.as_str())).to_vec();
                let member = field.rsplit('.').next().unwrap_or_default();
                if !SEVERAL_LINES.contains(&member) {
                    let answer = send("Gym\u{7}").await;
                    let said = refused_at(&answer, &field);
                    if answer.status.is_success() {
                        wrong.push(format!("{} takes control characters at {field}", operation.id));
                    } else if !said.is_some_and(|code| CHARACTER.contains(&code.as_str())) {
                        continue;
                    }
                    expected.push(("Gym\u{202E}", "nameCharacter"));
                }
                found.insert(format!("{} {field}", operation.id));
                for (text, code) in expected {
                    let answer = send(text).await;
                    let said = refused_at(&answer, &field);
                    if said.as_deref() != Some(code) && answer.status != 429 {
                        wrong.push(format!(
                            "{} answers {} {said:?} for {text:?} at {field}, not {code}",
                            operation.id, answer.status
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for text in FOUND {
        assert!(found.contains(text), "{text} is none of {found:#?}");
    }
    assert!(found.len() >= 40, "only {}: {found:#?}", found.len());
}

/// The code for one member of an input, where that is refused by the rules.
fn refused_at(answer: &Answer, field: &str) -> Option<String> {
    if answer.status != 422 {
        return None;
    }
    let fields = answer.problem().fields;
    fields
        .into_iter()
        .find(|problem| problem.field == field)
        .map(|problem| problem.code)
}

/// Where the texts of an input stand: `/dates/0/start`.
fn texts(value: &Value, place: String) -> Vec<String> {
    match value {
        Value::String(_) => vec![place],
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items
                .flat_map(|(index, item)| texts(item, format!("{place}/{index}")))
                .collect()
        }
        Value::Object(members) => {
            let members = members.iter();
            members
                .flat_map(|(name, member)| texts(member, format!("{place}/{name}")))
                .collect()
        }
        _ => Vec::new(),
    }
}
