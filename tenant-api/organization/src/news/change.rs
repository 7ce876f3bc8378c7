//! Changing a post.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::PostId;
use kernel::problem::FieldProblems;
use poem_openapi::types::{MaybeUndefined, ToJSON};

use super::event::Event;
use super::form::Texts;
use super::read::read;
use super::{NewsError, Post, PostChange, db};
use ground::Expected;

/// Changes the texts of a post, and its event.
pub(super) async fn change(
    tx: &mut TenantTx,
    id: PostId,
    change: &PostChange,
    expected: Expected,
) -> Result<Post, NewsError> {
    let asked_facility = change.event.value().and_then(|event| event.facility_id);
    // Before the post, as a facility that is deleted is locked before the posts that name it.
    let offers_facility = db::keep_facility(tx, asked_facility).await?;
    let version = db::lock(tx, id).await?.ok_or(NewsError::NotFound)?;
    expected.check(version)?;
    let before = read(tx, id).await?;
    let mut problems = FieldProblems::new();
    let title = change.title.as_ref().unwrap_or(&before.title);
    let body = change.body.as_ref().unwrap_or(&before.body);
    let texts = Texts::read(&mut problems, title, body);
    let event = change.event.value().and_then(|form| {
        // Where it is already it stays, though nobody else sees that facility.
        let facility = before.event.as_ref().and_then(|event| event.facility.as_ref());
        let is_kept = facility.map(|facility| facility.id) == form.facility_id;
        Event::read(&mut problems, form, offers_facility || is_kept)
    });
    problems.check()?;
    db::save(tx, id, &texts).await?;
    if !matches!(change.event, MaybeUndefined::Undefined) {
        db::set_event(tx, id, event.as_ref()).await?;
    }
    let after = read(tx, id).await?;
    if let (Some(_), Some(event)) = (event, &after.event) {
        event.require_length()?;
    }
    tx.audit(
        "news.change",
        SubjectKind::Post,
        id.0,
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(after)
}
