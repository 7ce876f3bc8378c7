//! Jobs of files.

use kernel::door::TenantTx;
use kernel::ids::{FileId, OrganizationId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use serde::{Deserialize, Serialize};

use super::{FOLDER, db};

/// The rows are gone; now the files go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DeleteFiles {
    pub organization: OrganizationId,
    pub files: Vec<FileId>,
}

/// A file was about to be stored: it goes unless a row names it by now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DropUnusedFile {
    pub organization: OrganizationId,
    pub file: FileId,
}

/// Names every kind of job about them.
pub fn register(options: WorkerOptions) -> WorkerOptions {
    options.define_job::<DeleteFiles>().define_job::<DropUnusedFile>()
}

impl TaskHandler for DeleteFiles {
    const IDENTIFIER: &'static str = "files_delete";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let files = &services(&context).gateways.files;
        for file in self.files {
            FOLDER
                .delete(files, self.organization, file)
                .await
                .map_err(|error| error.to_string())?;
        }
        Ok::<_, String>(())
    }
}

impl TaskHandler for DropUnusedFile {
    const IDENTIFIER: &'static str = "files_drop_unused";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let is_used = async |tx: &mut TenantTx| Ok(!db::find(tx, Some(self.file), true).await?.is_empty());
        FOLDER
            .drop_unless(services(&context), (self.organization, self.file), is_used)
            .await
    }
}
