//! `createApiKey`: a key for one of the organization's programs.

use accounts::api_keys::NewApiKey;
use ground::constraint::violates;
use ground::fields;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;

use super::db;
use super::dto::CreatedApiKey;

/// The most keys of an organization that work at the same time.
const MOST_KEYS: i64 = 20;
const LONGEST_NAME: usize = 60;

pub(super) async fn create(tx: &mut TenantTx, maker: UserId, given: &str) -> Result<CreatedApiKey, Problem> {
    let mut problems = FieldProblems::new();
    let name = fields::required(&mut problems, "name", given, LONGEST_NAME);
    problems.check()?;
    lock_inventory(tx).await?;
    if db::count_working(tx).await? >= MOST_KEYS {
        let message = format!("You can have up to {MOST_KEYS} keys. Revoke one first.");
        return Err(Problem::invalid_field("name", "tooManyKeys", message));
    }
    let key = NewApiKey::generate();
    let id = db::insert(tx, maker, &name, &key).await.map_err(refused)?;
    let after = json!({ "name": name, "lastFour": key.last_four() });
    tx.audit("apiKeys.create", SubjectKind::ApiKey, id.0, None, Some(after))
        .await?;
    Ok(CreatedApiKey {
        id,
        name,
        key: key.reveal().to_owned(),
    })
}

fn refused(error: sqlx::Error) -> Problem {
    if violates(&error, "api_keys_name_unique") {
        Problem::invalid_field("name", "duplicateName", "Another key has this name.")
    } else {
        error.into()
    }
}
