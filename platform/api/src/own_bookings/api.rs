//! The operations on one's own bookings and holds.

use accounts::SignedIn;
use chrono::{DateTime, NaiveDate, Utc};
use ground::Done;
use kernel::ids::{BookingId, DateId, EventInsuranceId, HoldId};
use kernel::page::{Page, limit as page_limit};
use kernel::problem::Problem;
use kernel::tenants::Tenant;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;
use reservations::bookings::own::{self, When};
use reservations::bookings::{Booking, BookingStatus, BookingSummary, Viewpoint, read_booking};
use reservations::calendar::Asker;
use reservations::holds::{Hold, list_own, list_own_carts, read_hold, release_hold};
use reservations::insurance::{EventInsurance, read_own};

#[derive(Tags)]
enum Tag {
    /// The caller's bookings, in all organizations.
    OwnBookings,
}

/// The caller's holds.
#[derive(Clone, Debug, Object)]
pub struct OwnHolds {
    /// The holds that haven't expired, the next to expire first; at most three.
    pub items: Vec<Hold>,
}

/// The longest time that a calendar is read for.
const MOST_DAYS: i64 = 100;

/// A date of one of the caller's bookings.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnDate {
    /// The date's id.
    pub id: DateId,
    /// The booking that it is a date of.
    pub booking_id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    /// The date's, not the booking's.
    pub status: BookingStatus,
    /// The organization's present name in addresses.
    pub organization_short_name: String,
    /// The organization's name when it was booked.
    pub organization_name: String,
    /// The facility's name when it was booked.
    pub facility_name: String,
    /// The space's name when it was booked.
    pub space_name: String,
    /// Name of the event.
    pub event_name: String,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// The facility's time zone, IANA name.
    pub time_zone: String,
}

/// Dates of the caller's bookings.
#[derive(Clone, Debug, Object)]
pub struct OwnCalendar {
    /// The earliest first; at most 1,000.
    pub items: Vec<OwnDate>,
}

impl From<own::OwnDate> for OwnDate {
    fn from(stored: own::OwnDate) -> Self {
        Self {
            status: stored.status,
            start: stored.start,
            end: stored.end,
            id: stored.id,
            booking_id: stored.booking_id,
            number: stored.number,
            organization_short_name: stored.organization_short_name,
            organization_name: stored.organization_name,
            facility_name: stored.facility_name,
            space_name: stored.space_name,
            event_name: stored.event_name,
            date: stored.date,
            starts_at: stored.starts_at,
            time_zone: stored.time_zone,
        }
    }
}

/// The caller's bookings and holds.
pub struct OwnBookingsApi;

#[OpenApi(tag = "Tag::OwnBookings")]
impl OwnBookingsApi {
    /// List the caller's bookings
    ///
    /// Lists the caller's bookings in all organizations, upcoming or past, a page at a time.
    #[oai(path = "/user/bookings", method = "get", operation_id = "listOwnBookings")]
    async fn list_own_bookings(
        &self,
        caller: SignedIn,
        /// `upcoming` unless given.
        when: Query<Option<When>>,
        /// Bookings on a page, 1 to 100; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<BookingSummary>>, Problem> {
        let limit = page_limit(limit.0)?;
        let when = when.0.unwrap_or(When::Upcoming);
        let page = caller
            .read_across(Permission::BookingsReadOwn, async |tx| {
                own::list(tx, caller.user_id(), when, limit, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Read the caller's calendar
    ///
    /// Lists every date of the caller's bookings between two days, in all organizations, the earliest first. Canceled
    /// dates are left out.
    #[oai(path = "/user/calendar", method = "get", operation_id = "readOwnCalendar")]
    async fn read_own_calendar(
        &self,
        caller: SignedIn,
        /// The first local day.
        from: Query<NaiveDate>,
        /// The last local day, at most 100 days later.
        to: Query<NaiveDate>,
    ) -> Result<Json<OwnCalendar>, Problem> {
        if !(0..=MOST_DAYS).contains(&(to.0 - from.0).num_days()) {
            let message = "Choose a day from the start to 100 days after it.";
            return Err(Problem::invalid_field("to", "outOfRange", message));
        }
        let user = caller.user_id();
        let found = caller
            .read_across(Permission::BookingsReadOwn, async |tx| {
                own::dates(tx, user, from.0, to.0).await.map_err(Problem::from)
            })
            .await?;
        let items = found.into_iter().map(OwnDate::from).collect();
        Ok(Json(OwnCalendar { items }))
    }

    /// Read one of the caller's bookings
    ///
    /// Returns it with its dates, bill, payments and history, and until when it may be canceled.
    #[oai(path = "/user/bookings/:booking", method = "get", operation_id = "readOwnBooking")]
    async fn read_own_booking(
        &self,
        caller: SignedIn,
        /// The booking's id.
        booking: Path<BookingId>,
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

    /// Read the caller's answers to insure a booking
    ///
    /// Returns the answers with the waiver that was accepted and the limits that held when it was booked.
    #[oai(
        path = "/user/insurance/:insurance",
        method = "get",
        operation_id = "readOwnInsurance"
    )]
    async fn read_own_insurance(
        &self,
        caller: SignedIn,
        /// The id that the booking names.
        insurance: Path<EventInsuranceId>,
    ) -> Result<Json<EventInsurance>, Problem> {
        let user = caller.user_id();
        let found = caller
            .read_across(Permission::BookingsReadOwn, async |tx| {
                read_own(tx, insurance.0, user).await
            })
            .await?;
        Ok(Json(found))
    }

    /// List the caller's holds
    ///
    /// Lists times that are held for the caller now, in all organizations: unfinished bookings to go back to.
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
            // Three at most, each read in its own tenant.
            items.push(hold_within(&caller, own.tenant, own.id).await?);
        }
        Ok(Json(OwnHolds { items }))
    }

    /// Read the caller's cart
    ///
    /// Returns the caller's cart, in whichever organization it is, or 404 if there is none.
    #[oai(path = "/user/cart", method = "get", operation_id = "readOwnCart")]
    async fn read_own_cart(&self, caller: SignedIn) -> Result<Json<Hold>, Problem> {
        let newest = carts(&caller).await?.into_iter().next();
        let (tenant, id) = newest.ok_or_else(|| Problem::not_found("Cart"))?;
        Ok(Json(hold_within(&caller, tenant, id).await?))
    }

    /// Empty the caller's cart
    ///
    /// Releases the times of the caller's cart, in whichever organization it is.
    #[oai(path = "/user/cart", method = "delete", operation_id = "emptyOwnCart")]
    async fn empty_own_cart(&self, caller: SignedIn) -> Result<Done, Problem> {
        let user = caller.user_id();
        let door = &caller.services().door;
        for (tenant, id) in carts(&caller).await? {
            // Usually only one, each released in its own tenant.
            door.tx(caller.actor(), tenant.id, Permission::HoldsChangeOwn, async |tx| {
                release_hold(tx, id, user).await
            })
            .await?;
        }
        Ok(Done::NoContent)
    }
}

/// Returns the caller's hold, with the caller in any of their groups there.
async fn hold_within(caller: &SignedIn, tenant: Tenant, hold: HoldId) -> Result<Hold, Problem> {
    let user = caller.user_id();
    let there = caller.within(tenant).await?;
    let asker = Asker::of(there.standing()).in_any_group();
    there
        .tx(Permission::HoldsReadOwn, async |tx| {
            read_hold(tx, hold, user, &asker).await
        })
        .await
}

async fn carts(caller: &SignedIn) -> Result<Vec<(Tenant, HoldId)>, Problem> {
    let user = caller.user_id();
    caller
        .read_across(Permission::HoldsReadOwn, async |tx| {
            list_own_carts(tx, user).await.map_err(Problem::from)
        })
        .await
}
