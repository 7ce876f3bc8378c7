//! The stand-in for a mail server: every mail becomes an `.eml` file in a folder, where people who develop or try the
//! product read it at `/dev/mail`.

use super::MailError;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use mail_parser::{MessageParser, MimeHeaders};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use uuid::Uuid;

#[derive(Clone, Debug)]
pub struct Kept {
    folder: PathBuf,
}

/// A kept mail in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSummary {
    /// Ids grow with time.
    pub id: Uuid,
    pub sent_at: DateTime<Utc>,
    /// `Name <address>` or the address alone.
    pub from: String,
    pub to: String,
    pub subject: String,
}

/// A kept mail as its reader sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMail {
    pub summary: KeptSummary,
    pub reply_to: Option<String>,
    pub text: Option<String>,
    pub html: Option<String>,
    /// Pictures that the HTML shows.
    pub pictures: Vec<KeptPicture>,
    pub attachments: Vec<KeptAttachment>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptAttachment {
    pub name: String,
    pub content_type: String,
    pub content: Bytes,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPicture {
    /// The name by which the HTML shows it, behind `cid:`.
    pub content_id: String,
    pub content_type: String,
    pub content: Bytes,
}

impl Kept {
    pub(super) fn open(folder: PathBuf) -> Result<Self, MailError> {
        std::fs::create_dir_all(&folder)
            .map_err(|error| MailError::Configuration(format!("{}: {error}", folder.display())))?;
        Ok(Self { folder })
    }

    pub(super) async fn keep(&self, message: &lettre::Message) -> Result<(), MailError> {
        let name = self.folder.join(format!("{}.eml", Uuid::now_v7()));
        // Readers take files that end in .eml only, so they never see half of one.
        let draft = name.with_extension("draft");
        tokio::fs::write(&draft, message.formatted())
            .await
            .map_err(MailError::from_folder)?;
        tokio::fs::rename(&draft, &name).await.map_err(MailError::from_folder)
    }

    /// The newest mails, newest first.
    pub async fn list(&self, most: usize) -> Result<Vec<KeptSummary>, MailError> {
        let folder = self.folder.clone();
        tokio::task::spawn_blocking(move || list(&folder, most))
            .await
            .map_err(|error| MailError::Unavailable(error.to_string()))?
    }

    pub async fn get(&self, id: Uuid) -> Result<Option<KeptMail>, MailError> {
        match self.raw(id).await? {
            Some(raw) => parse(id, &raw).map(Some),
            None => Ok(None),
        }
    }

    /// The mail as it would have gone over the wire.
    pub async fn raw(&self, id: Uuid) -> Result<Option<Bytes>, MailError> {
        match tokio::fs::read(self.folder.join(format!("{id}.eml"))).await {
            Ok(raw) => Ok(Some(raw.into())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(MailError::from_folder(error)),
        }
    }
}

fn list(folder: &Path, most: usize) -> Result<Vec<KeptSummary>, MailError> {
    let mut ids = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(MailError::from_folder)? {
        let name = entry.map_err(MailError::from_folder)?.file_name();
        let id = name
            .to_str()
            .and_then(|name| name.strip_suffix(".eml"))
            .and_then(|id| id.parse::<Uuid>().ok());
        ids.extend(id);
    }
    ids.sort_unstable_by(|one, other| other.cmp(one));
    ids.truncate(most);
    let read = |id: Uuid| {
        let raw = std::fs::read(folder.join(format!("{id}.eml"))).map_err(MailError::from_folder)?;
        Ok(parse(id, &raw)?.summary)
    };
    ids.into_iter().map(read).collect()
}

fn parse(id: Uuid, raw: &[u8]) -> Result<KeptMail, MailError> {
    let mail = MessageParser::new()
        .parse(raw)
        .ok_or_else(|| MailError::Unavailable(format!("the kept mail {id} is damaged")))?;
    let (mut pictures, mut attachments) = (Vec::new(), Vec::new());
    for part in mail.attachments() {
        let content_type = part.content_type().map(written_type).unwrap_or_default();
        let content = Bytes::copy_from_slice(part.contents());
        match part.content_id() {
            Some(content_id) => pictures.push(KeptPicture {
                content_id: content_id.to_owned(),
                content_type,
                content,
            }),
            None => attachments.push(KeptAttachment {
                name: part.attachment_name().unwrap_or("attachment").to_owned(),
                content_type,
                content,
            }),
        }
    }
    let sent_at = mail
        .date()
        .and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0))
        .unwrap_or_default();
    Ok(KeptMail {
        summary: KeptSummary {
            id,
            sent_at,
            from: mail.from().map(written).unwrap_or_default(),
            to: mail.to().map(written).unwrap_or_default(),
            subject: mail.subject().unwrap_or_default().to_owned(),
        },
        reply_to: mail.reply_to().map(written),
        // A part that was not sent is not made up from the other one.
        text: mail
            .text_part(0)
            .filter(|part| part.is_text() && !part.is_text_html())
            .and(mail.body_text(0))
            .map(Into::into),
        html: mail
            .html_part(0)
            .filter(|part| part.is_text_html())
            .and(mail.body_html(0))
            .map(Into::into),
        pictures,
        attachments,
    })
}

fn written(addresses: &mail_parser::Address<'_>) -> String {
    let one = |address: &mail_parser::Addr<'_>| match (address.name(), address.address().unwrap_or_default()) {
        (Some(name), email) => format!("{name} <{email}>"),
        (None, email) => email.to_owned(),
    };
    addresses.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn written_type(content_type: &mail_parser::ContentType<'_>) -> String {
    match content_type.subtype() {
        Some(subtype) => format!("{}/{subtype}", content_type.ctype()),
        None => content_type.ctype().to_owned(),
    }
}
