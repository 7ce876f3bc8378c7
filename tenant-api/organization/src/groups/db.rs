//! All SQL of ordinary groups.

use domain::money::Percent;
use ground::stored::{number, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, GroupId};
use rust_decimal::Decimal;
use sqlx::types::Json;

use super::access::StoredLimit;
use super::form::GroupFacts;
use super::{Group, Proof};

/// A group as it is stored.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct StoredGroup {
    pub id: GroupId,
    pub name: String,
    pub level: i16,
    pub discount: Decimal,
    pub lead_time_days: Option<i32>,
    pub private: bool,
    pub proofs: Json<Vec<Proof>>,
    pub tax_exempt: bool,
    pub invoice: bool,
    pub access_limited: bool,
    pub access_facilities: Vec<FacilityId>,
    pub access_types: Vec<String>,
    pub address: Option<String>,
    pub version: i32,
    pub members: i64,
    pub applications: i64,
}

/// A filter for groups.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<GroupId>,
    /// True to include groups that take no applications.
    pub private: bool,
    /// Only those after this name and id.
    pub after: Option<(String, GroupId)>,
    pub limit: i64,
}

impl TryFrom<StoredGroup> for Group {
    type Error = sqlx::Error;

    fn try_from(stored: StoredGroup) -> Result<Self, sqlx::Error> {
        let discount = Percent::try_from(stored.discount).map_err(unreadable)?;
        let limit = StoredLimit {
            limited: stored.access_limited,
            facilities: stored.access_facilities,
            types: stored.access_types,
        };
        Ok(Self {
            id: stored.id,
            name: stored.name,
            level: number(stored.level)?,
            discount: discount.to_string(),
            lead_time_days: stored.lead_time_days.map(number).transpose()?,
            private: stored.private,
            proofs: stored.proofs.0,
            tax_exempt: stored.tax_exempt,
            invoice: stored.invoice,
            access: limit.into(),
            address: stored.address,
            members: Some(stored.members),
            applications: Some(stored.applications),
            version: stored.version,
        })
    }
}

/// The groups asked for, by name.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter) -> Result<Vec<StoredGroup>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_name, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredGroup,
        r#"SELECT id, name, level, discount, lead_time_days, private, proofs AS "proofs: Json<Vec<Proof>>", tax_exempt,
            invoice, access_limited, access_facilities AS "access_facilities: Vec<FacilityId>", access_types, address, version,
            (SELECT count(*) FROM memberships WHERE memberships.organization_id = groups.organization_id
                AND group_id = groups.id AND state = 'active') AS "members!",
            (SELECT count(*) FROM memberships WHERE memberships.organization_id = groups.organization_id
                AND group_id = groups.id AND state = 'applied') AS "applications!"
        FROM groups
        WHERE organization_id = $1 AND system_role IS NULL
            AND ($2::uuid IS NULL OR id = $2)
            AND ($3 OR NOT private
                AND (SELECT published FROM organizations WHERE organizations.organization_id = $1))
            AND ($4::text IS NULL OR (name, id) > ($4, $5::uuid))
        ORDER BY name, id
        LIMIT $6"#,
        organization,
        filter.id.map(|id| id.0),
        filter.private,
        after_name,
        after_id.map(|id| id.0),
        filter.limit,
    )
    .fetch_all(tx.db())
    .await
}

/// Returns true if another group has this name, in whatever capitals.
pub(super) async fn name_is_taken(tx: &mut TenantTx, id: GroupId, name: &str) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM groups WHERE organization_id = $1 AND id <> $2 AND name_key(name) = name_key($3)) AS "any!""#,
        organization,
        id.0,
        name,
    )
    .fetch_one(tx.db())
    .await
}

/// The ordinary group of that name, in whatever capitals.
pub(super) async fn find_by_name(tx: &mut TenantTx, name: &str) -> Result<Option<GroupId>, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query_scalar!(
        "SELECT id FROM groups WHERE organization_id = $1 AND name_key(name) = name_key($2) AND system_role IS NULL",
        organization,
        name,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(GroupId))
}

/// Inserts or updates a group, other than one that gives a role.
pub(super) async fn save(tx: &mut TenantTx, id: GroupId, facts: &GroupFacts) -> Result<(), sqlx::Error> {
    let (organization, now, limit) = (tx.organization_id(), tx.now(), StoredLimit::from(&facts.access));
    sqlx::query!(
        "INSERT INTO groups (organization_id, id, name, level, discount, lead_time_days, private, proofs, tax_exempt,
            invoice, access_limited, access_facilities, access_types, created_at, address)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
        ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, level = excluded.level,
            discount = excluded.discount, lead_time_days = excluded.lead_time_days, private = excluded.private,
            proofs = excluded.proofs, tax_exempt = excluded.tax_exempt, invoice = excluded.invoice,
            access_limited = excluded.access_limited, access_facilities = excluded.access_facilities,
            access_types = excluded.access_types, address = excluded.address, version = groups.version + 1
        WHERE groups.system_role IS NULL",
        organization,
        id.0,
        facts.name.as_str(),
        i16::from(facts.level.number()),
        facts.discount.exact(),
        facts.lead_time_days.map(i32::from),
        facts.private,
        Json(&facts.proofs) as _,
        facts.tax_exempt,
        facts.invoice,
        limit.limited,
        &limit.facilities as &[FacilityId],
        &limit.types,
        now,
        facts.address,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes a group with its memberships.
pub(super) async fn delete(tx: &mut TenantTx, id: GroupId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM groups WHERE organization_id = $1 AND id = $2 AND system_role IS NULL",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns true if there is such a group, one that gives no role.
pub(super) async fn exists(tx: &mut TenantTx, id: GroupId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM groups WHERE organization_id = $1 AND id = $2 AND system_role IS NULL) AS "any!""#,
        organization,
        id.0,
    )
    .fetch_one(tx.db())
    .await
}

/// All facilities of the organization.
pub(super) async fn facilities(tx: &mut TenantTx) -> Result<Vec<FacilityId>, sqlx::Error> {
    let organization = tx.organization_id();
    let facilities = sqlx::query_scalar!("SELECT id FROM facilities WHERE organization_id = $1", organization)
        .fetch_all(tx.db())
        .await?;
    Ok(facilities.into_iter().map(FacilityId).collect())
}
