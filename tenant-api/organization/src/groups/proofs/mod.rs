//! Proofs: files that a group asks its applicants for.
//!
//! Invariants:
//!
//! - A file is stored before its row and deleted after it, so a row never names a missing file.
//! - Only the person who uploaded it and the staff who decide about memberships can read one.
//! - It is deleted with the membership that it was for, a day after its upload if nobody applied with it, and a month
//!   after the application was denied.

mod api;
mod attach;
mod db;
mod dto;
mod jobs;
mod read;
mod remove;
mod store;
mod upload;

pub use api::ProofsApi;
pub use dto::{ProofFile, ProofUpload};
pub use store::store as store_proof;
pub use upload::upload as show_proof;

pub(super) use attach::attach;
pub(super) use db::of_memberships;
pub(super) use jobs::DeleteProofFiles;
pub use jobs::register as register_jobs;
pub(crate) use remove::remove_all;
pub(super) use remove::{remove_of_group, remove_of_membership};

use inventory::documents::Folder;
use kernel::ids::ProofId;

const FOLDER: Folder<ProofId> = Folder::new("proofs");
