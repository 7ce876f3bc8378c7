//! Claiming an organization or one of its spaces, or asking for one that isn't here yet.

use accounts::form::keep;
use accounts::{SignedIn, users};
use domain::names::{line, required_line, text};
use kernel::ids::{OrganizationId, SpaceId};
use kernel::problem::{FieldProblems, Problem};
use policy::Permission;

use super::db::{self, NewRow, SpaceForClaim};
use super::dto::{ClaimedOrganization, NewClaim, OwnClaim};
use super::error::ClaimError;
use super::list;
use super::mails::{ClaimOccasion, TellOfClaim};

const LONGEST_LINE: usize = 120;
const LONGEST_MESSAGE: usize = 1000;

pub(super) async fn create(caller: &SignedIn, new: &NewClaim) -> Result<OwnClaim, Problem> {
    let user = caller.user_id();
    let mut problems = FieldProblems::new();
    let position = line(new.position.as_deref().unwrap_or_default(), LONGEST_LINE);
    let position = keep(&mut problems, "position", position).unwrap_or_default();
    let message = text(new.message.as_deref().unwrap_or_default(), LONGEST_MESSAGE);
    let message = keep(&mut problems, "message", message).unwrap_or_default();
    let asked_for = new.organization.as_ref().map(|asked| clean(&mut problems, asked));
    let named = [
        new.organization_id.is_some(),
        new.space_id.is_some(),
        asked_for.is_some(),
    ];
    if named.into_iter().filter(|named| *named).count() != 1 {
        problems.add("organizationId", "required", "Choose the organization.");
    }
    problems.check()?;
    let space = match new.space_id {
        Some(id) => Some(listed_space(caller, id).await?),
        None => None,
    };
    let tenant = new
        .organization_id
        .or(space.as_ref().map(|space| space.organization_id));
    let wanted = match tenant {
        Some(id) => Some(unmanaged(caller, id).await?),
        None => None,
    };
    let claim = caller
        .people_tx(Permission::ClaimsCreate, async |tx| {
            users::require_confirmed_email(tx.db(), user).await?;
            let row = NewRow {
                user,
                tenant,
                space: new.space_id.zip(space.as_ref().map(|space| space.name.as_str())),
                asked_for: asked_for.as_ref(),
                position: &position,
                message: &message,
            };
            let Some(id) = db::insert(tx, &row).await? else {
                return Err(ClaimError::Pending {
                    name: wanted.clone().unwrap_or_default(),
                });
            };
            tx.enqueue(&TellOfClaim {
                claim: id,
                occasion: ClaimOccasion::Received,
            })
            .await?;
            Ok(id)
        })
        .await?;
    let own = list::own(caller).await?;
    let made = own.into_iter().find(|own| own.id == claim);
    made.ok_or_else(|| ClaimError::NotFound.into())
}

async fn listed_space(caller: &SignedIn, space: SpaceId) -> Result<SpaceForClaim, ClaimError> {
    let found = caller
        .read_across(Permission::ClaimsCreate, async |tx| {
            db::find_space_for_claim(tx, space).await.map_err(ClaimError::from)
        })
        .await?;
    found.ok_or(ClaimError::SpaceNotFound)
}

/// The name of an organization that nobody manages yet.
async fn unmanaged(caller: &SignedIn, organization: OrganizationId) -> Result<String, ClaimError> {
    let found = caller
        .read_across(Permission::ClaimsCreate, async |tx| {
            db::find_for_claim(tx, organization).await.map_err(ClaimError::from)
        })
        .await?
        .ok_or(ClaimError::OrganizationNotFound)?;
    if found.claimed {
        return Err(ClaimError::Managed { name: found.name });
    }
    Ok(found.name)
}

fn clean(problems: &mut FieldProblems, asked: &ClaimedOrganization) -> ClaimedOrganization {
    let state = asked.state.trim().to_ascii_uppercase();
    if domain::lists::US_STATES.entry(&state).is_err() {
        problems.add("organization.state", "state", "Choose a state.");
    }
    let mut required = |field: &str, given: &str| {
        let line = required_line(given, LONGEST_LINE);
        keep(problems, field, line).unwrap_or_default()
    };
    let (name, city) = (
        required("organization.name", &asked.name),
        required("organization.city", &asked.city),
    );
    let website = line(asked.website.as_deref().unwrap_or_default(), LONGEST_LINE);
    let website = keep(problems, "organization.website", website);
    ClaimedOrganization {
        name,
        category: asked.category,
        city,
        state,
        website: website.filter(|website| !website.is_empty()),
    }
}
