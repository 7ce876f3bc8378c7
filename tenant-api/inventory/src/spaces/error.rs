//! Errors of a space, and the problems that they become.

use ground::constraint::violates;
use kernel::problem::{Collision, Problem};

use crate::availability_rules::OpeningRule;

#[derive(Debug, thiserror::Error)]
pub enum SpaceError {
    #[error("Space not found.")]
    NotFound,
    #[error("This space has closed and can't be booked anymore.")]
    Closed,
    #[error("This facility already has a space with this name.")]
    NameTaken,
    #[error("Choose a space in the same facility.")]
    UnknownParent,
    #[error("This space has parts. Detach them first.")]
    HasParts,
    #[error("This space has bookings or payments on record and can't be deleted. Archive it instead.")]
    OnRecord,
    #[error("Child space not found.")]
    NotItsChild,
    /// The bookings and holds of the two at the same time.
    #[error("These conflict: {}. Cancel or move some of them first.", sentence(.0))]
    Collides(Vec<Collision>),
    #[error("Without a price nobody can book this space. This ends {}. Confirm to save it anyway.", listed(.0))]
    AvailabilityWouldEnd(Vec<OpeningRule>),
    #[error(
        "A space that is priced by the day is booked by whole days. This ends {}, for hours only. Make them all day first, or confirm to save it anyway.",
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
        if violates(&error, "spaces_name_unique") {
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
            SpaceError::Closed => Self::closed(said),
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

/// Puts the conflicts into words: `FH-7K3QX2 (Gym A, 2027-03-01 18:00 to 20:00) and a hold (…)`.
fn sentence(collisions: &[Collision]) -> String {
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
