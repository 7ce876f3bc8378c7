//! The operation that counts visits.

use accounts::Caller;
use ground::Done;
use ground::tag::Tag;
use kernel::problem::Problem;
use poem_openapi::OpenApi;

use super::count::count_visit;

/// Counting visits.
pub struct VisitsApi;

#[OpenApi(tag = "Tag::Organizations")]
impl VisitsApi {
    /// Count a visit
    ///
    /// Sent by the organization's public pages. A visitor counts once a day; its own staff, other programs and robots don't. The
    /// answer doesn't say whether it counted.
    #[oai(path = "/visits", method = "post", operation_id = "countVisit")]
    async fn count(&self, caller: Caller) -> Result<Done, Problem> {
        count_visit(&caller).await?;
        Ok(Done::NoContent)
    }
}
