//! Errors of a pricing template, and the problems that they become.

use ground::constraint::violates;
use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum PricingTemplateError {
    #[error("Pricing template not found.")]
    NotFound,
    #[error("Duplicate pricing name")]
    TitleTaken,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for PricingTemplateError {
    fn from(error: sqlx::Error) -> Self {
        if violates(&error, "pricing_templates_title_unique") {
            Self::TitleTaken
        } else {
            Self::Database(error)
        }
    }
}

impl From<PricingTemplateError> for Problem {
    fn from(error: PricingTemplateError) -> Self {
        let said = error.to_string();
        match error {
            PricingTemplateError::NotFound => Self::not_found("Pricing template"),
            PricingTemplateError::TitleTaken => Self::invalid_field("title", "duplicateName", said),
            PricingTemplateError::Problem(problem) => problem,
            PricingTemplateError::Database(error) => error.into(),
        }
    }
}
