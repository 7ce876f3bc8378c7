//! What the mails about a membership say.

use kernel::letter::{Fact, Letter, Look};

use super::Membership;
use super::mail::Occasion;
use crate::groups::Group;

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
                "You get this because you applied to {name}, or because {place} has you among its members."
            )),
        Occasion::Denied => Letter::new(
            format!("Your application to {name}"),
            format!("{name} has not accepted you"),
        )
        .paragraph(format!(
            "{place} could not accept your application to {name}. You can book as everybody can."
        ))
        .paragraph("If you think that something is missing or wrong, please write to them.")
        .reason(format!("You get this because you applied to {name}.")),
    }
}

fn applied(membership: &Membership, group: &Group, person: &str) -> Letter {
    let mut facts = vec![
        Fact::new("Group", &group.name),
        Fact::new("Who", person),
        Fact::new("Mail address", &membership.email),
    ];
    if !membership.proofs.is_empty() {
        let proofs: Vec<&str> = membership.proofs.iter().map(|proof| proof.name.as_str()).collect();
        facts.push(Fact::new("Shown", proofs.join(", ")));
    }
    let letter = Letter::new(
        format!("Application to {}: {person}", group.name),
        format!("{person} asks to be in {}.", group.name),
    )
    .facts(facts);
    let letter = if membership.application.is_empty() {
        letter
    } else {
        letter.quote(&membership.application)
    };
    letter
        .paragraph("They wait for your answer among the group’s members.")
        .reason("You get this because you decide who is in the organization’s groups.")
}

/// What a member has of it.
fn benefits(group: &Group) -> Vec<Fact> {
    let mut facts = Vec::new();
    if group.discount != "0" {
        facts.push(Fact::new("Discount", format!("{} %", group.discount)));
    }
    if let Some(days) = group.lead_time_days {
        let ahead = match days {
            0 => "At any time".to_owned(),
            1 => "1 day ahead".to_owned(),
            days => format!("{days} days ahead"),
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
