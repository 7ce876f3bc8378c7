//! The operations on incidents.

use accounts::SignedIn;
use ground::Versioned;
use ground::tag::Tag;
use kernel::ids::{BookingId, IncidentId};
use kernel::page::limit as page_limit;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use policy::Permission;
use reservations::bookings::{Booking, IncidentStatus, IncidentTurn, Viewpoint, read_booking};

use super::dto::Incidents;
use super::list::{IncidentsQuery, list_incidents};
use super::{NewIncident, NewIncidentAnswer, Settlement, answer_incident, open_incident, settle_incident};

/// Incidents at events.
pub struct IncidentsApi;

#[OpenApi(tag = "Tag::Incidents")]
impl IncidentsApi {
    /// Open an incident
    ///
    /// For admins: claims a deposit that the renter accepted, once an approved booking has taken place. The renter is
    /// notified by email; nothing is charged until the incident is settled.
    #[oai(
        path = "/bookings/:booking/incidents",
        method = "post",
        operation_id = "openIncident"
    )]
    async fn open(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key opens only one for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<NewIncident>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (permission, staff) = (Permission::PaymentsRecord, caller.user_id());
        let asked = (booking.0, &form.0);
        let opened = caller
            .tx_once(permission, "openIncident", key.0.as_deref(), &asked, async |tx| {
                open_incident(tx, booking, staff, &form.0).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(opened.version, opened))
    }

    /// List incidents
    ///
    /// Lists claims on deposits for admins, the latest first, a page at a time.
    #[oai(path = "/incidents", method = "get", operation_id = "listIncidents")]
    async fn list(
        &self,
        caller: SignedIn,
        /// Only those of this status.
        status: Query<Option<IncidentStatus>>,
        /// Only open ones that this side answers next.
        turn: Query<Option<IncidentTurn>>,
        /// The most incidents to return, 1 to 100; 50 unless given.
        limit: Query<Option<u32>>,
        /// The `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Incidents>, Problem> {
        let asked = IncidentsQuery {
            status: status.0,
            turn: turn.0,
            limit: page_limit(limit.0)?,
            cursor: cursor.0.as_deref(),
        };
        let page = caller
            .tx(Permission::PaymentsRecord, async |tx| list_incidents(tx, &asked).await)
            .await?;
        Ok(Json(page))
    }

    /// Answer an incident
    ///
    /// For the booking's renter and for admins, who take turns; the renter answers first. The other side is notified by
    /// email.
    #[oai(
        path = "/bookings/:booking/incidents/:incident/answers",
        method = "post",
        operation_id = "answerIncident"
    )]
    async fn answer(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the incident, as the booking's deposit names it.
        incident: Path<IncidentId>,
        /// Repeating the request with the same key answers only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<NewIncidentAnswer>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let author = caller.user_id();
        let (permission, side, viewpoint) = if caller.allows(Permission::PaymentsRecord) {
            (
                Permission::PaymentsRecord,
                IncidentTurn::Staff,
                Viewpoint::Staff(author),
            )
        } else {
            (
                Permission::BookingsMessageOwn,
                IncidentTurn::Renter,
                Viewpoint::Renter(author),
            )
        };
        let asked = (booking.0, incident.0, &form.0);
        let answered = caller
            .tx_once(permission, "answerIncident", key.0.as_deref(), &asked, async |tx| {
                answer_incident(tx, (booking, incident.0), author, side, &form.0).await?;
                read_booking(tx, booking, viewpoint).await
            })
            .await?;
        Ok(Versioned::new(answered.version, answered))
    }

    /// Settle an incident
    ///
    /// For admins: collects all or part of the deposit, which is then due on the booking, or declines it. A
    /// collected deposit can be settled again for less or nothing; anything paid beyond that is refunded.
    #[oai(
        path = "/bookings/:booking/incidents/:incident",
        method = "put",
        operation_id = "settleIncident"
    )]
    async fn settle(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the incident, as the booking's deposit names it.
        incident: Path<IncidentId>,
        form: Json<Settlement>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let staff = caller.user_id();
        let settled = caller
            .tx(Permission::PaymentsRecord, async |tx| {
                settle_incident(tx, booking, incident.0, staff, &form.0).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(settled.version, settled))
    }
}
