//! Errors of a price sheet, and the problems that they become.

use ground::constraint::violates;
use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum PriceSheetError {
    #[error("Price sheet not found.")]
    NotFound,
    #[error("Duplicate pricing name")]
    TitleTaken,
    #[error("These spaces use this price sheet: {}. Price them another way first.", .0.join(", "))]
    InUse(Vec<String>),
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for PriceSheetError {
    fn from(error: sqlx::Error) -> Self {
        if violates(&error, "price_sheets_title_unique") {
            Self::TitleTaken
        } else {
            Self::Database(error)
        }
    }
}

impl From<PriceSheetError> for Problem {
    fn from(error: PriceSheetError) -> Self {
        let said = error.to_string();
        match error {
            PriceSheetError::NotFound => Self::not_found("Price sheet"),
            PriceSheetError::TitleTaken => Self::invalid_field("title", "duplicateName", said),
            PriceSheetError::InUse(_) => Self::conflict("inUse", said),
            PriceSheetError::Problem(problem) => problem,
            PriceSheetError::Database(error) => error.into(),
        }
    }
}
