//! The operations on saved views.

use accounts::SignedIn;
use ground::Done;
use ground::tag::Tag;
use kernel::ids::SavedViewId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use policy::Permission;

use super::db;
use super::dto::{ListWithViews, SavedView, SavedViewForm, SavedViews};
use super::save::{delete_view, save_view};

/// Views of staff's lists.
pub struct SavedViewsApi;

#[OpenApi(tag = "Tag::Dashboard")]
impl SavedViewsApi {
    /// List the saved views of a list
    ///
    /// Lists the caller's views, and those that colleagues share, by name.
    #[oai(path = "/saved-views", method = "get", operation_id = "listSavedViews")]
    async fn list(
        &self,
        caller: SignedIn,
        /// The list that they belong to.
        list: Query<ListWithViews>,
    ) -> Result<Json<SavedViews>, Problem> {
        let user = caller.user_id();
        let items = caller
            .tx(Permission::DashboardRead, async |tx| {
                Ok::<_, Problem>(db::views(tx, user, list.0).await?)
            })
            .await?;
        Ok(Json(SavedViews { items }))
    }

    /// Save a view
    ///
    /// Saves it in place of the caller's view of that name, whatever its capitals.
    #[oai(path = "/saved-views", method = "put", operation_id = "saveView")]
    async fn save(&self, caller: SignedIn, form: Json<SavedViewForm>) -> Result<Json<SavedView>, Problem> {
        if form.shared {
            caller.check(Permission::OrganizationsConfigure)?;
        }
        let user = caller.user_id();
        let view = caller
            .tx(Permission::DashboardRead, async |tx| save_view(tx, user, &form.0).await)
            .await?;
        Ok(Json(view))
    }

    /// Delete a saved view
    ///
    /// Deletes the caller's view. Admins also delete shared ones.
    #[oai(
        path = "/saved-views/:savedView",
        method = "delete",
        operation_id = "deleteSavedView"
    )]
    async fn delete(
        &self,
        caller: SignedIn,
        /// Id of the view.
        #[oai(name = "savedView")]
        view: Path<SavedViewId>,
    ) -> Result<Done, Problem> {
        let (user, may_share) = (caller.user_id(), caller.allows(Permission::OrganizationsConfigure));
        caller
            .tx(Permission::DashboardRead, async |tx| {
                delete_view(tx, user, may_share, view.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
