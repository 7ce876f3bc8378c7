//! What can go wrong with a space.

use kernel::problem::{Collision, Problem};

use crate::availability_rules::OpeningRule;

#[derive(Debug, thiserror::Error)]
pub enum SpaceError {
    #[error("Space not found.")]
    NotFound,
    #[error("There is a space of this name in the facility already.")]
    NameTaken,
    #[error("The space that it is a part of has to be in the same facility.")]
    UnknownParent,
    #[error("This space has parts. Detach them first.")]
    HasParts,
    #[error("This space has bookings or payments on record and can't be deleted. Hide it instead.")]
    OnRecord,
    #[error("Child space not found.")]
    NotItsChild,
    /// What of the two is booked or held at the same time.
    #[error("These would be in each other’s way: {}. Cancel or move some of them first.", told(.0))]
    Collides(Vec<Collision>),
    #[error("Without a price nobody can book this space: {} would go. Please confirm that.", listed(.0))]
    AvailabilityWouldEnd(Vec<OpeningRule>),
    #[error(
        "Priced by the day, this space is booked by whole days: {} would go, for hours alone. Please make them all day first, or confirm that.",
        listed(.0)
    )]
    HoursWouldEnd(Vec<OpeningRule>),
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for SpaceError {
    fn from(error: sqlx::Error) -> Self {
        let constraint = error.as_database_error().and_then(|refused| refused.constraint());
        if constraint == Some("spaces_name_unique") {
            Self::NameTaken
        } else {
            Self::Database(error)
        }
    }
}

impl From<SpaceError> for Problem {
    fn from(error: SpaceError) -> Self {
        let said = error.to_string();
        match error {
            SpaceError::NotFound => Self::not_found("Space"),
            SpaceError::NameTaken => Self::invalid_field("base", "nameTaken", said),
            SpaceError::UnknownParent => Self::invalid_field("parentId", "unknownSpace", said),
            SpaceError::HasParts => Self::conflict("hasParts", said),
            SpaceError::OnRecord => Self::conflict("onRecord", said),
            SpaceError::NotItsChild => Self::not_found("Child space"),
            SpaceError::Collides(collisions) => Self::conflict("bookingsCollide", said).with_collisions(collisions),
            SpaceError::AvailabilityWouldEnd(rules) | SpaceError::HoursWouldEnd(rules) => {
                let rules = rules.into_iter().map(Into::into).collect();
                Self::conflict("availabilityWouldEnd", said).with_collisions(rules)
            }
            SpaceError::Problem(problem) => problem,
            SpaceError::Database(error) => error.into(),
        }
    }
}

/// What is booked, in words: `FH-7K3QX2 (Gym A, 2027-03-01 18:00 to 20:00) and a hold (…)`.
fn told(collisions: &[Collision]) -> String {
    const TOLD: usize = 6;
    let one = |collision: &Collision| {
        let what = collision.name.as_deref().unwrap_or("a hold");
        let Collision {
            space_name,
            date,
            start,
            end,
            ..
        } = collision;
        format!("{what} ({space_name}, {date} {start} to {end})")
    };
    let mut told: Vec<String> = collisions.iter().take(TOLD).map(one).collect();
    if collisions.len() > TOLD {
        told.push(format!("{} more", collisions.len() - TOLD));
    }
    told.join(", ")
}

/// The rules in words: `the rule “Weekdays” (to 2027-12-31) that opens it`.
fn listed(rules: &[OpeningRule]) -> String {
    let named: Vec<String> = rules
        .iter()
        .map(|rule| format!("“{}” (to {})", rule.title, rule.end_date))
        .collect();
    match named.as_slice() {
        [only] => format!("the rule {only} that opens it"),
        _ => format!("the {} rules that open it ({})", named.len(), named.join(", ")),
    }
}
