//! The operations on one's own data.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{AccountDeleted, AccountDeletion, DeletionRequest, OwnData};
use super::{delete, export, obstacles};

#[derive(Tags)]
enum Tag {
    /// A copy of the caller's data, and deleting the account.
    OwnData,
}

/// The caller's data.
pub struct OwnDataApi;

#[OpenApi(tag = "Tag::OwnData")]
impl OwnDataApi {
    /// Download the caller's data
    ///
    /// Returns everything that is kept about the caller, in all organizations, as one file. At most five times an hour.
    #[oai(path = "/user/data", method = "get", operation_id = "exportOwnData")]
    async fn export_own_data(&self, caller: SignedIn) -> Result<OwnData, Problem> {
        export::export(&caller).await
    }

    /// Read how the caller's account can be deleted
    ///
    /// Returns what is asked for, and everything that is still in the way.
    #[oai(path = "/user/deletion", method = "get", operation_id = "readAccountDeletion")]
    async fn read_account_deletion(&self, caller: SignedIn) -> Result<Json<AccountDeletion>, Problem> {
        Ok(Json(obstacles::read(&caller).await?))
    }

    /// Delete the caller's account
    ///
    /// Deletes it immediately and for good, with all personal data; bookings and bills stay with their organizations,
    /// without a name. Refused with 409 while something still needs the person (readAccountDeletion).
    #[oai(path = "/user/deletion", method = "post", operation_id = "deleteAccount")]
    async fn delete_account(&self, caller: SignedIn, input: Json<DeletionRequest>) -> Result<AccountDeleted, Problem> {
        delete::delete(&caller, input.0).await
    }
}
