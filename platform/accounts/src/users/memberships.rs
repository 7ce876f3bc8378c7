//! The organizations where somebody is staff or member.

use std::collections::HashMap;

use domain::groups::Standing;
use kernel::door::ReaderTx;
use kernel::ids::{OrganizationId, UserId};
use policy::Role;
use sqlx::types::Json;

use super::roles::roles_of_groups;
use super::standing::{StoredMembership, standing_of};

/// An organization, and what a person is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrganizationOfPerson {
    pub id: OrganizationId,
    pub short_name: String,
    pub name: String,
    /// With [`Role::SignedIn`], as a caller has them there.
    pub roles: Vec<Role>,
}

/// A person's organizations by name. The transaction has to be that person's own: it sees nobody else's.
pub async fn organizations_of(tx: &mut ReaderTx, user: UserId) -> Result<Vec<OrganizationOfPerson>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT organizations.organization_id, tenants.short_name, organizations.name,
            array_agg(groups.system_role) AS "system_roles!: Vec<Option<String>>"
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = memberships.group_id
        JOIN organizations ON organizations.organization_id = memberships.organization_id
        JOIN tenants ON tenants.id = memberships.organization_id
        WHERE memberships.user_id = $1 AND memberships.state = 'active' AND tenants.state = 'active'
        GROUP BY organizations.organization_id, tenants.short_name, organizations.name
        ORDER BY organizations.name"#,
        user.0,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(OrganizationOfPerson {
                id: OrganizationId(row.organization_id),
                short_name: row.short_name,
                name: row.name,
                roles: roles_of_groups(&row.system_roles)?,
            })
        })
        .collect()
}

/// A person's standing with each organization, as the caller of that organization would have it.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    by_organization: HashMap<OrganizationId, Standing>,
    /// The standing in organizations where they have no group.
    elsewhere: Standing,
}

impl Standings {
    /// Returns the person's standing with an organization. Their groups have no names here.
    pub fn at(&self, organization: OrganizationId) -> &Standing {
        self.by_organization.get(&organization).unwrap_or(&self.elsewhere)
    }
}

/// Returns the standing with each organization of somebody who has these roles where they call; elsewhere only the platform's
/// own roles count. The transaction has to be that person's own: it sees nobody else's.
pub async fn standings(tx: &mut ReaderTx, roles: &[Role]) -> Result<Standings, sqlx::Error> {
    let of_the_platform: &[Role] = if roles.contains(&Role::Superadmin) {
        &[Role::Superadmin]
    } else {
        &[]
    };
    let rows = sqlx::query!(
        r#"SELECT memberships.organization_id, array_agg(system_role) AS "system_roles!: Vec<Option<String>>",
            coalesce(
                jsonb_agg(jsonb_build_object(
                    'id', groups.id, 'level', level, 'leadTimeDays', lead_time_days, 'discount', discount::text,
                    'taxExempt', tax_exempt, 'invoice', false,
                    'access', jsonb_build_object('limited', groups.access_limited,
                        'facilities', groups.access_facilities, 'types', groups.access_types),
                    'memberAccess', jsonb_build_object('limited', memberships.access_limited,
                        'facilities', memberships.access_facilities, 'types', memberships.access_types)))
                    FILTER (WHERE system_role IS NULL),
                '[]') AS "memberships!: Json<Vec<StoredMembership>>"
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        WHERE state = 'active'
        GROUP BY memberships.organization_id"#
    )
    .fetch_all(tx.db())
    .await?;
    let by_organization = rows.into_iter().map(|row| {
        let mut roles = roles_of_groups(&row.system_roles)?;
        roles.extend(of_the_platform);
        Ok((
            OrganizationId(row.organization_id),
            standing_of(&roles, row.memberships.0),
        ))
    });
    Ok(Standings {
        by_organization: by_organization.collect::<Result<_, sqlx::Error>>()?,
        elsewhere: standing_of(of_the_platform, Vec::new()),
    })
}
