//! `saveView` and `deleteSavedView`

use ground::fields;
use kernel::door::TenantTx;
use kernel::ids::{SavedViewId, UserId};
use kernel::problem::{FieldProblems, Problem};

use super::db;
use super::dto::{SavedView, SavedViewForm};

/// The most views that a person has of one list.
const MOST: i64 = 20;
const LONGEST_NAME: usize = 40;

/// Saves a view, in place of the person's own of its name.
pub(super) async fn save_view(tx: &mut TenantTx, user: UserId, form: &SavedViewForm) -> Result<SavedView, Problem> {
    let mut problems = FieldProblems::new();
    let name = fields::required(&mut problems, "name", &form.name, LONGEST_NAME);
    problems.check()?;
    if db::count_others(tx, user, form.list, &name).await? >= MOST {
        let message = format!("You can keep up to {MOST} views. Delete one first.");
        return Err(Problem::invalid_field("name", "tooMany", message));
    }
    let view = db::save(tx, user, form, &name).await?;
    let saved = db::views(tx, user, form.list).await?;
    let saved = saved.into_iter().find(|saved| saved.id == view);
    saved.ok_or_else(|| Problem::not_found("This view is"))
}

/// Deletes a person's own view, or a shared one for those who may share.
pub(super) async fn delete_view(
    tx: &mut TenantTx,
    user: UserId,
    may_share: bool,
    view: SavedViewId,
) -> Result<(), Problem> {
    if db::delete(tx, user, may_share, view).await? {
        Ok(())
    } else {
        Err(Problem::not_found("This view is"))
    }
}
