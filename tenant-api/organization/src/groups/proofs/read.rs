//! `readProof`: the file itself, for the person who uploaded it and for the staff who decide.

use accounts::Caller;
use gateways::files::StoredFile;
use kernel::audit::SubjectKind;
use kernel::ids::ProofId;
use kernel::problem::Problem;
use policy::Permission;
use serde_json::json;

use super::{FOLDER, db};

/// A file with the name under which it is handed out; 404 for anybody else.
pub(super) async fn read(caller: &Caller, id: ProofId) -> Result<(StoredFile, String), Problem> {
    let not_found = || Problem::not_found("Proof");
    let decides = caller.allows(Permission::GroupsChange);
    let user = caller.user();
    let found = caller
        .tx(Permission::GroupsApply, async |tx| {
            let file = db::find(tx, &[id]).await?.pop().ok_or_else(not_found)?;
            if user.is_some_and(|user| user == file.user_id) {
                return Ok(file);
            }
            if !decides || file.membership_id.is_none() {
                return Err(not_found());
            }
            tx.audit(
                "proofs.read",
                SubjectKind::Proof,
                id.0,
                None,
                Some(json!({ "person": file.user_id })),
            )
            .await?;
            Ok(file)
        })
        .await?;
    let organization = caller.require_tenant()?.id;
    let files = &caller.services().gateways.files;
    let file = FOLDER.open(files, organization, id, &found.content_type).await?;
    Ok((file.ok_or_else(not_found)?, found.file_name))
}
