//! What happens later to images.

use gateways::files::FilesError;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, services};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::delete_files;

/// The image's row is gone; now its files go.
#[derive(Debug, Serialize, Deserialize)]
pub struct DeleteImageFiles {
    pub organization: OrganizationId,
    pub image: Uuid,
}

impl TaskHandler for DeleteImageFiles {
    const IDENTIFIER: &'static str = "images_delete_files";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        delete_files(&services(&context).gateways.files, self.organization, self.image)
            .await
            .map_err(|error: FilesError| error.to_string())
    }
}
