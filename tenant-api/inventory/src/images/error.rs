//! Errors of an image, and the problems that they become.

use gateways::files::FilesError;
use gateways::files::images::ImageError as PictureError;
use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum ImageError {
    #[error("Photo not found.")]
    NotFound,
    #[error("{0}")]
    Picture(#[from] PictureError),
    #[error("You can add up to {0} photos. Remove one first.")]
    TooMany(usize),
    #[error("List each photo once.")]
    NotThePhotos,
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ImageError> for Problem {
    fn from(error: ImageError) -> Self {
        let said = error.to_string();
        match error {
            ImageError::NotFound => Self::not_found("Photo"),
            ImageError::Picture(picture) => Self::invalid_field("file", code_of(&picture), said),
            ImageError::TooMany(_) => Self::invalid_field("file", "tooManyPhotos", said),
            ImageError::NotThePhotos => Self::invalid_field("imageIds", "notThePhotos", said),
            ImageError::Files(files) => files.into(),
            ImageError::Problem(problem) => problem,
            ImageError::Database(database) => database.into(),
        }
    }
}

/// Returns the code by which clients know the refusal.
pub fn code_of(picture: &PictureError) -> &'static str {
    match picture {
        PictureError::TooLarge(_) => "fileTooLarge",
        PictureError::NotAPicture => "notAPicture",
        PictureError::Damaged => "damagedPicture",
        PictureError::TooManyPixels { .. } => "tooManyPixels",
        PictureError::TooSmall { .. } => "pictureTooSmall",
    }
}
