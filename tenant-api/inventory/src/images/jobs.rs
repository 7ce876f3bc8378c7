//! Jobs of images.

use gateways::files::FilesError;
use kernel::ids::{ImageId, OrganizationId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::db;
use super::store::delete_files;

/// The image's row is gone; now its files go.
#[derive(Debug, Serialize, Deserialize)]
pub struct DeleteImageFiles {
    pub organization: OrganizationId,
    pub image: ImageId,
}

/// An image's files were about to be stored: they go unless a row names it by now.
#[derive(Debug, Serialize, Deserialize)]
pub struct DropUnusedImage {
    pub organization: OrganizationId,
    pub image: ImageId,
}

impl TaskHandler for DropUnusedImage {
    const IDENTIFIER: &'static str = "images_drop_unused";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let is_used = services
            .door
            .job_tx(self.organization, async |tx| {
                Ok::<_, Problem>(db::exists(tx, self.image).await?)
            })
            .await?;
        if is_used {
            return Ok(());
        }
        Ok::<_, Problem>(delete_files(&services.gateways.files, self.organization, self.image).await?)
    }
}

impl TaskHandler for DeleteImageFiles {
    const IDENTIFIER: &'static str = "images_delete_files";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        delete_files(&services(&context).gateways.files, self.organization, self.image)
            .await
            .map_err(|error: FilesError| error.to_string())
    }
}
