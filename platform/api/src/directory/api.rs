//! The directory's operation.

use accounts::Caller;
use ground::Viewer;
use ground::stored::unknown_word;
use inventory::{facilities, spaces};
use kernel::ids::{BookingId, HoldId, OrganizationId, SpaceId};
use kernel::problem::Problem;
use kernel::tenants::Tenant;
use poem::http::StatusCode;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{Enum, Object, OpenApi, Tags};
use policy::Permission;
use reservations::bookings::{Viewpoint, read_booking};
use reservations::calendar::Asker;
use reservations::holds::read_hold;
use uuid::Uuid;

#[derive(Tags)]
enum Tag {
    /// Finding the organization of an id.
    Directory,
}

/// The kind of thing that an id names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum DirectoryKind {
    /// A facility.
    Facility,
    /// A space.
    Space,
    /// A booking.
    Booking,
    /// A hold.
    Hold,
}

/// The organization of an id.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DirectoryEntry {
    /// The kind of thing that the id names.
    pub kind: DirectoryKind,
    /// The organization's id.
    pub organization_id: OrganizationId,
    /// The organization's short name.
    pub organization_short_name: String,
}

/// The directory.
pub struct DirectoryApi;

#[OpenApi(tag = "Tag::Directory")]
impl DirectoryApi {
    /// Find the organization of an id
    ///
    /// For links that name a thing without its organization. A caller who may not read the thing itself is told that it
    /// doesn't exist; if it is an archived facility or space, that it has closed.
    #[oai(path = "/directory/:id", method = "get", operation_id = "resolveId")]
    async fn resolve_id(
        &self,
        caller: Caller,
        /// Id of a facility, space, booking or hold.
        id: Path<Uuid>,
    ) -> Result<Json<DirectoryEntry>, Problem> {
        let (kind, tenant) = look_up(&caller, id.0).await?.ok_or_else(unknown)?;
        let there = caller.within(tenant.clone()).await?;
        if !may_read(&there, kind, id.0).await? {
            return Err(unknown());
        }
        Ok(Json(DirectoryEntry {
            kind,
            organization_id: tenant.id,
            organization_short_name: tenant.short_name,
        }))
    }
}

fn unknown() -> Problem {
    Problem::not_found("Listing")
}

/// Finds the kind and place of an id, for any caller.
async fn look_up(caller: &Caller, id: Uuid) -> Result<Option<(DirectoryKind, Tenant)>, Problem> {
    let found = caller
        .read_across(Permission::SearchRead, async |tx| {
            sqlx::query!(
                "SELECT kind, organization_id, short_name FROM directory
                    JOIN tenants ON tenants.id = organization_id
                    WHERE directory.id = $1 AND state = 'active'",
                id
            )
            .fetch_optional(tx.db())
            .await
            .map_err(Problem::from)
        })
        .await?;
    let Some(found) = found else {
        return Ok(None);
    };
    let tenant = Tenant {
        id: OrganizationId(found.organization_id),
        short_name: found.short_name,
    };
    Ok(Some((kind_of(&found.kind)?, tenant)))
}

fn kind_of(stored: &str) -> Result<DirectoryKind, sqlx::Error> {
    match stored {
        "facility" => Ok(DirectoryKind::Facility),
        "space" => Ok(DirectoryKind::Space),
        "booking" => Ok(DirectoryKind::Booking),
        "hold" => Ok(DirectoryKind::Hold),
        other => Err(unknown_word("kind in the directory", other)),
    }
}

/// Returns true if the operation that reads the thing would answer this caller, who is one of its organization's here. Refused
/// where it has closed.
async fn may_read(caller: &Caller, kind: DirectoryKind, id: Uuid) -> Result<bool, Problem> {
    let viewer = Viewer::of(caller);
    let read = match (kind, caller.user()) {
        (DirectoryKind::Facility, _) => {
            caller
                .tx(Permission::FacilitiesRead, async |tx| {
                    facilities::read(tx, &id.to_string(), viewer)
                        .await
                        .map_err(Problem::from)?;
                    Ok(())
                })
                .await
        }
        (DirectoryKind::Space, _) => {
            caller
                .tx(Permission::SpacesRead, async |tx| {
                    spaces::read(tx, SpaceId(id), viewer).await.map_err(Problem::from)?;
                    Ok(())
                })
                .await
        }
        (DirectoryKind::Booking, Some(user)) => {
            let (permission, viewpoint) = Viewpoint::of(caller, user);
            caller
                .tx(permission, async |tx| {
                    read_booking(tx, BookingId(id), viewpoint).await.map(drop)
                })
                .await
        }
        (DirectoryKind::Hold, Some(user)) => {
            let asker = Asker::of(caller.standing());
            caller
                .tx(Permission::HoldsReadOwn, async |tx| {
                    read_hold(tx, HoldId(id), user, &asker).await.map(drop)
                })
                .await
        }
        (DirectoryKind::Booking | DirectoryKind::Hold, None) => return Ok(false),
    };
    match read {
        Ok(()) => Ok(true),
        Err(problem) if problem.status() == StatusCode::GONE => Err(problem),
        Err(problem) if problem.status().is_client_error() => Ok(false),
        Err(problem) => Err(problem),
    }
}
