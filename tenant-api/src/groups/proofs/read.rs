//! `readProof`: the file itself, for whoever uploaded it and for the staff who decide.

use accounts::Caller;
use gateways::files::documents::DocumentKind;
use gateways::files::{FilesError, StoredFile};
use kernel::problem::Problem;
use policy::Permission;
use uuid::Uuid;

use super::db;
use super::store::key;

/// A file with the name under which it is handed out; 404 for anybody else.
pub(super) async fn read(caller: &Caller, id: Uuid) -> Result<(StoredFile, String), Problem> {
    let not_found = || Problem::not_found("Proof");
    let decides = caller.allows(Permission::GroupsChange);
    let user = caller.user();
    let found = caller
        .tx(Permission::GroupsApply, async |tx| {
            Ok::<_, Problem>(db::find(tx, &[id]).await?.pop())
        })
        .await?;
    let found = found
        .filter(|file| decides && file.membership_id.is_some() || user.is_some_and(|user| user.0 == file.user_id))
        .ok_or_else(not_found)?;
    let kind = DocumentKind::ALL
        .into_iter()
        .find(|kind| kind.content_type() == found.content_type)
        .ok_or_else(not_found)?;
    let organization = caller.require_tenant()?.id;
    match caller
        .services()
        .gateways
        .files
        .open_file(&key(organization, id, kind))
        .await
    {
        Ok(file) => Ok((file, found.file_name)),
        Err(FilesError::NotFound(_)) => Err(not_found()),
        Err(error) => Err(Problem::internal(&error)),
    }
}
