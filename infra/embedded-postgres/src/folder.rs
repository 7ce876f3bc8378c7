//! The data folder and the right to use it, which one process holds at a time.
//!
//! ```text
//! lock          held while somebody uses the folder; says who
//! credentials   the passwords, readable by the owner alone
//! port          the port of last time
//! server.log    what PostgreSQL has to say
//! location      where the files of PostgreSQL lie when its account cannot reach this folder
//! cluster/      the files of PostgreSQL
//! programs/     a copy of PostgreSQL's programs when its account cannot reach those
//! ```

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io::{Read as _, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use crate::account::Account;
use crate::error::Error;

/// The folder for PostgreSQL's files if root keeps the data folder in a private place, such as its home.
const REACHABLE_FOLDERS: &str = "/var/lib/fieldhouse";

/// The data folder, locked for as long as this lives.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    /// The folder of `cluster` and `programs`: the data folder, or one that PostgreSQL's account can reach.
    postgres: PathBuf,
    _lock: File,
}

impl Folder {
    pub(crate) fn open(path: &Path, account: Account) -> Result<Self, Error> {
        fs::create_dir_all(path).map_err(Error::file("create", path))?;
        let path = path.canonicalize().map_err(Error::file("find", path))?;
        let lock = lock(&path)?;
        let postgres = place_for_postgres(&path, account)?;
        Ok(Self {
            path,
            postgres,
            _lock: lock,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn credentials(&self) -> PathBuf {
        self.path.join("credentials")
    }

    pub(crate) fn port(&self) -> PathBuf {
        self.path.join("port")
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.path.join("server.log")
    }

    /// Opens the log to append to. Starts a new one if it has grown too large to read.
    pub(crate) fn open_log(&self) -> Result<File, Error> {
        const ENOUGH: u64 = 10 << 20;
        let path = self.log();
        let mut options = OpenOptions::new();
        options.append(true).create(true).mode(0o600);
        let log = options.open(&path).map_err(Error::file("open", &path))?;
        if log.metadata().is_ok_and(|metadata| metadata.len() > ENOUGH) {
            log.set_len(0).map_err(Error::file("empty", &path))?;
        }
        Ok(log)
    }

    pub(crate) fn cluster(&self) -> PathBuf {
        self.postgres.join("cluster")
    }

    pub(crate) fn unfinished_cluster(&self) -> PathBuf {
        self.postgres.join("cluster.unfinished")
    }

    pub(crate) fn programs(&self) -> PathBuf {
        self.postgres.join("programs")
    }

    /// The data and the major version that made it, where there is data.
    pub(crate) fn data(&self) -> Result<Option<(PathBuf, u32)>, Error> {
        let cluster = self.cluster();
        if !cluster.exists() {
            return Ok(None);
        }
        let path = cluster.join("PG_VERSION");
        let version = fs::read_to_string(&path).map_err(Error::file("read", &path))?;
        let version = version
            .trim()
            .parse()
            .map_err(|_| self.damaged(format!("{} holds no version", path.display())))?;
        Ok(Some((cluster, version)))
    }

    pub(crate) fn damaged(&self, problem: String) -> Error {
        Error::Damaged {
            folder: self.path.clone(),
            problem,
        }
    }
}

/// Writes a file that only its owner can read, whole or not at all.
pub(crate) fn write_private(path: &Path, content: &str) -> Result<(), Error> {
    let unfinished = path.with_extension("unfinished");
    let write = || {
        let mut file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(&unfinished)?;
        file.write_all(content.as_bytes())?;
        file.sync_all()?;
        fs::rename(&unfinished, path)
    };
    write().map_err(Error::file("write", path))
}

/// A folder that only `account` can enter.
pub(crate) fn create_private_folder(path: &Path, account: Account) -> Result<(), Error> {
    DirBuilder::new()
        .mode(0o700)
        .create(path)
        .map_err(Error::file("create", path))?;
    account.give(path)
}

fn lock(folder: &Path) -> Result<File, Error> {
    let path = folder.join("lock");
    let open = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o644)
        .open(&path);
    let mut file = open.map_err(Error::file("open", &path))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            let process = file
                .read_to_string(&mut holder)
                .ok()
                .and_then(|_| holder.trim().parse().ok());
            return Err(Error::InUse {
                folder: folder.to_owned(),
                process,
            });
        }
        Err(TryLockError::Error(source)) => return Err(Error::file("lock", &path)(source)),
    }
    let say_who = |file: &mut File| {
        file.set_len(0)?;
        writeln!(file, "{}", std::process::id())
    };
    say_who(&mut file).map_err(Error::file("write", &path))?;
    Ok(file)
}

fn place_for_postgres(folder: &Path, account: Account) -> Result<PathBuf, Error> {
    let location = folder.join("location");
    if location.exists() {
        return fs::read_to_string(&location)
            .map(PathBuf::from)
            .map_err(Error::file("read", &location));
    }
    if account.can_reach(folder) {
        return Ok(folder.to_owned());
    }
    let elsewhere = Path::new(REACHABLE_FOLDERS).join(hex::encode(rand::random::<[u8; 8]>()));
    fs::create_dir_all(&elsewhere).map_err(Error::file("create", &elsewhere))?;
    fs::set_permissions(&elsewhere, Permissions::from_mode(0o755))
        .map_err(Error::file("open to others", &elsewhere))?;
    tracing::info!(
        "PostgreSQL does not run as root and cannot reach {}; its files go to {}.",
        folder.display(),
        elsewhere.display()
    );
    write_private(&location, &elsewhere.to_string_lossy())?;
    Ok(elsewhere)
}
