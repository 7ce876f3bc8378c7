//! The holds' operations.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Created, Done};
use kernel::ids::HoldId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::{Hold, HoldRequest, create_hold, read_hold, release_hold, renew_hold};
use crate::Renter;
use crate::calendar::Asker;

/// Holds.
pub struct HoldsApi;

#[OpenApi(tag = "Tag::Holds")]
impl HoldsApi {
    /// Hold a time
    ///
    /// Holds it for the caller for 900 seconds, while they fill in the rest. If several requests ask for one time,
    /// exactly one gets it; the others get the conflicts and the available alternatives.
    #[oai(path = "/holds", method = "post", operation_id = "createHold")]
    async fn create_hold(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same hold for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<HoldRequest>,
    ) -> Result<Created<Hold>, Problem> {
        let renter = Renter::of(&caller)?;
        caller.check(Permission::HoldsCreate)?;
        let command = caller.command("createHold", key.0.as_deref(), &request.0)?;
        let hold = create_hold(&renter, &request.0, command).await?;
        Ok(Created::at(format!("/api/holds/{}", hold.id), hold))
    }

    /// Read a hold
    ///
    /// Returns the caller's own hold, with available alternatives once it is lost.
    #[oai(path = "/holds/:hold", method = "get", operation_id = "readHold")]
    async fn read_hold(
        &self,
        caller: SignedIn,
        /// Id of the hold.
        hold: Path<HoldId>,
    ) -> Result<Json<Hold>, Problem> {
        let (user, asker) = (caller.user_id(), Asker::of(caller.standing()).in_any_group());
        let hold = caller
            .tx(Permission::HoldsReadOwn, async |tx| {
                read_hold(tx, hold.0, user, &asker).await
            })
            .await?;
        Ok(Json(hold))
    }

    /// Renew a hold
    ///
    /// Holds the time for another 900 seconds from now, once.
    #[oai(path = "/holds/:hold/renewal", method = "post", operation_id = "renewHold")]
    async fn renew_hold(
        &self,
        caller: SignedIn,
        /// Id of the hold.
        hold: Path<HoldId>,
    ) -> Result<Json<Hold>, Problem> {
        let (user, asker) = (caller.user_id(), Asker::of(caller.standing()).in_any_group());
        let hold = caller
            .tx(Permission::HoldsChangeOwn, async |tx| {
                renew_hold(tx, hold.0, user, &asker).await
            })
            .await?;
        Ok(Json(hold))
    }

    /// Release a hold
    ///
    /// Makes the time available again. A hold that has ended already stays as it is.
    #[oai(path = "/holds/:hold", method = "delete", operation_id = "releaseHold")]
    async fn release_hold(
        &self,
        caller: SignedIn,
        /// Id of the hold.
        hold: Path<HoldId>,
    ) -> Result<Done, Problem> {
        let user = caller.user_id();
        caller
            .tx(Permission::HoldsChangeOwn, async |tx| {
                release_hold(tx, hold.0, user).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
