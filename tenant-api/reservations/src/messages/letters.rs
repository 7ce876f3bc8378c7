//! The words of the mail about messages.

use ground::mail_preview::MailPreview;
use kernel::ids::{ConversationId, UserId};
use kernel::letter::{Letter, Look};
use uuid::Uuid;

use super::mail_db::{About, MissedMessage};

/// The letter to staff, or to the renter or guest, with all that they missed.
pub(super) fn write(about: &About, missed: &[MissedMessage], to_staff: bool, look: &Look) -> Letter {
    let from = if to_staff {
        &about.person_name
    } else {
        &about.organization_name
    };
    let subject = match about.space_name.as_ref().zip(about.booking_number.as_ref()) {
        Some((space, number)) => format!("Message from {from}: {space}, {number}"),
        None => format!("Message from {from}"),
    };
    let title = if missed.len() == 1 {
        format!("{from} sent you a message.")
    } else {
        format!("{from} sent you {} messages.", missed.len())
    };
    let letter = missed.iter().fold(Letter::new(subject, title), |letter, message| {
        letter
            .paragraph(format!("{} wrote:", message.author_name))
            .quote(&message.text)
    });
    closing(letter, about, to_staff, look)
}

fn closing(letter: Letter, about: &About, to_staff: bool, look: &Look) -> Letter {
    let (origin, id) = (&look.origin, about.id);
    if to_staff {
        return letter
            .button(
                "Reply",
                format!("{origin}/manage/orgs/{}/inbox/messages/{id}", about.short_name),
            )
            .reason(format!(
                "You’re receiving this because you answer messages for {}.",
                about.organization_name
            ));
    }
    if about.user_id.is_some() {
        return letter
            .button("Reply", format!("{origin}/manage/account/messages/{id}"))
            .reason(format!(
                "You’re receiving this because you have unread messages from {}.",
                about.organization_name
            ));
    }
    letter.button("Write again", origin.clone()).reason(format!(
        "You’re receiving this because you wrote to {}.",
        about.organization_name
    ))
}

/// The letters to staff and to a renter, about a message that is made up.
pub fn mail_previews(look: &Look) -> [MailPreview; 2] {
    let about = About {
        id: ConversationId(Uuid::nil()),
        short_name: "organization".to_owned(),
        organization_name: look.name.clone(),
        booking_number: Some("FH-7K3QX2".to_owned()),
        space_name: Some("Gym A".to_owned()),
        assignee_id: None,
        user_id: Some(UserId(Uuid::nil())),
        person_name: "Dana Whitfield".to_owned(),
        email: "dana@example.com".to_owned(),
    };
    let said = |author: &str, text: &str| MissedMessage {
        author_name: author.to_owned(),
        text: text.to_owned(),
    };
    let answer = said(&look.name, "Yes, the nets are in the storage room by door 4.");
    let question = said(&about.person_name, "Are there nets for volleyball?");
    [
        MailPreview::of(
            write(&about, &[answer], false, look),
            "messageToRenter",
            false,
            true,
            look,
        ),
        MailPreview::of(
            write(&about, &[question], true, look),
            "messageToStaff",
            true,
            true,
            look,
        ),
    ]
}
