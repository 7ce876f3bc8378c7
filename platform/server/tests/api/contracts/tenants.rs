//! One organization's operations with another one's ids: for every caller, the thing doesn't exist.

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::operations::{self, Api, Operation};
use super::sample_organization::SampleOrganization;
use super::samples::{Members, Values};
use crate::support::{Answer, Client, Person};

/// Parameters in paths that are no ids: the same everywhere.
const WORDS: [&str; 3] = ["kind", "picture", "routing"];

/// Calls every operation that takes an id, with one of the neighbor's ids at a time in each place, and this
/// organization's own for the rest. Returns the calls that did or revealed something anyway.
async fn reached(sample: &SampleOrganization, neighbours: &Values, person: &Person) -> Vec<String> {
    let caller = sample.app.sign_in(person).await;
    let mut reached = Vec::new();
    for operation in operations::all() {
        if operation.api != Api::Tenant {
            continue;
        }
        reached.extend(by_path(sample, neighbours, &operation, &caller).await);
        reached.extend(by_query(sample, neighbours, &operation, &caller).await);
        reached.extend(by_body(sample, neighbours, &operation, &caller).await);
    }
    reached
}

/// A thing that the path names is not there: 404, or 403 for whom the operation is closed with any id.
async fn by_path(
    sample: &SampleOrganization,
    neighbours: &Values,
    operation: &Operation,
    caller: &Client,
) -> Vec<String> {
    let mut reached = Vec::new();
    for parameter in operation.parameters("path") {
        let name = parameter["name"].as_str().expect("a parameter has a name");
        if WORDS.contains(&name) {
            continue;
        }
        let mut ids = sample.ids().clone();
        let keys = match name {
            "image" => &[
                "image of space",
                "image of facility",
                "image of booking",
                "image of work order",
            ][..],
            "date" => &["date of cart"][..],
            other => &[other][..],
        };
        for key in keys {
            let (key, foreign) = neighbours
                .get_key_value(*key)
                .unwrap_or_else(|| panic!("the sample has nothing for '{name}' of {}", operation.id));
            ids.insert(key, foreign.clone());
        }
        let answer = sample.call_with(caller, operation, &ids).await;
        let is_closed = answer.status == 403 && sample.call_with(caller, operation, sample.ids()).await.status == 403;
        if answer.status != 404 && !is_closed {
            reached.push(told(operation, name, &answer));
        }
    }
    reached
}

/// A filter for something of somebody else finds nothing, whether or not it says that there is no such thing.
async fn by_query(
    sample: &SampleOrganization,
    neighbours: &Values,
    operation: &Operation,
    caller: &Client,
) -> Vec<String> {
    let mut reached = Vec::new();
    for parameter in operation.parameters("query") {
        let name = parameter["name"].as_str().expect("a parameter has a name");
        let Some(foreign) = neighbours.get(name).and_then(Value::as_str) else {
            continue;
        };
        let path = sample.path(operation, sample.ids());
        let answer = caller
            .call(operation.method.clone(), &format!("{path}&{name}={foreign}"), None)
            .await;
        let is_hidden = answer.status == 403 || is_unknown(&answer, name) || is_empty(operation, &answer);
        if !is_hidden {
            reached.push(told(operation, name, &answer));
        }
    }
    reached
}

/// A thing that a member of the body names, required or not, is not there: 404, or 422 for that very member.
async fn by_body(
    sample: &SampleOrganization,
    neighbours: &Values,
    operation: &Operation,
    caller: &Client,
) -> Vec<String> {
    let mut reached = Vec::new();
    let Some(everything) = sample.body(operation, sample.ids(), Members::All) else {
        return reached;
    };
    for (name, value) in everything.as_object().into_iter().flatten() {
        // People belong to the platform, not to an organization.
        if !is_id(value) || ["userId", "renterId"].contains(&name.as_str()) {
            continue;
        }
        let foreign = foreign_id(neighbours, operation, name);
        let mut body = sample
            .body(operation, sample.ids(), Members::Required)
            .expect("it takes one");
        body[name] = if value.is_array() { json!([foreign]) } else { foreign };
        let path = sample.path(operation, sample.ids());
        let answer = caller.call(operation.method.clone(), &path, Some(body)).await;
        if answer.status != 403 && !is_unknown(&answer, name) {
            reached.push(told(operation, name, &answer));
        }
    }
    reached
}

/// A list, a schedule or a file of nothing.
fn is_empty(operation: &Operation, answer: &Answer) -> bool {
    let told: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    operation.method == Method::GET
        && (answer.status == 204 || answer.status == 200 && [&told["items"], &told["spaces"]].contains(&&json!([])))
}

/// Returns true if the member's thing is refused, among any other problems: a refusal lists all problems together.
fn is_unknown(answer: &Answer, field: &str) -> bool {
    answer.status == 404
        || answer.status == 422
            && answer
                .problem()
                .fields
                .iter()
                .any(|problem| problem.field.split('.').next() == Some(field))
}

fn is_id(value: &Value) -> bool {
    let first = value.as_array().and_then(|items| items.first()).unwrap_or(value);
    first.as_str().is_some_and(|text| Uuid::parse_str(text).is_ok())
}

/// The neighbor's id for a member of that name.
fn foreign_id(neighbours: &Values, operation: &Operation, name: &str) -> Value {
    let key = match name {
        "imageIds" if operation.path.starts_with("/spaces") => "images of space",
        "imageIds" => "images of facility",
        "parentId" => "space",
        "exceptDateIds" => "dateIds",
        "addedTo" => "booking",
        "fromDateId" => "date of booking",
        "priceSheetId" => "sheet",
        "pricingTemplateId" => "template",
        other => other,
    };
    let value = neighbours
        .get(key)
        .unwrap_or_else(|| panic!("the sample has nothing for '{name}' of {}", operation.id));
    value.get(0).unwrap_or(value).clone()
}

fn told(operation: &Operation, name: &str, answer: &Answer) -> String {
    format!("{} by {name}: {} {}", operation.id, answer.status, answer.text())
}

#[tokio::test]
async fn an_admin_reaches_nothing_of_another_organization() {
    let (sample, neighbour) = SampleOrganization::new().await.with_neighbour().await;
    let admin = sample.app.staff(&sample.organization, Role::Admin).await;
    let reached = reached(&sample, &neighbour.ids, admin.person()).await;
    assert!(reached.is_empty(), "{}", reached.join("\n"));
}

/// Whom the policy refuses nothing finds the same walls: they are not the policy's.
#[tokio::test]
async fn a_superadmin_reaches_an_organizations_things_through_that_organization_only() {
    let (sample, neighbour) = SampleOrganization::new().await.with_neighbour().await;
    let superadmin = sample.app.superadmin().await;
    let reached = reached(&sample, &neighbour.ids, superadmin.person()).await;
    assert!(reached.is_empty(), "{}", reached.join("\n"));
}

#[tokio::test]
async fn a_renters_own_things_are_at_the_organization_where_they_were_booked() {
    let (sample, neighbour) = SampleOrganization::new().await.with_neighbour().await;
    let reached = reached(&sample, &neighbour.ids, neighbour.renter.person()).await;
    assert!(reached.is_empty(), "{}", reached.join("\n"));
}

#[tokio::test]
async fn the_check_would_see_a_breach() {
    let sample = SampleOrganization::new().await;
    let admin = sample.app.staff(&sample.organization, Role::Admin).await;
    let reached = reached(&sample, sample.ids(), admin.person()).await;
    assert!(
        reached.len() > 15,
        "with the organization's own ids it is let in: {reached:?}"
    );
}
