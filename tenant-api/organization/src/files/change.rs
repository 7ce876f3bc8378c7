//! `changeFile`: changes a file's description.

use ground::fields;
use ground::viewer::Viewer;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::FileId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::ToJSON;

use super::{FileChange, LONGEST_DESCRIPTION, OrganizationFile, db, list};

pub(super) async fn change(tx: &mut TenantTx, id: FileId, change: &FileChange) -> Result<OrganizationFile, Problem> {
    let mut problems = FieldProblems::new();
    let description = fields::plain_text(&mut problems, "description", &change.description, LONGEST_DESCRIPTION);
    problems.check()?;
    let before = list::find(tx, Viewer::ADMIN, id).await?;
    db::describe(tx, id, &description).await?;
    let after = OrganizationFile {
        description,
        ..before.clone()
    };
    tx.audit(
        "files.change",
        SubjectKind::File,
        id.0,
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(after)
}
