//! A copy of everything that is kept about oneself (docs/rules/people.md#a-copy-of-ones-own-data).

use accounts::limits::{self, Limited};
use accounts::{SignedIn, users};
use kernel::problem::Problem;
use operations::personal_data;
use poem_openapi::payload::Json;
use policy::Permission;
use serde_json::{Value, json};

use super::dto::OwnData;
use crate::claims;

pub(super) async fn export(caller: &SignedIn) -> Result<OwnData, Problem> {
    let (services, user) = (caller.services(), caller.user_id());
    caller.check(Permission::AccountRead)?;
    limits::check(services, Limited::ExportOwnData, &user.to_string()).await?;
    let (mut copy, organizations, now) = services
        .door
        .people_tx(async |tx| {
            let organizations = tx.organizations_of(user).await?;
            let mut copy = users::export(tx, user).await?;
            copy["claims"] = claims::export(tx, user).await?;
            Ok::<_, Problem>((copy, organizations, tx.now()))
        })
        .await?;
    let mut kept = Vec::with_capacity(organizations.len());
    for organization in organizations {
        // Needs a transaction for each: every organization is a tenant, and a person has few.
        let rows = services
            .door
            .tx(caller.actor(), organization, Permission::AccountRead, async |tx| {
                personal_data::export(tx, user).await.map_err(Problem::from)
            })
            .await?;
        kept.push(rows);
    }
    copy["exportedAt"] = json!(now);
    copy["organizations"] = Value::Array(kept);
    let name = format!(
        "attachment; filename=\"fieldhouse-data-{}.json\"",
        now.format("%Y-%m-%d")
    );
    Ok(OwnData::File(Json(copy), name, "private, no-store".to_owned()))
}
