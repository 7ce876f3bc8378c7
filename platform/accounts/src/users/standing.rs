//! A person's standing with an organization, from the memberships as they are stored.

use std::collections::{BTreeSet, HashMap};

use domain::access::AccessLevel;
use domain::availability::LeadTime;
use domain::groups::{GroupAccess, GroupTerms, Standing};
use domain::money::Percent;
use domain::spaces::SpaceType;
use kernel::ids::{FacilityId, GroupId, UserId};
use policy::Role;
use serde::Deserialize;
use sqlx::PgConnection;
use sqlx::types::Json;

/// An active membership in an ordinary group, with what the group gives.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredMembership {
    id: GroupId,
    /// Blank when reading across tenants, where names are not shown.
    #[serde(default)]
    name: String,
    level: AccessLevel,
    lead_time_days: Option<u16>,
    discount: Percent,
    tax_exempt: bool,
    invoice: bool,
    access: StoredAccess,
    member_access: StoredAccess,
}

#[derive(Debug, Deserialize)]
struct StoredAccess {
    limited: bool,
    facilities: BTreeSet<FacilityId>,
    types: BTreeSet<SpaceType>,
}

impl From<StoredAccess> for GroupAccess {
    fn from(stored: StoredAccess) -> Self {
        if stored.limited {
            Self::Limited {
                facilities: stored.facilities.into_iter().map(Into::into).collect(),
                space_types: stored.types,
            }
        } else {
            Self::Everywhere
        }
    }
}

impl From<StoredMembership> for GroupTerms {
    fn from(stored: StoredMembership) -> Self {
        Self {
            id: stored.id.into(),
            name: stored.name,
            level: stored.level,
            lead_time: stored.lead_time_days.map(LeadTime),
            discount: stored.discount,
            tax_exempt: stored.tax_exempt,
            invoice: stored.invoice,
            access: stored.access.into(),
            member_access: stored.member_access.into(),
        }
    }
}

/// Returns somebody's standing with the tenant that the transaction is in, by their ordinary groups alone.
pub async fn standing_of_member(db: &mut PgConnection, user: UserId) -> Result<Standing, sqlx::Error> {
    let mut found = standings_of_members(db, &[user]).await?;
    Ok(found.remove(&user).unwrap_or_default())
}

/// Returns the standings of several people in one query, leaving out people who are in no group.
pub async fn standings_of_members(
    db: &mut PgConnection,
    users: &[UserId],
) -> Result<HashMap<UserId, Standing>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT user_id, group_terms(groups, memberships) AS "terms!: Json<StoredMembership>"
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        WHERE user_id = ANY($1) AND state = 'active' AND system_role IS NULL
        ORDER BY groups.name"#,
        users as &[UserId],
    )
    .fetch_all(db)
    .await?;
    let mut memberships: HashMap<UserId, Vec<StoredMembership>> = HashMap::new();
    for row in rows {
        memberships.entry(UserId(row.user_id)).or_default().push(row.terms.0);
    }
    let standing = |(user, memberships)| (user, standing_of(&[], memberships));
    Ok(memberships.into_iter().map(standing).collect())
}

/// Makes the standing of somebody with these roles and memberships.
pub(crate) fn standing_of(roles: &[Role], memberships: Vec<StoredMembership>) -> Standing {
    Standing {
        everywhere: level_of(roles),
        groups: memberships.into_iter().map(GroupTerms::from).collect(),
    }
}

/// Admins, approvers and editors are staff; so is a superadmin, who passes everywhere.
pub(crate) fn level_of(roles: &[Role]) -> AccessLevel {
    let is_staff = roles
        .iter()
        .any(|role| matches!(role, Role::Admin | Role::Approver | Role::Editor | Role::Superadmin));
    if is_staff {
        AccessLevel::STAFF
    } else {
        AccessLevel::PUBLIC
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn staff_are_staff_and_others_what_their_groups_make_them() {
        assert_eq!(level_of(&[Role::SignedIn, Role::Editor]), AccessLevel::STAFF);
        assert_eq!(level_of(&[Role::SignedIn, Role::Operations]), AccessLevel::PUBLIC);
        let stored = r#"{"id": "00000000-0000-0000-0000-000000000009", "level": 2, "leadTimeDays": null,
            "discount": "10.0000", "taxExempt": true, "invoice": false,
            "access": {"limited": false, "facilities": [], "types": []},
            "memberAccess": {"limited": true, "facilities": [], "types": ["pool"]}}"#;
        let standing = standing_of(&[Role::Member], vec![serde_json::from_str(stored).unwrap()]);
        assert_eq!(
            standing.level(),
            AccessLevel::PUBLIC,
            "a member of pools is nobody at a gym"
        );
        assert_eq!(standing.groups[0].discount, Percent::whole(10));
    }
}
