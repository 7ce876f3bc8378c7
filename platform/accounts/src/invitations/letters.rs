//! The letters to people who are invited, who get a role, and whose details an admin changes.

use chrono::DateTime;
use kernel::ids::{GroupId, InvitationId, MembershipId};
use kernel::letter::{Letter, Look};
use policy::Role;
use uuid::Uuid;

use super::{Invitation, Offer};

/// Names the role with its article: "an editor".
pub(super) fn as_what(role: Role) -> &'static str {
    match role {
        Role::Admin => "an admin",
        Role::Editor => "an editor",
        Role::Approver => "an approver",
        Role::MaintenanceManager => "a maintenance manager",
        Role::MaintenanceStaff => "maintenance staff",
        Role::Operations => "operations staff",
        Role::Member | Role::SignedIn | Role::Anonymous | Role::ApiClient | Role::Superadmin => "staff",
    }
}

/// Says what they can do then, in half a sentence.
fn can(role: Role) -> &'static str {
    match role {
        Role::Admin => "run everything: requests, spaces, prices, groups, and staff",
        Role::Editor => "edit the pages, spaces, and opening hours",
        Role::Approver => "approve and cancel bookings",
        Role::MaintenanceManager | Role::MaintenanceStaff => "see what’s on and cancel what can’t take place",
        _ => "see what’s on",
    }
}

pub(super) fn invitation(invitation: &Invitation, look: &Look, word: &str) -> Letter {
    let by = invitation.inviter.as_deref().unwrap_or(&look.name);
    let name = &look.name;
    let group = invitation.group.as_deref().unwrap_or_default();
    let letter = match invitation.offer {
        Offer::Role(role) => {
            let what = as_what(role);
            Letter::new(format!("Join {name} as {what}"), format!("Join {name}")).paragraph(format!(
                "{by} invited you to join {name} as {what}. You’ll be able to {}.",
                can(role)
            ))
        }
        Offer::Membership(_) => Letter::new(format!("{name} invites you to {group}"), format!("Join {group}")).paragraph(
            format!("{name} invited you to join {group}. Members may get lower prices and book earlier."),
        ),
        Offer::Group(_) => Letter::new(format!("{by} invites you to {group}"), format!("Join {group}")).paragraph(format!(
            "{by} is a member of {group} at {name} and suggests that you apply. Members may get lower prices and book earlier."
        )),
    };
    let letter = if invitation.message.is_empty() {
        letter
    } else {
        letter.quote(&invitation.message)
    };
    letter
        .button("See the invitation", format!("{}/invitation?token={word}", look.origin))
        .paragraph("This link works once and expires in 14 days.")
        .reason(format!(
            "You’re receiving this because {by} invited {}. If you don’t know them, ignore this email.",
            invitation.email
        ))
}

/// To somebody who was given a role without having been asked.
pub(super) fn role_given(first_name: &str, email: &str, role: Role, look: &Look, page: &str) -> Letter {
    let (name, what) = (&look.name, as_what(role));
    Letter::new(format!("You’re now {what} at {name}"), format!("Welcome to {name}"))
        .paragraph(format!(
            "Hi {first_name}, you’ve been added to {name} as {what}. You can {}.",
            can(role)
        ))
        .button("Open the staff pages", page)
        .reason(format!(
            "You’re receiving this because an admin of {name} added {email}. If you don’t know them, reply to this email."
        ))
}

/// To somebody whose name or phone number an admin changed.
pub(super) fn details_changed(first_name: &str, email: &str, look: &Look, page: &str) -> Letter {
    let name = &look.name;
    Letter::new(format!("{name} changed your details"), "Your details have changed")
        .paragraph(format!(
            "Hi {first_name}, {name} changed the name or phone number in your account. You can change them in your profile."
        ))
        .button("Open your profile", page)
        .reason(format!(
            "You’re receiving this because {email} works for {name}. If something isn’t right, reply to this email."
        ))
}

/// An example of each letter: its subject, whether it makes its reader one of the staff, and the letter.
pub fn examples(look: &Look) -> [(&'static str, bool, Letter); 5] {
    let example = |offer| Invitation {
        id: InvitationId(Uuid::nil()),
        email: "dana@example.com".to_owned(),
        first_name: "Dana".to_owned(),
        last_name: "Whitfield".to_owned(),
        message: "It would be great to have you with us.".to_owned(),
        offer,
        group: Some("Youth clubs".to_owned()),
        inviter: Some("Morgan Lee".to_owned()),
        created_at: DateTime::UNIX_EPOCH,
        expires_at: DateTime::UNIX_EPOCH,
        is_open: true,
    };
    let invite = |offer| invitation(&example(offer), look, "preview");
    let page = format!("{}/manage", look.origin);
    [
        (
            "invitedToGroup",
            false,
            invite(Offer::Membership(MembershipId(Uuid::nil()))),
        ),
        ("recommendedGroup", false, invite(Offer::Group(GroupId(Uuid::nil())))),
        ("invitedToStaff", true, invite(Offer::Role(Role::Approver))),
        (
            "roleGiven",
            true,
            role_given("Dana", "dana@example.com", Role::Approver, look, &page),
        ),
        (
            "staffDetailsChanged",
            true,
            details_changed("Dana", "dana@example.com", look, &page),
        ),
    ]
}
