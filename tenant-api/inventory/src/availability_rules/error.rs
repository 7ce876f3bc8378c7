//! Errors of an availability rule, and the problems that they become.

use domain::availability::collisions_in_words;
use kernel::problem::{CollisionKind, Problem};

use super::AvailabilityCollisions;

#[derive(Debug, thiserror::Error)]
pub enum AvailabilityRuleError {
    #[error("Availability rule not found.")]
    NotFound,
    #[error("This is a weather closure. Reopen it on the Weather closures page, then close again.")]
    OfWeatherClosure,
    #[error("{} Confirm to save it anyway.", sentence(.0))]
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
            AvailabilityRuleError::OfWeatherClosure => Self::conflict("ofWeatherClosure", said),
            AvailabilityRuleError::Collides(found) => {
                Self::conflict("availabilityCollides", said).with_collisions(found.items)
            }
            AvailabilityRuleError::Problem(problem) => problem,
            AvailabilityRuleError::Database(error) => error.into(),
        }
    }
}

/// Puts the collisions into words, the rules among them by title.
fn sentence(found: &AvailabilityCollisions) -> String {
    let rules = found.items.iter().filter(|item| item.kind == CollisionKind::Rule);
    let titles: Vec<&str> = rules.map(|rule| rule.name.as_deref().unwrap_or_default()).collect();
    collisions_in_words(&titles, usize::try_from(found.total).unwrap_or(usize::MAX))
}
