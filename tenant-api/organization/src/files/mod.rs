//! Files that an organization offers: rules, forms, maps.
//!
//! Invariants: a file is stored before its row and deleted after it; everybody who sees the organization may download
//! one.

mod add;
mod api;
mod change;
mod db;
mod dto;
mod jobs;
mod list;
mod remove;

pub use api::FilesApi;
pub use dto::{FileChange, FileUpload, OrganizationFile};
pub use jobs::register as register_jobs;
pub use list::list;

pub(crate) use remove::remove_all;

use inventory::documents::Folder;
use kernel::ids::FileId;

const FOLDER: Folder<FileId> = Folder::new("documents");
const MOST_FILES: usize = 50;
const LONGEST_DESCRIPTION: usize = 300;
