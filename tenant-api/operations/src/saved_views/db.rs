//! SQL of saved views.

use kernel::door::TenantTx;
use kernel::ids::{SavedViewId, UserId, new_id};

use super::dto::{ListWithViews, SavedView, SavedViewForm};

/// Views that the person sees: their own, and those that are shared.
pub(super) async fn views(tx: &mut TenantTx, user: UserId, list: ListWithViews) -> Result<Vec<SavedView>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        SavedView,
        r#"SELECT saved_views.id, name, filters, shared, user_id = $2 AS "own!",
            first_name || ' ' || last_name AS "saved_by!"
        FROM saved_views
        JOIN users ON users.id = user_id
        WHERE organization_id = $1 AND list = $3 AND (user_id = $2 OR shared)
        ORDER BY lower(name), saved_views.id"#,
        organization,
        user.0,
        list.word(),
    )
    .fetch_all(tx.db())
    .await
}

/// Counts the person's own views of a list that have other names.
pub(super) async fn count_others(
    tx: &mut TenantTx,
    user: UserId,
    list: ListWithViews,
    name: &str,
) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM saved_views
        WHERE organization_id = $1 AND user_id = $2 AND list = $3 AND name_key(name) <> name_key($4)"#,
        organization,
        user.0,
        list.word(),
        name,
    )
    .fetch_one(tx.db())
    .await
}

/// Inserts a view, or replaces the one of that name, and returns its id.
pub(super) async fn save(
    tx: &mut TenantTx,
    user: UserId,
    form: &SavedViewForm,
    name: &str,
) -> Result<SavedViewId, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let id = sqlx::query_scalar!(
        "INSERT INTO saved_views (organization_id, id, user_id, list, name, filters, shared, saved_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (organization_id, user_id, list, name_key(name)) DO UPDATE SET name = excluded.name,
            filters = excluded.filters, shared = excluded.shared, saved_at = excluded.saved_at
        RETURNING id",
        organization,
        new_id(),
        user.0,
        form.list.word(),
        name,
        form.filters,
        form.shared,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(SavedViewId(id))
}

/// Deletes a view; false if there is none that the person may delete.
pub(super) async fn delete(
    tx: &mut TenantTx,
    user: UserId,
    may_share: bool,
    view: SavedViewId,
) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let deleted = sqlx::query!(
        "DELETE FROM saved_views WHERE organization_id = $1 AND id = $2 AND (user_id = $3 OR shared AND $4)",
        organization,
        view.0,
        user.0,
        may_share,
    )
    .execute(tx.db())
    .await?;
    Ok(deleted.rows_affected() > 0)
}
