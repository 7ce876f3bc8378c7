//! The operations on API keys.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Created, Done};
use kernel::ids::ApiKeyId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{ApiKeyForm, ApiKeys, CreatedApiKey};
use super::{create, list, revoke};

/// Keys of an organization's other programs.
#[derive(Clone, Copy, Debug)]
pub struct ApiKeysApi;

#[OpenApi(tag = "Tag::Organizations")]
impl ApiKeysApi {
    /// List API keys
    ///
    /// Lists keys that work, and keys revoked in the last 90 days, newest first. The key itself is in the answer of
    /// createApiKey alone.
    #[oai(path = "/api-keys", method = "get", operation_id = "listApiKeys")]
    async fn list(&self, caller: SignedIn) -> Result<Json<ApiKeys>, Problem> {
        let items = caller
            .tx(Permission::ApiKeysManage, async |tx| {
                Ok::<_, Problem>(list::list(tx).await?)
            })
            .await?;
        Ok(Json(ApiKeys { items }))
    }

    /// Create an API key
    ///
    /// For a program that reads what the organization publishes, and what it would cost. The key is in this answer and in no
    /// other. At most 20 work at the same time.
    #[oai(path = "/api-keys", method = "post", operation_id = "createApiKey")]
    async fn create(&self, caller: SignedIn, form: Json<ApiKeyForm>) -> Result<Created<CreatedApiKey>, Problem> {
        let maker = caller.user_id();
        let created = caller
            .tx(Permission::ApiKeysManage, async |tx| {
                create::create(tx, maker, &form.name).await
            })
            .await?;
        Ok(Created::at(format!("/api/api-keys/{}", created.id), created))
    }

    /// Revoke an API key
    ///
    /// It stops working with the next request. A revoked key stays revoked.
    #[oai(path = "/api-keys/:apiKey", method = "delete", operation_id = "revokeApiKey")]
    async fn revoke(
        &self,
        caller: SignedIn,
        /// Id of the key.
        #[oai(name = "apiKey")]
        key: Path<ApiKeyId>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::ApiKeysManage, async |tx| revoke::revoke(tx, key.0).await)
            .await?;
        Ok(Done::NoContent)
    }
}
