//! The operations on weather closures.

use accounts::SignedIn;
use ground::Done;
use ground::tag::Tag;
use kernel::ids::ClosureId;
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use poem_openapi::{Object, OpenApi};
use policy::Permission;

use super::dto::{
    NewWeatherClosure, WeatherClosure, WeatherClosureMoves, WeatherClosurePreview, WeatherClosureReport,
    WeatherClosureScope,
};
use super::{close, list, moves, preview};
use crate::bookings::Changer;

/// Closing spaces for the weather.
pub struct ClosuresApi;

/// The closures that are not over.
#[derive(Clone, Debug, Object)]
struct WeatherClosures {
    /// The earliest first.
    items: Vec<WeatherClosure>,
}

#[OpenApi(tag = "Tag::Bookings")]
impl ClosuresApi {
    /// List weather closures
    ///
    /// Lists the closures that are not over, the earliest first.
    #[oai(path = "/weather-closures", method = "get", operation_id = "listWeatherClosures")]
    async fn list(&self, caller: SignedIn) -> Result<Json<WeatherClosures>, Problem> {
        caller.check(Permission::AvailabilityChange)?;
        let items = caller
            .tx(Permission::BookingsCancel, async |tx| list::list(tx).await)
            .await?;
        Ok(Json(WeatherClosures { items }))
    }

    /// Preview a weather closure
    ///
    /// Returns the dates in the closed hours, the people who would be notified, and each booking's refund. A time over midnight
    /// is inside as a whole. Nothing changes. More than 5,000 dates are refused.
    #[oai(
        path = "/weather-closures/preview",
        method = "post",
        operation_id = "quoteWeatherClosure"
    )]
    async fn preview(
        &self,
        caller: SignedIn,
        closing: Json<WeatherClosureScope>,
    ) -> Result<Json<WeatherClosurePreview>, Problem> {
        caller.check(Permission::AvailabilityChange)?;
        let preview = caller
            .tx(Permission::BookingsCancel, async |tx| {
                preview::preview(tx, &closing.0).await
            })
            .await?;
        Ok(Json(preview))
    }

    /// Find spaces for the dates in a weather closure
    ///
    /// Proposes a listed space of the same kind that is available at the same time, for each date inside that has not begun: in the same
    /// facility first, then indoors. Both dates of a time over midnight get the same space. Nothing changes. More than 100 dates are
    /// refused.
    #[oai(
        path = "/weather-closures/moves",
        method = "post",
        operation_id = "findWeatherClosureMoves"
    )]
    async fn find_moves(
        &self,
        caller: SignedIn,
        closing: Json<WeatherClosureScope>,
    ) -> Result<Json<WeatherClosureMoves>, Problem> {
        caller.check(Permission::AvailabilityChange)?;
        caller.check(Permission::BookingsCancel)?;
        let found = caller
            .tx(Permission::BookingsChange, async |tx| {
                moves::find_moves(tx, &closing.0).await
            })
            .await?;
        Ok(Json(found))
    }

    /// Close spaces for the weather
    ///
    /// Adds an exception to their availability. Every approved or pending date in it that has not begun is canceled
    /// with a full refund, moved to another space or kept, as the request says, and the renters are emailed the reason.
    /// Either all of this happens or nothing, except that a date stays if someone else has its new space by now.
    #[oai(path = "/weather-closures", method = "post", operation_id = "createWeatherClosure")]
    async fn close(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key closes only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewWeatherClosure>,
    ) -> Result<Json<WeatherClosureReport>, Problem> {
        caller.check(Permission::AvailabilityChange)?;
        if new.moves.as_ref().is_some_and(|moves| !moves.is_empty()) {
            caller.check(Permission::BookingsChange)?;
        }
        let permission = Permission::BookingsCancel;
        let staff = Changer {
            user: caller.user_id(),
            may_override: false,
        };
        let report = caller
            .tx_once(
                permission,
                "createWeatherClosure",
                key.0.as_deref(),
                &new.to_json(),
                async |tx| close::close(tx, staff, &new.0).await,
            )
            .await?;
        Ok(Json(report))
    }

    /// Reopen spaces
    ///
    /// Lifts a weather closure. Dates that it canceled stay canceled.
    #[oai(
        path = "/weather-closures/:closure",
        method = "delete",
        operation_id = "deleteWeatherClosure"
    )]
    async fn reopen(
        &self,
        caller: SignedIn,
        /// The closure's id.
        closure: Path<ClosureId>,
    ) -> Result<Done, Problem> {
        caller.check(Permission::AvailabilityChange)?;
        caller
            .tx(Permission::BookingsCancel, async |tx| list::reopen(tx, closure.0).await)
            .await?;
        Ok(Done::NoContent)
    }
}
