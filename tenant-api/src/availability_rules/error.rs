//! What can go wrong with an availability rule.

use kernel::problem::{CollisionKind, Problem};

use super::AvailabilityCollisions;

#[derive(Debug, thiserror::Error)]
pub enum AvailabilityRuleError {
    #[error("Availability rule not found.")]
    NotFound,
    #[error("{} Please confirm that.", told(.0))]
    Collides(AvailabilityCollisions),
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<AvailabilityRuleError> for Problem {
    fn from(error: AvailabilityRuleError) -> Self {
        let said = error.to_string();
        match error {
            AvailabilityRuleError::NotFound => Self::not_found("Availability rule"),
            AvailabilityRuleError::Collides(found) => {
                Self::conflict("availabilityCollides", said).with_collisions(found.items)
            }
            AvailabilityRuleError::Problem(problem) => problem,
            AvailabilityRuleError::Database(error) => error.into(),
        }
    }
}

/// What is in the way, in words: `It overlaps “Evenings”, and 2 bookings or holds are left outside the hours; they stay.`
fn told(found: &AvailabilityCollisions) -> String {
    let (rules, times): (Vec<_>, Vec<_>) = found.items.iter().partition(|item| item.kind == CollisionKind::Rule);
    let mut titles: Vec<String> = rules
        .iter()
        .map(|rule| match rule.name.as_deref() {
            Some(title) if !title.is_empty() => format!("“{title}”"),
            _ => "a rule without a title".to_owned(),
        })
        .collect();
    titles.dedup();
    let overlaps = (!titles.is_empty()).then(|| format!("It overlaps {}.", titles.join(", ")));
    let outside = match times.as_slice() {
        [] => None,
        [_] => Some("1 booking or hold is left outside the hours; it stays.".to_owned()),
        _ => Some(format!(
            "{} bookings or holds are left outside the hours; they stay.",
            times.len()
        )),
    };
    let told: Vec<String> = overlaps.into_iter().chain(outside).collect();
    told.join(" ")
}
