//! The operation on people.

use accounts::Caller;
use ground::tag::Tag;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use policy::Permission;

use super::People;

/// People, for staff.
#[derive(Clone, Copy, Debug)]
pub struct PeopleApi;

#[OpenApi]
impl PeopleApi {
    /// Find people
    ///
    /// Finds people who belong to the organization or have booked there, by words that occur in their name, email
    /// address or phone number; and anybody else by their whole email address or phone number. From two characters on.
    #[oai(path = "/people", method = "get", operation_id = "listPeople", tag = "Tag::Staff")]
    async fn list_people(
        &self,
        caller: Caller,
        /// The beginning of a name or email address, at least two characters.
        #[oai(validator(max_length = 100))]
        query: Query<String>,
    ) -> Result<Json<People>, Problem> {
        let items = caller
            .tx(Permission::BookingsApprove, async |tx| {
                super::search(tx, &query.0).await.map_err(Problem::from)
            })
            .await?;
        Ok(Json(People { items }))
    }
}
