//! The staff home's operation.

use accounts::SignedIn;
use chrono::NaiveDate;
use ground::tag::Tag;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use policy::Permission;

use super::{Dashboard, Sight, read_dashboard};

/// The staff home.
pub struct DashboardApi;

#[OpenApi(tag = "Tag::Dashboard")]
impl DashboardApi {
    /// Read the staff home
    ///
    /// Returns the week with bookings per day, the day itself, the requests that are waiting, and the month's totals.
    /// Bookings and requests are named to those who may see them, sales to those who read prices, and what a booking
    /// costs to those who answer requests.
    #[oai(path = "/dashboard", method = "get", operation_id = "readDashboard")]
    async fn read_dashboard(
        &self,
        caller: SignedIn,
        /// The organization's local day; today unless given.
        date: Query<Option<NaiveDate>>,
    ) -> Result<Json<Dashboard>, Problem> {
        let sight = Sight {
            schedule: caller.allows(Permission::BookingsRead) || caller.allows(Permission::InboxRead),
            inbox: caller.allows(Permission::InboxRead),
            money: caller.allows(Permission::PricesRead),
            totals: caller.allows(Permission::BookingsApprove),
        };
        let dashboard = caller
            .tx(Permission::DashboardRead, async |tx| {
                read_dashboard(tx, date.0, caller.user_id(), sight).await
            })
            .await?;
        Ok(Json(dashboard))
    }
}
