//! Finding people by what was typed.

use domain::names::{EmailAddress, PhoneNumber, SearchWords};
use kernel::door::TenantTx;

use super::{FoundPerson, db};

/// Finds people who could be meant by a typed text; nobody before its second character.
pub async fn search(tx: &mut TenantTx, typed: &str) -> Result<Vec<FoundPerson>, sqlx::Error> {
    let typed = EmailAddress::in_search(typed.trim());
    if typed.chars().filter(|letter| letter.is_alphanumeric()).count() < 2 {
        return Ok(Vec::new());
    }
    let words = SearchWords::of(&typed);
    let phone = typed.parse::<PhoneNumber>().ok();
    db::find(tx, &words, &typed, phone.as_ref().map(PhoneNumber::line)).await
}
