//! The operations on one's own profile.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{Profile, ProfileInput};
use super::{read, save};

#[derive(Tags)]
enum Tag {
    /// One's own profile.
    Profile,
}

/// One's own profile.
pub struct ProfileApi;

#[OpenApi(tag = "Tag::Profile")]
impl ProfileApi {
    /// Read one's own profile
    #[oai(path = "/user/profile", method = "get", operation_id = "readProfile")]
    async fn read_profile(&self, caller: SignedIn) -> Result<Json<Profile>, Problem> {
        Ok(Json(read::read(&caller).await?))
    }

    /// Save one's own profile
    ///
    /// All of it: what is left out is cleared. A booking needs a phone and an address.
    #[oai(path = "/user/profile", method = "put", operation_id = "saveProfile")]
    async fn save_profile(&self, caller: SignedIn, input: Json<ProfileInput>) -> Result<Json<Profile>, Problem> {
        Ok(Json(save::save(&caller, input.0).await?))
    }
}
