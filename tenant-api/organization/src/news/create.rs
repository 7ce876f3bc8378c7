//! Publishing a post.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{PostId, new_id};
use kernel::problem::FieldProblems;
use poem_openapi::types::ToJSON;

use super::event::Event;
use super::form::Texts;
use super::read::read;
use super::{NewPost, NewsError, Post, db};

/// Publishes a post immediately.
pub async fn create(tx: &mut TenantTx, new: &NewPost) -> Result<Post, NewsError> {
    let mut problems = FieldProblems::new();
    let texts = Texts::read(&mut problems, &new.title, &new.body);
    let event = match &new.event {
        Some(form) => {
            let offers_facility = db::keep_facility(tx, form.facility_id).await?;
            Event::read(&mut problems, form, offers_facility)
        }
        None => None,
    };
    problems.check()?;
    let id = PostId(new_id());
    db::save(tx, id, &texts).await?;
    db::set_event(tx, id, event.as_ref()).await?;
    let post = read(tx, id).await?;
    if let Some(event) = &post.event {
        event.require_length()?;
    }
    tx.audit("news.create", SubjectKind::Post, id.0, None, post.to_json())
        .await?;
    Ok(post)
}
