//! Errors of an availability rule, and the problems that they become.

use kernel::problem::{CollisionKind, Problem};

use super::AvailabilityCollisions;

#[derive(Debug, thiserror::Error)]
pub enum AvailabilityRuleError {
    #[error("Availability rule not found.")]
    NotFound,
    #[error("This is a weather closure. Reopen it on the Weather closures page, then close again.")]
    OfWeatherClosure,
    #[error("{} Confirm to save it anyway.", told(.0))]
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

/// Puts the collisions into words: `It overlaps “Evenings”. 2 bookings or holds would be outside open hours.`
fn told(found: &AvailabilityCollisions) -> String {
    let rules = || found.items.iter().filter(|item| item.kind == CollisionKind::Rule);
    let mut titles: Vec<String> = Vec::new();
    for rule in rules() {
        let title = match rule.name.as_deref() {
            Some(title) if !title.is_empty() => format!("“{title}”"),
            _ => "a rule without a title".to_owned(),
        };
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    // The list is cut short, and the number isn't.
    let times = usize::try_from(found.total).unwrap_or(usize::MAX) - rules().count();
    let overlaps = (!titles.is_empty()).then(|| format!("It overlaps {}.", titles.join(", ")));
    let outside = match times {
        0 => None,
        1 => Some("1 booking or hold would be outside open hours. It won't be changed.".to_owned()),
        times => Some(format!(
            "{times} bookings or holds would be outside open hours. They won't be changed."
        )),
    };
    let told: Vec<String> = overlaps.into_iter().chain(outside).collect();
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use kernel::problem::Collision;
    use uuid::Uuid;

    use super::*;

    fn collision(kind: CollisionKind, name: &str) -> Collision {
        Collision {
            kind,
            id: Uuid::nil(),
            name: Some(name.to_owned()),
            event: None,
            renter: None,
            space_id: Uuid::nil(),
            space_name: "Court".to_owned(),
            date: "2027-03-01".parse().unwrap(),
            start: "18:00".to_owned(),
            end: "20:00".to_owned(),
        }
    }

    #[test]
    fn each_rule_is_named_once_and_all_bookings_are_counted_though_few_are_listed() {
        let items = vec![
            collision(CollisionKind::Rule, "Evenings"),
            collision(CollisionKind::Rule, "Mornings"),
            collision(CollisionKind::Booking, "Practice"),
            collision(CollisionKind::Rule, "Evenings"),
        ];
        assert_eq!(
            told(&AvailabilityCollisions { items, total: 353 }),
            "It overlaps “Evenings”, “Mornings”. 350 bookings or holds would be outside open hours. They won't be changed."
        );
    }
}
