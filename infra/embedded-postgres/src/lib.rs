//! The embedded PostgreSQL: a real PostgreSQL server that the program starts for itself if it isn't given one.
//!
//! It keeps everything in one folder and guarantees:
//!
//! - one process at a time uses a folder; a second one is refused with a clear message;
//! - the server listens on loopback only, and every login needs a password that is in the folder, readable by its owner
//!   alone;
//! - the server never runs as root, and never outlives the process that started it, not even one that was killed;
//! - a folder is either complete or recreated: an interrupted start leaves no partial files;
//! - the data is as safe as in any PostgreSQL: `fsync` is on, and it is shut down in order.
//!
//! Everything here blocks for as long as PostgreSQL takes (half a second the first time, a tenth later). Call it from
//! `spawn_blocking` if that matters.

mod account;
mod binaries;
mod cluster;
mod credentials;
mod death_signal;
mod error;
mod folder;
mod package;
mod port;
mod predecessor;
mod server;

use std::path::{Path, PathBuf};

use account::Account;
use binaries::Binaries;
use cluster::Cluster;
pub use error::Error;
use folder::Folder;
use server::Server;

/// The database that holds the program's tables.
pub const DATABASE: &str = "fieldhouse";
/// Owns the database and makes its roles and tables; for migrations. No superuser.
pub const OWNER: &str = "fieldhouse_owner";
/// The role that the program connects as: owns nothing, inherits nothing, and no policy lets it pass.
pub const SERVER: &str = "fieldhouse_server";

/// Settings that may differ from one machine to another. The defaults suit a small one.
#[derive(Debug, Clone)]
pub struct Options {
    /// The `bin` folder of the PostgreSQL to use; `None` looks for one. Callers take it from `POSTGRES_BIN`, of which
    /// errors speak.
    pub binaries: Option<PathBuf>,
    /// The most connections open at the same time.
    pub max_connections: u16,
    /// Memory for its page cache, in MiB.
    pub shared_buffers: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            binaries: None,
            max_connections: 100,
            shared_buffers: 128,
        }
    }
}

/// A running server. Dropping it shuts it down in order.
#[derive(Debug)]
pub struct EmbeddedPostgres {
    // Fields drop in this order: the server stops before the folder is given back.
    server: Server,
    owner_url: String,
    server_url: String,
    _folder: Folder,
}

impl EmbeddedPostgres {
    /// Starts the server whose data lies in `data_folder`, making both when they are new, and returns once it accepts connections.
    pub fn start(data_folder: &Path, options: &Options) -> Result<Self, Error> {
        let account = Account::to_run_as()?;
        let folder = Folder::open(data_folder, account)?;
        let binaries = Binaries::find(options, folder.data()?)?.reachable_for(account, &folder)?;
        let cluster = Cluster::open_or_create(&folder, &binaries, account)?;
        predecessor::wait_for_end(&cluster.path, &folder.log())?;
        let (server, port) = port::start_at_free(&folder, |port| {
            Server::start(&cluster, &binaries, account, &folder, port, options)
        })?;
        let url = |role: &str, password: &str| format!("postgres://{role}:{password}@127.0.0.1:{port}/{DATABASE}");
        Ok(Self {
            owner_url: url(OWNER, &cluster.credentials.owner),
            server_url: url(SERVER, &cluster.credentials.server),
            server,
            _folder: folder,
        })
    }

    /// Returns the URL for migrations, which connect as the database's owner. Contains the password.
    pub fn owner_url(&self) -> &str {
        &self.owner_url
    }

    /// Returns the URL for the program, which connects as the login that owns nothing. Contains the password.
    pub fn server_url(&self) -> &str {
        &self.server_url
    }

    /// Ends open sessions, writes everything to disk and ends the server. Dropping does the same, but can only log what goes wrong.
    pub fn stop(mut self) -> Result<(), Error> {
        self.server.stop()
    }
}
