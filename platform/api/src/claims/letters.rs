//! Mails about claims.

use domain::names::PhoneNumber;
use kernel::letter::{Fact, Letter, Look};

use super::dto::Claim;

/// To the platform's own people.
pub(super) fn received(claim: &Claim, look: &Look) -> Letter {
    let (who, what) = (format!("{} {}", claim.first_name, claim.last_name), claim.what());
    let asks = if claim.organization_id.is_some() {
        format!("{who} asks to manage {what}.")
    } else {
        format!("{who} asks to add {what} to {}.", look.name)
    };
    let mut facts = vec![Fact::new("Email", &claim.email)];
    let phone = claim.phone.as_deref().map(PhoneNumber::in_words);
    facts.extend(phone.map(|phone| Fact::new("Phone", phone)));
    if !claim.position.is_empty() {
        facts.push(Fact::new("Position", &claim.position));
    }
    let letter = Letter::new(format!("Claim: {what}"), format!("{who} claims {what}"))
        .paragraph(asks)
        .facts(facts);
    let letter = if claim.message.is_empty() {
        letter
    } else {
        letter.quote(&claim.message)
    };
    letter
        .button("Answer the claim", format!("{}/manage/admin/orgclaim", look.origin))
        .reason("You’re receiving this because you run this marketplace.")
}

pub(super) fn approved(claim: &Claim, look: &Look, page: &str) -> Letter {
    let what = &claim.organization_name;
    Letter::new(format!("You now manage {what}"), format!("Your request for {what} is approved"))
        .paragraph(format!(
            "Hi {}, we approved your request. You’re an admin of {what}: set up its spaces, prices, and hours, and invite your team.",
            claim.first_name
        ))
        .button("Open the staff pages", page)
        .reason(reason(claim, look))
}

pub(super) fn denied(claim: &Claim, look: &Look) -> Letter {
    let what = claim.what();
    Letter::new(format!("Your request for {what}"), "We couldn’t approve your request")
        .paragraph(format!(
            "Hi {}, we couldn’t confirm that you manage {what}, or someone else already does. If that’s a mistake, reply to this email.",
            claim.first_name
        ))
        .reason(reason(claim, look))
}

fn reason(claim: &Claim, look: &Look) -> String {
    format!(
        "You’re receiving this because {} asked {} for {}.",
        claim.email,
        look.name,
        claim.what()
    )
}
