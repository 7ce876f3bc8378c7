//! `addFile`: one more file to hand out.

use domain::names::plain_file_name;
use ground::fields;
use ground::lock::lock_inventory;
use inventory::documents::StoredDocument;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::FileId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::ToJSON;

use super::{LONGEST_DESCRIPTION, MOST_FILES, OrganizationFile, db};

/// Keeps a stored file as the organization's.
pub(super) async fn add(
    tx: &mut TenantTx,
    stored: &StoredDocument<FileId>,
    file_name: &str,
    description: &str,
) -> Result<OrganizationFile, Problem> {
    let mut problems = FieldProblems::new();
    let description = fields::plain_text(&mut problems, "description", description, LONGEST_DESCRIPTION);
    problems.check()?;
    lock_inventory(tx).await?;
    if db::find(tx, None, true).await?.len() >= MOST_FILES {
        let message = format!("You can add up to {MOST_FILES} files. Remove one first.");
        return Err(Problem::invalid_field("file", "tooManyFiles", message));
    }
    let otherwise = format!("document.{}", stored.kind.extension());
    db::insert(tx, stored, &plain_file_name(file_name, &otherwise), &description).await?;
    let added = db::find(tx, Some(stored.id), true).await?.pop();
    let added = added.ok_or_else(|| Problem::not_found("File"))?;
    tx.audit("files.add", SubjectKind::File, added.id.0, None, added.to_json())
        .await?;
    Ok(added)
}
