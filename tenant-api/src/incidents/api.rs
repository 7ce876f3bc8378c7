//! The operations on incidents.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;
use uuid::Uuid;

use super::{NewIncident, Settlement, open_incident, settle_incident};
use crate::Versioned;
use crate::bookings::{Booking, Viewpoint, read_booking};
use crate::tag::Tag;

/// What went wrong at an event.
pub struct IncidentsApi;

#[OpenApi(tag = "Tag::Incidents")]
impl IncidentsApi {
    /// Open an incident
    ///
    /// For admins: asks for a deposit that the renter accepted, once an approved booking has taken place. The renter is told
    /// by mail; nothing is to be paid until it is settled.
    #[oai(
        path = "/bookings/:booking/incidents",
        method = "post",
        operation_id = "openIncident"
    )]
    async fn open(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request opens one, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<NewIncident>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (permission, staff) = (Permission::PaymentsRecord, caller.user_id());
        let asked = (booking.0, &form.0);
        let opened = caller
            .tx_once(permission, "openIncident", key.0.as_deref(), &asked, async |tx| {
                open_incident(tx, booking.0, staff, &form.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(opened.version, opened))
    }

    /// Settle an incident
    ///
    /// For admins: collects the deposit or a part of it, which is due of the booking from then on, or declines it. What was
    /// collected can be settled again for less or for nothing; what was paid of it goes back.
    #[oai(
        path = "/bookings/:booking/incidents/:incident",
        method = "put",
        operation_id = "settleIncident"
    )]
    async fn settle(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// Id of the incident, as the booking's deposit names it.
        incident: Path<Uuid>,
        form: Json<Settlement>,
    ) -> Result<Versioned<Booking>, Problem> {
        let staff = caller.user_id();
        let settled = caller
            .tx(Permission::PaymentsRecord, async |tx| {
                settle_incident(tx, booking.0, incident.0, staff, &form.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(settled.version, settled))
    }
}
