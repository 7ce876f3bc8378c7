//! A member that is not known is refused by name, however deep it stands: a typing mistake is not a silent no.

use std::collections::BTreeSet;

use serde_json::Value;

use super::operations::{self, Api};
use super::samples::{Members, with_unknown_members};
use super::world::World;

const UNKNOWN: &str = "memberNobodyKnows";

#[tokio::test]
async fn every_object_of_every_input_refuses_unknown_members() {
    let world = World::new().await;
    let superadmin = world.app.superadmin().await;
    let mut wrong = Vec::new();
    for operation in operations::all() {
        let Some(input) = world.body(&operation, world.ids(), Members::All) else {
            continue;
        };
        let path = world.path(&operation, world.ids());
        for (place, input) in with_unknown_members(&input, UNKNOWN) {
            let caller = world.app.sign_in(superadmin.person()).await;
            let answer = caller.call(operation.method.clone(), &path, Some(input)).await;
            let member = format!("{place}/{UNKNOWN}").trim_start_matches('/').replace('/', ".");
            let is_refused = answer.status == 400
                && answer
                    .problem()
                    .fields
                    .iter()
                    .any(|field| field.field == member && field.code == "unknownMember");
            if !is_refused {
                wrong.push(format!(
                    "{} takes one at '{place}': {} {}",
                    operation.id,
                    answer.status,
                    answer.text()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The specification says so too, and means the same: what is described as closed is tried above.
#[test]
fn every_object_of_every_input_is_said_to_have_no_other_members() {
    let mut open = BTreeSet::new();
    for operation in operations::all() {
        if let Some(schema) = operation.json_body() {
            find_open(operation.api, schema, &operation.id, &mut open);
        }
    }
    assert_eq!(open, BTreeSet::new());
}

fn find_open(api: Api, schema: &Value, place: &str, open: &mut BTreeSet<String>) {
    let schema = api.resolve(schema);
    for combined in ["allOf", "oneOf", "anyOf"] {
        for part in schema[combined].as_array().into_iter().flatten() {
            find_open(api, part, place, open);
        }
    }
    if schema["items"].is_object() {
        find_open(api, &schema["items"], place, open);
    }
    let Some(members) = schema["properties"].as_object() else {
        return;
    };
    if schema["additionalProperties"] != false {
        open.insert(place.to_owned());
    }
    for (name, member) in members {
        find_open(api, member, &format!("{place}.{name}"), open);
    }
}
