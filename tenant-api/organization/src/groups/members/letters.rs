//! Texts of the mails about a membership.

use chrono::DateTime;
use domain::availability::LeadTime;
use ground::mail_preview::MailPreview;
use kernel::ids::{GroupId, MembershipId, UserId};
use kernel::letter::{Fact, Letter, Look};
use uuid::Uuid;

use super::mail::Occasion;
use super::{Membership, MembershipState};
use crate::groups::{AccessLimit, Group};

/// The letter for an occasion.
pub(super) fn write(occasion: Occasion, membership: &Membership, group: &Group, look: &Look) -> Letter {
    let (place, name) = (&look.name, &group.name);
    let person = format!("{} {}", membership.first_name, membership.last_name);
    match occasion {
        Occasion::Applied => applied(membership, group, &person),
        Occasion::Approved => Letter::new(format!("You are in {name}"), format!("Welcome to {name}"))
            .paragraph(format!("{place} has accepted you as a member of {name}."))
            .facts(benefits(group))
            .button("Find a time", look.origin.clone())
            .reason(format!(
                "You’re receiving this because you applied to {name}, or because {place} added you as a member."
            )),
        Occasion::Denied => Letter::new(format!("Your application to {name}"), "Your application was denied")
            .paragraph(format!(
                "{place} denied your application to {name}. You can still book at the public price."
            ))
            .paragraph("If you think that’s a mistake, contact them.")
            .reason(format!("You’re receiving this because you applied to {name}.")),
    }
}

fn applied(membership: &Membership, group: &Group, person: &str) -> Letter {
    let mut facts = vec![
        Fact::new("Group", &group.name),
        Fact::new("Name", person),
        Fact::new("Email", &membership.email),
    ];
    if !membership.proofs.is_empty() {
        let proofs: Vec<&str> = membership.proofs.iter().map(|proof| proof.name.as_str()).collect();
        facts.push(Fact::new("Proof", proofs.join(", ")));
    }
    let letter = Letter::new(
        format!("Application to {}: {person}", group.name),
        format!("{person} applied to {}.", group.name),
    )
    .facts(facts);
    let letter = if membership.application.is_empty() {
        letter
    } else {
        letter.quote(&membership.application)
    };
    letter
        .paragraph("Answer the application on the group’s page.")
        .reason("You’re receiving this because you manage the organization’s groups.")
}

/// Lists the benefits of a group's members.
fn benefits(group: &Group) -> Vec<Fact> {
    let mut facts = Vec::new();
    if group.discount != "0" {
        facts.push(Fact::new("Discount", format!("{}%", group.discount)));
    }
    if let Some(days) = group.lead_time_days {
        let ahead = match days {
            0 | 1 => "At any time".to_owned(),
            days => format!("{} in advance", LeadTime(days).in_words()),
        };
        facts.push(Fact::new("Booking", ahead));
    }
    if group.tax_exempt {
        facts.push(Fact::new("Sales tax", "None"));
    }
    if group.invoice {
        facts.push(Fact::new("Payment", "By card or by invoice"));
    }
    facts
}

/// Each letter about a membership that is made up.
pub fn mail_previews(look: &Look) -> [MailPreview; 3] {
    let access = AccessLimit {
        limited: false,
        facility_ids: Vec::new(),
        space_types: Vec::new(),
    };
    let membership = Membership {
        id: MembershipId(Uuid::nil()),
        group_id: GroupId(Uuid::nil()),
        user_id: UserId(Uuid::nil()),
        first_name: "Dana".to_owned(),
        last_name: "Whitfield".to_owned(),
        email: "dana@example.com".to_owned(),
        state: MembershipState::Applied,
        application: "We’re the Storm, a youth volleyball club.".to_owned(),
        proofs: Vec::new(),
        access: access.clone(),
        since: DateTime::UNIX_EPOCH,
    };
    let group = Group {
        id: GroupId(Uuid::nil()),
        name: "Youth clubs".to_owned(),
        level: 0,
        discount: "20".to_owned(),
        lead_time_days: None,
        private: false,
        proofs: Vec::new(),
        tax_exempt: false,
        invoice: false,
        access,
        address: None,
        members: None,
        applications: None,
        version: 1,
    };
    [
        (Occasion::Approved, "groupApproved"),
        (Occasion::Denied, "groupDenied"),
        (Occasion::Applied, "groupApplied"),
    ]
    .map(|(occasion, name)| {
        let letter = write(occasion, &membership, &group, look);
        let to_staff = occasion == Occasion::Applied;
        MailPreview::of(letter, name, to_staff, occasion.kind().is_some(), look)
    })
}
