//! What can go wrong with a space.

use chrono::NaiveDate;
use kernel::problem::Problem;

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
    /// The titles of the rules, each with its last day.
    #[error("Without a price nobody can book this space: {} would go. Please confirm that.", listed(.0))]
    AvailabilityWouldEnd(Vec<(String, NaiveDate)>),
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
            SpaceError::AvailabilityWouldEnd(_) => Self::conflict("availabilityWouldEnd", said),
            SpaceError::Problem(problem) => problem,
            SpaceError::Database(error) => error.into(),
        }
    }
}

/// The rules in words: `the rule “Weekdays” (to 2027-12-31) that opens it`.
fn listed(rules: &[(String, NaiveDate)]) -> String {
    let named: Vec<String> = rules
        .iter()
        .map(|(title, last)| format!("“{title}” (to {last})"))
        .collect();
    match named.as_slice() {
        [only] => format!("the rule {only} that opens it"),
        _ => format!("the {} rules that open it ({})", named.len(), named.join(", ")),
    }
}
