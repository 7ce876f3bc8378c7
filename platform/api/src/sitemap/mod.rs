//! The sitemap: every listed space with its facility and organization, in parts.

mod db;

use kernel::door::ReaderTx;
use kernel::ids::OrganizationId;

/// Spaces in one part: with their facilities and organizations at most 48,000 addresses, and a file may have 50,000.
pub const SPACES_IN_A_PART: i64 = 16_000;

/// A space that can be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSpace {
    pub organization: String,
    pub facility: String,
    pub space: String,
    pub city: String,
    pub state: String,
    pub organization_city: String,
    pub organization_state: String,
}

/// Returns the number of parts, at least one: of an organization, or of all.
pub async fn parts(tx: &mut ReaderTx, organization: Option<OrganizationId>) -> Result<i64, sqlx::Error> {
    let spaces = db::count(tx, organization).await?;
    Ok(((spaces + SPACES_IN_A_PART - 1) / SPACES_IN_A_PART).max(1))
}

/// One part, from 0 on, by organization and facility.
pub async fn part(
    tx: &mut ReaderTx,
    organization: Option<OrganizationId>,
    part: i64,
) -> Result<Vec<ListedSpace>, sqlx::Error> {
    db::list(tx, organization, part * SPACES_IN_A_PART, SPACES_IN_A_PART).await
}
