//! A text that has to be there has something to see in it, whatever it is for.

use serde_json::{Value, json};

use super::operations;
use super::samples::Members;
use super::world::World;

/// A blank of no width, Braille without dots, and a joiner of nothing.
const UNSEEN: [&str; 3] = ["\u{200B}", "\u{2800}", "\u{2060}"];

#[tokio::test]
async fn what_refuses_an_empty_text_refuses_one_in_which_there_is_nothing_to_see() {
    let world = World::new().await;
    let superadmin = world.app.superadmin().await;
    let (mut tried, mut taken) = (0, Vec::new());
    for operation in operations::all() {
        let Some(input) = world.body(&operation, world.ids(), Members::Required) else {
            continue;
        };
        let path = world.path(&operation, world.ids());
        for place in texts(&input, String::new()) {
            let caller = world.app.sign_in(superadmin.person()).await;
            let send = async |text: &str| {
                let mut input = input.clone();
                *input.pointer_mut(&place).expect("a text is there") = json!(text);
                caller.call(operation.method.clone(), &path, Some(input)).await
            };
            if send("").await.status.is_success() {
                continue;
            }
            tried += 1;
            for unseen in UNSEEN {
                let answer = send(unseen).await;
                if answer.status.is_success() {
                    taken.push(format!("{} takes {unseen:?} at '{place}'", operation.id));
                }
            }
        }
    }
    assert!(tried > 100, "only {tried} texts are needed");
    assert!(taken.is_empty(), "{}", taken.join("\n"));
}

/// Where the texts of an input stand: `/days/0/start`.
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
