//! Kept mail, readable at `/dev/mail`, where no mail server is configured. Production has one, so this is not there.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use gateways::mail::{Kept, KeptMail};
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::StatusCode;
use poem::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY};
use poem::{IntoResponse, Response};
use uuid::Uuid;

use crate::page::plain_page;
use kernel::markup::escape;

/// Most mails on the list.
const MOST: usize = 200;

/// Answers `/dev/mail`, `/dev/mail/{id}`, `/dev/mail/{id}/html`, `/text`, `/raw` and `/attachments/{index}`.
pub async fn answer(services: &Services, path: &str) -> Result<Response, poem::Error> {
    let Some(kept) = services.gateways.mail.kept() else {
        return Err(StatusCode::NOT_FOUND.into());
    };
    let rest: Vec<&str> = path
        .trim_start_matches("/dev/mail")
        .split('/')
        .filter(|part| !part.is_empty())
        .collect();
    match rest.as_slice() {
        [] => list(kept).await,
        ["index.json"] => index(kept).await,
        [id] => read(kept, id).await.map(|mail| show(&mail)),
        [id, "html"] => read(kept, id).await.map(|mail| html(&mail)),
        [id, "text"] => read(kept, id).await.map(|mail| text(mail.text.unwrap_or_default())),
        [id, "attachments", index] => attachment(&read(kept, id).await?, index),
        _ => Err(StatusCode::NOT_FOUND.into()),
    }
}

async fn list(kept: &Kept) -> Result<Response, poem::Error> {
    let mails = kept.list(MOST).await.map_err(|error| Problem::internal(&error))?;
    let mut rows = String::new();
    for mail in &mails {
        let _ = write!(
            rows,
            "<tr><td><a href=\"/dev/mail/{}\">{}</a><td>{}<td>{}",
            mail.id,
            escape(&mail.subject),
            escape(&mail.to),
            mail.sent_at.format("%b %d %H:%M:%S")
        );
    }
    let body = if mails.is_empty() {
        "<p>No mail yet. Sign up or book something, and what the product writes appears here.</p>".to_owned()
    } else {
        format!(
            "<p>No mail server is configured, so mail stays here.</p><table><tr><th>Subject<th>To<th>Sent (UTC){rows}</table>"
        )
    };
    Ok(plain_page(StatusCode::OK, "Kept mail", &body))
}

/// The list for programs: id, to and subject, newest first.
async fn index(kept: &Kept) -> Result<Response, poem::Error> {
    let mails = kept.list(MOST).await.map_err(|error| Problem::internal(&error))?;
    let mails: Vec<_> = mails
        .iter()
        .map(
            |mail| serde_json::json!({ "id": mail.id, "to": mail.to, "subject": mail.subject, "sentAt": mail.sent_at }),
        )
        .collect();
    Ok(poem::web::Json(mails).into_response())
}

async fn read(kept: &Kept, id: &str) -> Result<KeptMail, poem::Error> {
    let id = Uuid::parse_str(id).map_err(|_| Problem::not_found("Mail"))?;
    let mail = kept.get(id).await.map_err(|error| Problem::internal(&error))?;
    mail.ok_or_else(|| Problem::not_found("Mail").into())
}

fn show(mail: &KeptMail) -> Response {
    let id = mail.summary.id;
    let mut body = format!(
        "<p>From {}<br>To {}</p><iframe sandbox title=\"The mail\" src=\"/dev/mail/{id}/html\"></iframe>\
         <p><a href=\"/dev/mail/{id}/text\">As text</a>",
        escape(&mail.summary.from),
        escape(&mail.summary.to)
    );
    for (index, attachment) in mail.attachments.iter().enumerate() {
        let _ = write!(
            body,
            " · <a href=\"/dev/mail/{id}/attachments/{index}\">{}</a>",
            escape(&attachment.name)
        );
    }
    body.push_str(" · <a href=\"/dev/mail\">All mail</a></p>");
    plain_page(StatusCode::OK, &escape(&mail.summary.subject), &body)
}

fn html(mail: &KeptMail) -> Response {
    let html = mail
        .html
        .clone()
        .unwrap_or_else(|| format!("<pre>{}</pre>", escape(mail.text.as_deref().unwrap_or_default())));
    let html = mail.pictures.iter().fold(html, |html, picture| {
        let content = STANDARD.encode(&picture.content);
        let data = format!("data:{};base64,{content}", picture.content_type);
        html.replace(&format!("cid:{}", picture.content_id), &data)
    });
    html.with_content_type("text/html; charset=utf-8")
        .with_header(
            CONTENT_SECURITY_POLICY,
            "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:",
        )
        .into_response()
}

fn text(text: String) -> Response {
    text.with_content_type("text/plain; charset=utf-8").into_response()
}

fn attachment(mail: &KeptMail, index: &str) -> Result<Response, poem::Error> {
    let attachment = index
        .parse::<usize>()
        .ok()
        .and_then(|index| mail.attachments.get(index));
    let attachment = attachment.ok_or_else(|| Problem::not_found("Attachment"))?;
    let name: String = attachment
        .name
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(*letter))
        .collect();
    Ok(Response::builder()
        .content_type(&attachment.content_type)
        .header(CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))
        .body(attachment.content.clone()))
}
