//! The operation of Events & Tasks.

use accounts::SignedIn;
use chrono::NaiveDate;
use ground::tag::Tag;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::EventList;
use super::read::{EventScope, read_event_list};
use crate::work_orders::days;

/// Events, for the crew.
pub struct EventListApi;

#[OpenApi(tag = "Tag::WorkOrders")]
impl EventListApi {
    /// Read events and their tasks
    ///
    /// Lists events between two days, both included, by day and place, with what was booked beside the time and its work
    /// orders. Money is not part of it.
    #[oai(path = "/event-list", method = "get", operation_id = "readEventList")]
    async fn read_event_list(
        &self,
        caller: SignedIn,
        /// The first local day.
        from: Query<NaiveDate>,
        /// The last local day, at most 41 days later.
        to: Query<NaiveDate>,
        /// Only this facility.
        facility: Query<Option<FacilityId>>,
        /// Only this space.
        space: Query<Option<SpaceId>>,
    ) -> Result<Json<EventList>, Problem> {
        let (first, last) = days(from.0, to.0)?;
        let scope = EventScope {
            from: first.date(),
            to: last.date(),
            facility: facility.0,
            space: space.0,
        };
        let list = caller
            .tx(Permission::WorkOrdersRead, async |tx| {
                Ok::<_, Problem>(read_event_list(tx, &scope).await?)
            })
            .await?;
        Ok(Json(list))
    }
}
