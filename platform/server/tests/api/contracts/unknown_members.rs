//! A member that is not known is refused by name, however deep it stands: a typing mistake is not a silent no.

use std::collections::BTreeSet;

use serde_json::Value;

use super::operations::{self, Api};
use super::sample_organization::SampleOrganization;
use super::samples::{Members, with_unknown_members};
use crate::support::Part;

const UNKNOWN: &str = "memberNobodyKnows";

#[tokio::test]
async fn every_object_of_every_input_refuses_unknown_members() {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await;
    let mut wrong = Vec::new();
    for operation in operations::all() {
        let Some(input) = sample.body(&operation, sample.ids(), Members::All) else {
            continue;
        };
        let path = sample.path(&operation, sample.ids());
        for (place, input) in with_unknown_members(&input, UNKNOWN) {
            let caller = sample.app.sign_in(superadmin.person()).await;
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

/// So do forms, which are no JSON.
#[tokio::test]
async fn every_form_refuses_unknown_parts() {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await;
    let caller = sample.app.sign_in(superadmin.person()).await;
    let mut tried = 0;
    for operation in operations::all()
        .into_iter()
        .filter(|operation| operation.form().is_some())
    {
        let path = sample.path(&operation, sample.ids());
        let parts = [
            Part::File {
                name: "file",
                file_name: "court.png",
                content_type: "image/png",
                content: include_bytes!("court.png"),
            },
            Part::Text(UNKNOWN, "7"),
        ];
        let answer = caller.multipart(operation.method.clone(), &path, &parts).await;
        assert_eq!(answer.status, 400, "{}: {}", operation.id, answer.text());
        tried += 1;
    }
    assert!(tried >= 3, "{tried} forms");
}

/// The specification says so too, and means the same: what is described as closed is tried above.
#[test]
fn every_object_of_every_input_is_said_to_have_no_other_members() {
    let mut open = BTreeSet::new();
    for operation in operations::all() {
        for schema in operation.json_body().into_iter().chain(operation.form()) {
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
