//! Reading claims: the platform all of them, a claimant their own.

use accounts::{Caller, SignedIn};
use ground::stored::unreadable;
use kernel::ids::{ClaimId, OrganizationId};
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;
use policy::Permission;

use super::db::{self, Filter, Row};
use super::dto::{Claim, ClaimStatus, ClaimedOrganization, OwnClaim};
use super::error::ClaimError;

/// A page of the claims with a status.
pub(super) async fn list(
    caller: &Caller,
    status: ClaimStatus,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Claim>, Problem> {
    let filter = Filter {
        status: Some(status),
        oldest_first: status == ClaimStatus::Pending,
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let claims = find(caller, Permission::PlatformAnswerClaims, filter).await?;
    Ok(Page::from_rows(claims, limit, |claim| (claim.since, claim.id)))
}

pub(super) async fn read(caller: &Caller, id: ClaimId) -> Result<Claim, Problem> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    let found = find(caller, Permission::PlatformAnswerClaims, filter).await?.pop();
    found.ok_or_else(|| ClaimError::NotFound.into())
}

/// The caller's own.
pub(super) async fn own(caller: &SignedIn) -> Result<Vec<OwnClaim>, Problem> {
    let filter = Filter {
        user: Some(caller.user_id()),
        limit: 100,
        ..Filter::default()
    };
    let claims = find(caller, Permission::ClaimsCreate, filter).await?;
    Ok(claims
        .into_iter()
        .map(|claim| OwnClaim {
            id: claim.id,
            organization_id: claim.organization_id,
            organization_name: claim.organization_name,
            organization_short_name: claim.organization_short_name,
            space_id: claim.space_id,
            space_name: claim.space_name,
            // That it was put aside is the platform's own business.
            status: match claim.status {
                ClaimStatus::Deleted => ClaimStatus::Denied,
                status => status,
            },
            since: claim.since,
        })
        .collect())
}

/// Two queries: claims and people are the platform's, the organizations' names are what is published of tenants.
async fn find(caller: &Caller, permission: Permission, filter: Filter) -> Result<Vec<Claim>, Problem> {
    let rows = caller
        .people_tx(permission, async |tx| {
            db::find(tx, &filter).await.map_err(Problem::from)
        })
        .await?;
    let tenants: Vec<OrganizationId> = rows.iter().filter_map(|row| row.tenant_id).collect();
    let names = caller
        .read_across(permission, async |tx| {
            db::names(tx, &tenants).await.map_err(Problem::from)
        })
        .await?;
    let claims = rows.into_iter().map(|row| {
        let named = row.tenant_id.and_then(|tenant| names.get(&tenant).cloned());
        Ok(claim(row, named)?)
    });
    claims.collect()
}

pub(super) fn claim(row: Row, named: Option<String>) -> Result<Claim, sqlx::Error> {
    let organization = asked_for(&row)?;
    Ok(Claim {
        id: row.id,
        status: row.status.parse().map_err(unreadable)?,
        user_id: row.user_id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        phone: row.phone,
        position: row.position,
        message: row.message,
        organization_id: row.tenant_id,
        organization_name: named.or(row.name).unwrap_or_default(),
        organization_short_name: row.short_name,
        space_id: row.space_id,
        space_name: row.space_name,
        organization,
        since: row.created_at,
        answered_at: row.answered_at,
    })
}

/// None where the claim is for an organization that is here.
fn asked_for(row: &Row) -> Result<Option<ClaimedOrganization>, sqlx::Error> {
    let (Some(name), Some(category), Some(city), Some(state)) = (&row.name, &row.category, &row.city, &row.state)
    else {
        return Ok(None);
    };
    Ok(Some(ClaimedOrganization {
        name: name.clone(),
        category: category.parse().map_err(unreadable)?,
        city: city.clone(),
        state: state.clone(),
        website: row.website.clone(),
    }))
}
