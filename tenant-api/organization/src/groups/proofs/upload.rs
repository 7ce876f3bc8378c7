//! `uploadProof`: a file for one of the proofs that a group asks for.

use accounts::users;
use domain::names::{one_line, plain_file_name};
use inventory::documents::StoredDocument;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, ProofId, UserId};
use kernel::problem::Problem;
use poem_openapi::types::ToJSON;

use super::{ProofFile, db, remove};
use crate::groups::GroupError;
use crate::groups::read::read_open;

/// Keeps a stored file as what somebody shows, in place of what they uploaded for the same proof before.
pub async fn upload(
    tx: &mut TenantTx,
    group: GroupId,
    user: UserId,
    name: &str,
    file_name: &str,
    stored: &StoredDocument<ProofId>,
) -> Result<ProofFile, GroupError> {
    let group = read_open(tx, group).await?;
    users::require_confirmed_email(tx.db(), user).await?;
    let proof = group
        .proofs
        .iter()
        .find(|proof| one_line(&proof.name) == one_line(name));
    let proof = proof.ok_or_else(|| {
        let message = "Choose which of the group’s proofs this is.";
        Problem::invalid_field("name", "unknownProof", message)
    })?;
    let former = db::waiting(tx, group.id, user, &proof.name).await?;
    remove::remove(tx, former).await?;
    db::insert(
        tx,
        stored,
        group.id,
        user,
        &proof.name,
        &plain_file_name(file_name, "proof"),
    )
    .await?;
    let kept = db::find(tx, &[stored.id]).await?.pop();
    let kept: ProofFile = kept.ok_or(GroupError::ProofNotFound)?.into();
    tx.audit("proofs.upload", SubjectKind::Proof, kept.id.0, None, kept.to_json())
        .await?;
    Ok(kept)
}
