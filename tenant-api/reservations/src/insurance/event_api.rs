//! The operations on the insurance of an event, while its time is held.

use accounts::SignedIn;
use ground::Done;
use ground::tag::Tag;
use kernel::ids::HoldId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{EventInsurance, EventInsuranceAnswers};
use super::event;

/// The insurance of an event.
#[derive(Clone, Copy, Debug)]
pub struct EventInsuranceApi;

#[OpenApi(tag = "Tag::Insurance")]
impl EventInsuranceApi {
    /// Read the insurance answers of a hold
    ///
    /// Returns what was answered for the caller's own hold, and what is asked next.
    #[oai(path = "/holds/:hold/insurance", method = "get", operation_id = "readHoldInsurance")]
    async fn read(
        &self,
        caller: SignedIn,
        /// Id of the hold.
        hold: Path<HoldId>,
    ) -> Result<Json<EventInsurance>, Problem> {
        let user = caller.user_id();
        let insurance = caller
            .tx(Permission::HoldsReadOwn, async |tx| event::read(tx, hold.0, user).await)
            .await?;
        Ok(Json(insurance))
    }

    /// Begin to insure a hold
    ///
    /// Starts the insurance questions. If they were started before, nothing changes.
    #[oai(path = "/holds/:hold/insurance", method = "post", operation_id = "addHoldInsurance")]
    async fn add(
        &self,
        caller: SignedIn,
        /// Id of the hold.
        hold: Path<HoldId>,
    ) -> Result<Json<EventInsurance>, Problem> {
        let user = caller.user_id();
        let insurance = caller
            .tx(Permission::HoldsChangeOwn, async |tx| {
                event::add(tx, hold.0, user).await
            })
            .await?;
        Ok(Json(insurance))
    }

    /// Answer the insurance questions
    ///
    /// Replaces all answers, which may be incomplete. "Other" and prohibited activities leave the event without
    /// insurance.
    #[oai(path = "/holds/:hold/insurance", method = "put", operation_id = "saveHoldInsurance")]
    async fn save(
        &self,
        caller: SignedIn,
        /// Id of the hold.
        hold: Path<HoldId>,
        answers: Json<EventInsuranceAnswers>,
    ) -> Result<Json<EventInsurance>, Problem> {
        let user = caller.user_id();
        let insurance = caller
            .tx(Permission::HoldsChangeOwn, async |tx| {
                event::save(tx, hold.0, user, &answers.0).await
            })
            .await?;
        Ok(Json(insurance))
    }

    /// Remove the insurance of a hold
    ///
    /// Removes the answers, so that the booking isn't insured.
    #[oai(
        path = "/holds/:hold/insurance",
        method = "delete",
        operation_id = "removeHoldInsurance"
    )]
    async fn remove(
        &self,
        caller: SignedIn,
        /// Id of the hold.
        hold: Path<HoldId>,
    ) -> Result<Done, Problem> {
        let user = caller.user_id();
        caller
            .tx(Permission::HoldsChangeOwn, async |tx| {
                event::remove(tx, hold.0, user).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
