//! The operation on one's own conversations.

use accounts::SignedIn;
use kernel::page::limit as page_limit;
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;
use reservations::messages::own::{self, OwnConversations};

#[derive(Tags)]
enum Tag {
    /// The caller's conversations, with all organizations.
    OwnConversations,
}

/// The caller's conversations.
pub struct OwnConversationsApi;

#[OpenApi(tag = "Tag::OwnConversations")]
impl OwnConversationsApi {
    /// List the caller's conversations
    ///
    /// Lists conversations with all organizations, about bookings or anything else, the one with the latest message
    /// first, a page at a time.
    #[oai(path = "/user/conversations", method = "get", operation_id = "listOwnConversations")]
    async fn list_own_conversations(
        &self,
        caller: SignedIn,
        /// Conversations on a page, 1 to 100; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<OwnConversations>, Problem> {
        let limit = page_limit(limit.0)?;
        let page = caller
            .read_across(Permission::BookingsMessageOwn, async |tx| {
                own::list(tx, caller.user_id(), limit, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }
}
