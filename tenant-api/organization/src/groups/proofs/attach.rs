//! Applying with what was uploaded.

use std::collections::HashSet;

use kernel::door::TenantTx;
use kernel::ids::{MembershipId, ProofId, UserId};
use kernel::problem::Problem;

use super::{db, remove};
use crate::groups::{Group, GroupError};

/// The proofs that somebody applies with: checked against those that the group asks for, and not yet attached.
#[derive(Debug)]
pub(in crate::groups) struct Attachment(Vec<ProofId>);

/// Checks that these are files of this person for this group, and that every proof that is required is among them.
pub(in crate::groups) async fn attach(
    tx: &mut TenantTx,
    group: &Group,
    user: UserId,
    ids: &[ProofId],
) -> Result<Attachment, GroupError> {
    let named: HashSet<ProofId> = ids.iter().copied().collect();
    let mut files = db::find(tx, ids).await?;
    files.retain(|file| file.user_id == user && file.group_id == group.id && file.membership_id.is_none());
    let names: HashSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
    if files.len() != named.len() || names.len() != files.len() {
        let message = "Upload each of the proofs once, and apply with these files.";
        return Err(Problem::invalid_field("proofIds", "unknownProof", message).into());
    }
    let missing = group
        .proofs
        .iter()
        .find(|proof| proof.required && !names.contains(proof.name.as_str()));
    if let Some(proof) = missing {
        let name = proof.name.clone();
        return Err(GroupError::ProofRequired { name });
    }
    Ok(Attachment(named.into_iter().collect()))
}

impl Attachment {
    /// Makes them those of an application, in place of what it had before.
    pub(in crate::groups) async fn to(self, tx: &mut TenantTx, membership: MembershipId) -> Result<(), sqlx::Error> {
        remove::remove_of_membership(tx, membership).await?;
        db::attach(tx, &self.0, membership).await
    }
}
