mod balance;
mod create;
mod import;
mod mails;
mod members;
mod own;
mod proofs;
mod recommend;
mod standing;
mod usage;

use serde_json::Value;

use crate::support::{Client, Organization};

/// Makes a group.
pub async fn group(admin: &Client, organization: &Organization, group: Value) -> Value {
    admin
        .post(&organization.path("/groups"), group)
        .await
        .expect(201)
        .json()
}

/// A path of a group.
pub fn path_of(organization: &Organization, group: &Value, rest: &str) -> String {
    organization.path(&format!("/groups/{}{rest}", group["id"].as_str().expect("an id")))
}

/// Applies to a group and is let in; the membership.
pub async fn join(admin: &Client, organization: &Organization, group: &Value, person: &Client) -> Value {
    let path = path_of(organization, group, "/memberships");
    let applied = person.post(&path, serde_json::json!({})).await.expect(201).json();
    let path = organization.path(&format!("/memberships/{}", applied["id"].as_str().expect("an id")));
    let approved = serde_json::json!({ "state": "active" });
    admin.patch(&path, approved).await.expect(200).json()
}
