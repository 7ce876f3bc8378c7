//! The operations on one's own profile.

use accounts::SignedIn;
use accounts::limits::{self, Limited};
use ground::Done;
use inventory::images;
use kernel::ids::SupervisorId;
use kernel::problem::Problem;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;

use super::dto::{KnownSupervisors, OwnPhotoUpload, Profile, ProfileInput, SupervisorInput};
use super::{photo, read, save, supervisors};

#[derive(Tags)]
enum Tag {
    /// The caller's profile.
    Profile,
}

/// The caller's profile.
pub struct ProfileApi;

#[OpenApi(tag = "Tag::Profile")]
impl ProfileApi {
    /// Read the caller's profile
    ///
    /// The name, email address, phone number and address of the signed-in person.
    #[oai(path = "/user/profile", method = "get", operation_id = "readProfile")]
    async fn read_profile(&self, caller: SignedIn) -> Result<Json<Profile>, Problem> {
        Ok(Json(read::read(&caller).await?))
    }

    /// Save the caller's profile
    ///
    /// Replaces all of it: what is left out is cleared. A booking needs a phone number and an address.
    #[oai(path = "/user/profile", method = "put", operation_id = "saveProfile")]
    async fn save_profile(&self, caller: SignedIn, input: Json<ProfileInput>) -> Result<Json<Profile>, Problem> {
        Ok(Json(save::save(&caller, input.0).await?))
    }

    /// Set the caller's picture
    ///
    /// Replaces the picture before, if there is one. A picture larger than 5 MB, or a file that isn't one, is refused
    /// with 422.
    #[oai(path = "/user/photo", method = "put", operation_id = "setOwnPhoto")]
    async fn set_own_photo(&self, caller: SignedIn, upload: OwnPhotoUpload) -> Result<Json<Profile>, Problem> {
        caller.check(Permission::AccountChange)?;
        limits::check(caller.services(), Limited::Upload, &caller.idempotency_caller()).await?;
        let picture = images::content(upload.file).await?;
        Ok(Json(photo::set(&caller, picture).await?))
    }

    /// Remove the caller's picture
    ///
    /// Its files are deleted too. If there is no picture, nothing changes.
    #[oai(path = "/user/photo", method = "delete", operation_id = "removeOwnPhoto")]
    async fn remove_own_photo(&self, caller: SignedIn) -> Result<Done, Problem> {
        photo::remove(&caller).await?;
        Ok(Done::NoContent)
    }

    /// List the caller's supervisors
    ///
    /// Lists the supervisors that the caller has named for events, to name them again.
    #[oai(path = "/user/supervisors", method = "get", operation_id = "listSupervisors")]
    async fn list_supervisors(&self, caller: SignedIn) -> Result<Json<KnownSupervisors>, Problem> {
        Ok(Json(supervisors::list(&caller).await?))
    }

    /// Remember a supervisor
    ///
    /// Remembers a supervisor, in place of what was remembered under their email address. Their affiliation is added to
    /// the caller's.
    #[oai(path = "/user/supervisors", method = "post", operation_id = "addSupervisor")]
    async fn add_supervisor(
        &self,
        caller: SignedIn,
        input: Json<SupervisorInput>,
    ) -> Result<Json<KnownSupervisors>, Problem> {
        Ok(Json(supervisors::remember(&caller, &input.0).await?))
    }

    /// Forget a supervisor
    ///
    /// They are no longer suggested. Bookings that name them keep them.
    #[oai(
        path = "/user/supervisors/:supervisor",
        method = "delete",
        operation_id = "removeSupervisor"
    )]
    async fn remove_supervisor(
        &self,
        caller: SignedIn,
        /// Their id in the list.
        supervisor: Path<SupervisorId>,
    ) -> Result<Done, Problem> {
        supervisors::forget(&caller, supervisor.0).await?;
        Ok(Done::NoContent)
    }
}
