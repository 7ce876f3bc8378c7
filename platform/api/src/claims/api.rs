//! The operations on claims.

use accounts::limits::{self, Limited};
use accounts::{Caller, SignedIn};
use ground::Created;
use kernel::ids::ClaimId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;

use super::claimable::{Around, ClaimableQuery};
use super::dto::{Claim, ClaimAnswer, ClaimStatus, ClaimableOrganizations, NewClaim, OwnClaim, OwnClaims};
use super::{answer, claimable, create, list};

#[derive(Tags)]
enum Tag {
    /// Claims of organizations that nobody manages yet.
    Claims,
}

/// Claims of organizations.
pub struct ClaimsApi;

#[OpenApi(tag = "Tag::Claims")]
impl ClaimsApi {
    /// Find what can be claimed
    ///
    /// Lists organizations without an admin, the nearest first if a place is given, else by name; at most 100.
    #[oai(path = "/claim/organizations", method = "get", operation_id = "listClaimable")]
    async fn list_claimable(
        &self,
        caller: Caller,
        /// Words in its name or city, from two characters on.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// Degrees north of a place to look around.
        #[oai(validator(minimum(value = "-90"), maximum(value = "90")))]
        latitude: Query<Option<f64>>,
        /// Degrees east of it.
        #[oai(validator(minimum(value = "-180"), maximum(value = "180")))]
        longitude: Query<Option<f64>>,
        /// Miles around it, 1 to 100; 5 unless given.
        #[oai(validator(minimum(value = "1"), maximum(value = "100")))]
        miles: Query<Option<f64>>,
    ) -> Result<Json<ClaimableOrganizations>, Problem> {
        let around = latitude.0.zip(longitude.0).map(|(latitude, longitude)| Around {
            latitude,
            longitude,
            miles: miles.0.unwrap_or(claimable::MILES),
        });
        let asked = ClaimableQuery {
            text: query.0.as_deref(),
            around,
        };
        let items = claimable::find(&caller, &asked).await?;
        Ok(Json(ClaimableOrganizations { items }))
    }

    /// Claim an organization or space
    ///
    /// Claims one that nobody manages, or asks for an organization that isn't here yet. The platform answers by email;
    /// the claimant becomes the admin of the organization, or of the one that a claimed space belongs to. Refused with
    /// 409 if it has an admin, if the caller has asked already, or without a confirmed email address.
    #[oai(path = "/claim", method = "post", operation_id = "createClaim")]
    async fn create(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewClaim>,
    ) -> Result<Created<OwnClaim>, Problem> {
        let permission = Permission::ClaimsCreate;
        caller.check(permission)?;
        limits::check(caller.services(), Limited::Claim, &caller.idempotency_caller()).await?;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let claim: OwnClaim = caller
            .once(permission, "createClaim", key, &asked, async || {
                create::create(&caller, &new).await
            })
            .await?;
        Ok(Created::at("/api/user/claims".to_owned(), claim))
    }

    /// List the caller's claims
    ///
    /// Lists them with the state of each, the latest first.
    #[oai(path = "/user/claims", method = "get", operation_id = "listOwnClaims")]
    async fn list_own(&self, caller: SignedIn) -> Result<Json<OwnClaims>, Problem> {
        let items = list::own(&caller).await?;
        Ok(Json(OwnClaims { items }))
    }

    /// List claims
    ///
    /// Lists those that are waiting, the oldest first, or others, the latest first. Deleted ones are listed only when
    /// asked for.
    #[oai(path = "/admin/claims", method = "get", operation_id = "listClaims")]
    async fn list(
        &self,
        caller: Caller,
        /// Only those with this status; pending unless given.
        status: Query<Option<ClaimStatus>>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Claim>>, Problem> {
        let limit = page::limit(limit.0)?;
        let status = status.0.unwrap_or(ClaimStatus::Pending);
        Ok(Json(list::list(&caller, status, limit, cursor.0.as_deref()).await?))
    }

    /// Read a claim
    ///
    /// Returns the claimant, and the organization or space that they ask for.
    #[oai(path = "/admin/claims/:claim", method = "get", operation_id = "readClaim")]
    async fn read(
        &self,
        caller: Caller,
        /// The claim's id.
        claim: Path<ClaimId>,
    ) -> Result<Json<Claim>, Problem> {
        Ok(Json(list::read(&caller, claim.0).await?))
    }

    /// Answer a claim
    ///
    /// If it is approved, the claimant is an admin of the organization from their next request on. They are notified by
    /// email of an approval or a denial, not of a deletion. Refused with 409 if it was already answered.
    #[oai(path = "/admin/claims/:claim", method = "put", operation_id = "answerClaim")]
    async fn answer(
        &self,
        caller: Caller,
        /// The claim's id.
        claim: Path<ClaimId>,
        answer: Json<ClaimAnswer>,
    ) -> Result<Json<Claim>, Problem> {
        answer::answer(&caller, claim.0, &answer).await?;
        Ok(Json(list::read(&caller, claim.0).await?))
    }
}
