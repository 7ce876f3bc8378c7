//! The operations on one's own bookings and holds.

use accounts::SignedIn;
use kernel::page::{Page, limit as page_limit};
use kernel::problem::Problem;
use kernel::tenants::Tenant;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::{Enum, Object, OpenApi, Tags};
use policy::Permission;
use tenant_api::Done;
use tenant_api::bookings::{Booking, BookingSummary, Viewpoint, own, read_booking};
use tenant_api::calendar::Asker;
use tenant_api::holds::{Hold, list_own, list_own_carts, read_hold, release_hold};
use uuid::Uuid;

#[derive(Tags)]
enum Tag {
    /// One's own bookings, in whichever organization.
    OwnBookings,
}

/// Which part of one's bookings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum When {
    /// Still to come, the next one first.
    Upcoming,
    /// Over or called off, the latest first.
    Past,
}

/// One's own holds.
#[derive(Clone, Debug, Object)]
pub struct OwnHolds {
    /// The live ones, the one that ends first first; at most three.
    pub items: Vec<Hold>,
}

/// One's own bookings and holds.
pub struct OwnBookingsApi;

#[OpenApi(tag = "Tag::OwnBookings")]
impl OwnBookingsApi {
    /// List one's own bookings
    ///
    /// In all organizations, upcoming or past, a page at a time.
    #[oai(path = "/user/bookings", method = "get", operation_id = "listOwnBookings")]
    async fn list_own_bookings(
        &self,
        caller: SignedIn,
        /// `upcoming` unless given.
        when: Query<Option<When>>,
        /// Bookings on a page, 1 to 100; 50 unless given.
        limit: Query<Option<u32>>,
        /// Where the page starts, from the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<BookingSummary>>, Problem> {
        let limit = page_limit(limit.0)?;
        let when = match when.0.unwrap_or(When::Upcoming) {
            When::Upcoming => own::When::Upcoming,
            When::Past => own::When::Past,
        };
        let page = caller
            .read_across(Permission::BookingsReadOwn, async |tx| {
                own::list(tx, caller.user_id(), when, limit, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Read one's own booking
    ///
    /// With its days, bill, payment and history, and until when it may be cancelled.
    #[oai(path = "/user/bookings/:booking", method = "get", operation_id = "readOwnBooking")]
    async fn read_own_booking(
        &self,
        caller: SignedIn,
        /// The booking's id.
        booking: Path<Uuid>,
    ) -> Result<Json<Booking>, Problem> {
        let user = caller.user_id();
        let organization = caller
            .read_across(Permission::BookingsReadOwn, async |tx| {
                own::organization_of(tx, booking.0, user).await.map_err(Problem::from)
            })
            .await?
            .ok_or_else(|| Problem::not_found("Booking"))?;
        let door = &caller.services().door;
        let booking = door
            .tx(caller.actor(), organization, Permission::BookingsReadOwn, async |tx| {
                read_booking(tx, booking.0, Viewpoint::Renter(user)).await
            })
            .await?;
        Ok(Json(booking))
    }

    /// List one's own holds
    ///
    /// Times that are held for the caller now, in all organizations: unfinished bookings to go back to.
    #[oai(path = "/user/holds", method = "get", operation_id = "listOwnHolds")]
    async fn list_own_holds(&self, caller: SignedIn) -> Result<Json<OwnHolds>, Problem> {
        let user = caller.user_id();
        let found = caller
            .read_across(Permission::HoldsReadOwn, async |tx| {
                list_own(tx, user).await.map_err(Problem::from)
            })
            .await?;
        let mut items = Vec::with_capacity(found.len());
        for own in found {
            // Three at most, each in a tenant of its own.
            items.push(hold_within(&caller, own.tenant, own.id).await?);
        }
        Ok(Json(OwnHolds { items }))
    }

    /// Read one's own cart
    ///
    /// In whichever organization; 404 where there is none.
    #[oai(path = "/user/cart", method = "get", operation_id = "readOwnCart")]
    async fn read_own_cart(&self, caller: SignedIn) -> Result<Json<Hold>, Problem> {
        let newest = carts(&caller).await?.into_iter().next();
        let (tenant, id) = newest.ok_or_else(|| Problem::not_found("Cart"))?;
        Ok(Json(hold_within(&caller, tenant, id).await?))
    }

    /// Empty one's own cart
    ///
    /// In whichever organization. Its times are everybody's again.
    #[oai(path = "/user/cart", method = "delete", operation_id = "emptyOwnCart")]
    async fn empty_own_cart(&self, caller: SignedIn) -> Result<Done, Problem> {
        let user = caller.user_id();
        let door = &caller.services().door;
        for (tenant, id) in carts(&caller).await? {
            // One as a rule, each in a tenant of its own.
            door.tx(caller.actor(), tenant.id, Permission::HoldsChangeOwn, async |tx| {
                release_hold(tx, id, user).await
            })
            .await?;
        }
        Ok(Done::NoContent)
    }
}

/// One's own hold, as one is to its organization: in any of one's groups there.
async fn hold_within(caller: &SignedIn, tenant: Tenant, hold: Uuid) -> Result<Hold, Problem> {
    let user = caller.user_id();
    let there = caller.within(tenant).await?;
    let asker = Asker::of(there.standing()).in_any_group();
    there
        .tx(Permission::HoldsReadOwn, async |tx| {
            read_hold(tx, hold, user, &asker).await
        })
        .await
}

async fn carts(caller: &SignedIn) -> Result<Vec<(Tenant, Uuid)>, Problem> {
    let user = caller.user_id();
    caller
        .read_across(Permission::HoldsReadOwn, async |tx| {
            list_own_carts(tx, user).await.map_err(Problem::from)
        })
        .await
}
