use crate::processes::{Server, free_port};
use bytes::Bytes;
use gateways::mail::{Address, Attachment, KeptMail, MailError, Message};
use gateways::{Mail, MailConfig, Secret};
use std::path::Path;
use tempfile::TempDir;

fn message() -> Message {
    Message {
        to: Address::named("Renée O'Park", "renee@example.org").unwrap(),
        from: Address::named("Oak Creek Schools", "bookings@fieldhouse.example").unwrap(),
        reply_to: Some(Address::parse("gym@oakcreek.example").unwrap()),
        subject: "Your booking FH-7K3QX2 is confirmed — see you on Friday".into(),
        text: "Gym A, 17:30–19:00.\nBring water.".into(),
        html: Some("<h1>Gym A</h1><p>17:30–19:00</p>".into()),
        pictures: Vec::new(),
        attachments: vec![Attachment {
            name: "booking.ics".into(),
            content_type: "text/calendar; charset=utf-8; method=REQUEST".into(),
            content: Bytes::from_static(b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
        }],
        unsubscribe: None,
    }
}

fn kept() -> (TempDir, Mail) {
    let folder = TempDir::new().unwrap();
    let mail = Mail::open(MailConfig::Kept {
        folder: folder.path().join("mail"),
    })
    .unwrap();
    (folder, mail)
}

fn smtp(port: u16) -> Mail {
    Mail::open(MailConfig::Smtp {
        url: Secret::new(format!("smtp://127.0.0.1:{port}")),
    })
    .unwrap()
}

async fn only_kept(mail: &Mail) -> KeptMail {
    let list = mail.kept().unwrap().list(10).await.unwrap();
    assert_eq!(list.len(), 1);
    mail.kept().unwrap().get(list[0].id).await.unwrap().unwrap()
}

/// Reads the mails in a Maildir, put there by a mail server.
fn delivered(maildir: &Path) -> Vec<Vec<u8>> {
    let Ok(files) = std::fs::read_dir(maildir.join("new")) else {
        return Vec::new();
    };
    files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
}

#[tokio::test]
async fn a_kept_mail_reads_as_it_was_written() {
    let (_folder, mail) = kept();
    mail.send(message()).await.unwrap();
    let read = only_kept(&mail).await;
    assert_eq!(read.summary.to, "Renée O'Park <renee@example.org>");
    assert_eq!(read.summary.from, "Oak Creek Schools <bookings@fieldhouse.example>");
    assert_eq!(read.reply_to.as_deref(), Some("gym@oakcreek.example"));
    assert_eq!(read.summary.subject, message().subject);
    assert_eq!(read.text.unwrap().replace("\r\n", "\n").trim_end(), message().text);
    assert_eq!(read.html.unwrap().trim_end(), message().html.unwrap());
    assert_eq!(read.attachments.len(), 1);
    assert_eq!(read.attachments[0].name, "booking.ics");
    assert_eq!(read.attachments[0].content_type, "text/calendar");
    assert_eq!(read.attachments[0].content, message().attachments[0].content);
}

#[tokio::test]
async fn a_picture_stands_in_the_html_and_not_among_the_attachments() {
    let (_folder, mail) = kept();
    let picture = Attachment {
        name: "code.png".into(),
        content_type: "image/png".into(),
        content: Bytes::from_static(b"\x89PNG\r\n"),
    };
    let html = format!("<img src=\"cid:{}\">", picture.content_id());
    mail.send(Message {
        html: Some(html.clone()),
        pictures: vec![picture.clone()],
        ..message()
    })
    .await
    .unwrap();
    let read = only_kept(&mail).await;
    assert_eq!(read.html.unwrap().trim_end(), html);
    assert_eq!(read.text.unwrap().replace("\r\n", "\n").trim_end(), message().text);
    let names: Vec<&str> = read.attachments.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(names, ["booking.ics"]);
    assert_eq!(read.pictures.len(), 1);
    assert_eq!(read.pictures[0].content_id, picture.content_id());
    assert_eq!(read.pictures[0].content_type, "image/png");
    assert_eq!(read.pictures[0].content, picture.content);
}

#[tokio::test]
async fn a_mail_of_text_alone_has_no_html() {
    let (_folder, mail) = kept();
    mail.send(Message {
        html: None,
        attachments: Vec::new(),
        unsubscribe: None,
        ..message()
    })
    .await
    .unwrap();
    let read = only_kept(&mail).await;
    assert_eq!((read.html, read.attachments), (None, Vec::new()));
    assert_eq!(read.text.unwrap().replace("\r\n", "\n").trim_end(), message().text);
}

#[tokio::test]
async fn kept_mail_is_listed_newest_first_and_no_more_than_asked_for() {
    let (_folder, mail) = kept();
    for number in 0..5 {
        mail.send(Message {
            subject: format!("Mail {number}"),
            ..message()
        })
        .await
        .unwrap();
    }
    let list = mail.kept().unwrap().list(3).await.unwrap();
    assert_eq!(
        list.iter().map(|one| one.subject.as_str()).collect::<Vec<_>>(),
        ["Mail 4", "Mail 3", "Mail 2"]
    );
    let missing = "0192f0c1-2b3c-7def-8123-456789abcdef".parse().unwrap();
    assert_eq!(mail.kept().unwrap().get(missing).await.unwrap(), None);
}

#[tokio::test]
async fn no_text_becomes_a_header() {
    let (_folder, mail) = kept();
    let sly = "Hello\r\nBcc: everybody@example.org\r\n\r\nBuy now";
    mail.send(Message {
        subject: sly.into(),
        to: Address::named(sly, "renee@example.org").unwrap(),
        attachments: vec![Attachment {
            name: sly.into(),
            ..message().attachments[0].clone()
        }],
        unsubscribe: None,
        ..message()
    })
    .await
    .unwrap();
    let id = mail.kept().unwrap().list(1).await.unwrap()[0].id;
    let raw = mail.kept().unwrap().raw(id).await.unwrap().unwrap();
    let raw = String::from_utf8_lossy(&raw);
    assert!(
        !raw.lines().any(|line| line.to_lowercase().starts_with("bcc:")),
        "{raw}"
    );
    let read = only_kept(&mail).await;
    assert_eq!(read.summary.subject, "Hello  Bcc: everybody@example.org    Buy now");
    assert_eq!(read.html.unwrap().trim_end(), message().html.unwrap());
    for address in [
        "renee@example.org\r\nBcc: x@example.org",
        "a b@example.org",
        "renee",
        "",
        "a@b@c",
    ] {
        assert!(Address::parse(address).is_err(), "{address:?}");
    }
}

#[tokio::test]
async fn a_mail_goes_over_smtp_just_as_it_is_kept() {
    let folder = TempDir::new().unwrap();
    let maildir = folder.path().join("maildir");
    let server = Server::smtp(&maildir, 100_000);
    let mail = smtp(server.port);
    assert!(!mail.is_stand_in() && mail.kept().is_none());
    mail.send(message()).await.unwrap();
    mail.send(message()).await.unwrap();

    let arrived = delivered(&maildir);
    assert_eq!(arrived.len(), 2);
    // Read by the reader of kept mail: what arrived is the same as what is kept.
    let shelf = TempDir::new().unwrap();
    let id = "0192f0c1-2b3c-7def-8123-456789abcdef";
    let keeper = Mail::open(MailConfig::Kept {
        folder: shelf.path().to_owned(),
    })
    .unwrap();
    std::fs::write(shelf.path().join(format!("{id}.eml")), &arrived[0]).unwrap();
    let read = only_kept(&keeper).await;
    assert_eq!(read.summary.subject, message().subject);
    assert_eq!(read.summary.to, "Renée O'Park <renee@example.org>");
    assert_eq!(read.attachments[0].content, message().attachments[0].content);
    let raw = String::from_utf8_lossy(&arrived[0]).to_lowercase();
    assert!(
        raw.contains("x-rcptto: renee@example.org") && raw.contains("message-id: <"),
        "{raw}"
    );
}

#[tokio::test]
async fn a_mail_that_the_server_will_never_take_is_told_from_one_that_may_go_later() {
    let folder = TempDir::new().unwrap();
    let maildir = folder.path().join("maildir");
    let server = Server::smtp(&maildir, 200);
    let refused = smtp(server.port).send(message()).await.unwrap_err();
    assert!(matches!(refused, MailError::Refused(_)), "{refused:?}");
    assert!(!refused.is_worth_a_retry());
    // Its own words may name whom it was for, and this is logged.
    let told = refused.to_string();
    assert_eq!(told, "the mail was refused: the mail server answered 552");

    let gone = smtp(free_port()).send(message()).await.unwrap_err();
    assert!(gone.is_worth_a_retry(), "{gone:?}");
    assert_eq!(delivered(&maildir).len(), 0);
}

#[test]
fn a_wrong_address_of_the_server_is_told_without_its_password() {
    let error = Mail::open(MailConfig::Smtp {
        url: Secret::new("smtpx://user:hunter2@host"),
    })
    .unwrap_err();
    assert!(
        error.to_string().contains("SMTP_URL") && !error.to_string().contains("hunter2"),
        "{error}"
    );
}
