//! `uploadProof`: a file for one of the proofs that a group asks for.

use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::store::Stored;
use super::{ProofFile, db, remove};
use crate::groups::GroupError;
use crate::groups::confirmed::require_confirmed_email;
use crate::groups::read::read_open;

const LONGEST_FILE_NAME: usize = 120;

/// Keeps a stored file as what somebody shows, in place of what they uploaded for the same proof before.
pub(super) async fn upload(
    tx: &mut TenantTx,
    group: Uuid,
    user: UserId,
    name: &str,
    file_name: &str,
    stored: &Stored,
) -> Result<ProofFile, GroupError> {
    let group = read_open(tx, group).await?;
    require_confirmed_email(tx, user).await?;
    let proof = group.proofs.iter().find(|proof| proof.name == name.trim());
    let proof = proof.ok_or_else(|| {
        let message = "Please say which of the group’s proofs it is for.";
        Problem::invalid_field("name", "unknownProof", message)
    })?;
    let former = db::waiting(tx, group.id, user, &proof.name).await?;
    remove::remove(tx, former).await?;
    db::insert(tx, stored, group.id, user, &proof.name, &plain(file_name)).await?;
    let kept = db::find(tx, &[stored.id]).await?.pop();
    let kept: ProofFile = kept.ok_or(GroupError::ProofNotFound)?.into();
    tx.audit("proofs.upload", "proof", kept.id, None, kept.to_json())
        .await?;
    Ok(kept)
}

/// A file's name of letters, digits and what else may stand in a header; the folders that it lay in are nobody's business.
fn plain(file_name: &str) -> String {
    let last = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = last.chars().map(|letter| {
        let may_stay = letter.is_ascii_alphanumeric() || "-_. ()".contains(letter);
        if may_stay { letter } else { '_' }
    });
    let plain: String = plain.take(LONGEST_FILE_NAME).collect();
    if plain.trim().is_empty() {
        "proof".to_owned()
    } else {
        plain.trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_files_name_can_stand_in_a_header() {
        for (given, kept) in [
            ("roster (final).pdf", "roster (final).pdf"),
            ("C:\\Users\\ana\\roster.pdf", "roster.pdf"),
            ("a\"\r\nb.pdf", "a___b.pdf"),
            ("Mannschaft ä.pdf", "Mannschaft _.pdf"),
            ("", "proof"),
        ] {
            assert_eq!(plain(given), kept, "{given:?}");
        }
    }
}
