//! Errors of a price sheet or a pricing template, and the problems that they become.

use ground::constraint::violates;
use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum PricingError {
    #[error("Duplicate pricing name")]
    TitleTaken,
    #[error("These spaces use this price sheet: {}. Price them another way first.", .0.join(", "))]
    InUse(Vec<String>),
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for PricingError {
    fn from(error: sqlx::Error) -> Self {
        let titles = ["price_sheets_title_unique", "pricing_templates_title_unique"];
        if titles.iter().any(|title| violates(&error, title)) {
            Self::TitleTaken
        } else {
            Self::Database(error)
        }
    }
}

impl From<PricingError> for Problem {
    fn from(error: PricingError) -> Self {
        let said = error.to_string();
        match error {
            PricingError::TitleTaken => Self::invalid_field("title", "duplicateName", said),
            PricingError::InUse(_) => Self::conflict("inUse", said),
            PricingError::Problem(problem) => problem,
            PricingError::Database(error) => error.into(),
        }
    }
}
