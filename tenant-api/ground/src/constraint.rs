//! Writes that a constraint of the database refused.

/// Returns true if a write was refused by this constraint.
pub fn violates(error: &sqlx::Error, constraint: &str) -> bool {
    error.as_database_error().and_then(|refused| refused.constraint()) == Some(constraint)
}
