//! The files of PostgreSQL, with the logins and the database in them.
//!
//! They are made in a temporary folder and moved into place when complete, so the cluster's folder is never partial.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::account::Account;
use crate::binaries::Binaries;
use crate::credentials::Credentials;
use crate::error::Error;
use crate::folder::{Folder, create_private_folder};
use crate::{DATABASE, OWNER, SERVER};

#[derive(Debug)]
pub(crate) struct Cluster {
    pub(crate) path: PathBuf,
    pub(crate) credentials: Credentials,
}

impl Cluster {
    pub(crate) fn open_or_create(folder: &Folder, binaries: &Binaries, account: Account) -> Result<Self, Error> {
        let path = folder.cluster();
        if path.exists() {
            return Ok(Self {
                path,
                credentials: Credentials::read(folder)?,
            });
        }
        let unfinished = folder.unfinished_cluster();
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(Error::file("remove", &unfinished))?;
        }
        create_private_folder(&unfinished, account)?;
        let credentials = Credentials::generate(folder)?;
        initialize(&unfinished, binaries, account, folder)?;
        create_logins_and_database(&unfinished, binaries, account, folder, &credentials)?;
        fs::rename(&unfinished, &path).map_err(Error::file("finish", &path))?;
        Ok(Self { path, credentials })
    }
}

/// Every login comes over loopback and shows its password.
const WHO_MAY_CONNECT: &str =
    "# type  database  user  address       method\nhost    all       all   127.0.0.1/32  scram-sha-256\n";

fn initialize(cluster: &Path, binaries: &Binaries, account: Account, folder: &Folder) -> Result<(), Error> {
    let mut command = account.command(&binaries.program("initdb"));
    command.arg("--pgdata").arg(cluster);
    command.args([
        "--username=postgres",
        "--auth=reject",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
    ]);
    run("Preparing the database's files", command, "", folder)?;
    let path = cluster.join("pg_hba.conf");
    fs::write(&path, WHO_MAY_CONNECT).map_err(Error::file("write", &path))
}

/// In single-user mode: no server, no port, no password on a command line, and no client needed.
fn create_logins_and_database(
    cluster: &Path,
    binaries: &Binaries,
    account: Account,
    folder: &Folder,
    credentials: &Credentials,
) -> Result<(), Error> {
    let Credentials {
        superuser,
        owner,
        server,
    } = credentials;
    // The owner makes the group roles that policies name, hence CREATEROLE. Nobody else may create or connect to anything.
    let statements = [
        format!("ALTER ROLE postgres PASSWORD '{superuser}'"),
        format!("CREATE ROLE {OWNER} LOGIN CREATEROLE PASSWORD '{owner}'"),
        format!("CREATE ROLE {SERVER} LOGIN NOINHERIT PASSWORD '{server}'"),
        format!("CREATE DATABASE {DATABASE} OWNER {OWNER}"),
        format!("REVOKE ALL ON DATABASE {DATABASE} FROM PUBLIC"),
        format!("GRANT CONNECT ON DATABASE {DATABASE} TO {SERVER}"),
    ];
    let mut command = account.command(&binaries.program("postgres"));
    // -j: a statement ends with a semicolon and an empty line.
    command
        .args(["--single", "-j", "-c", "exit_on_error=true", "-D"])
        .arg(cluster)
        .arg("postgres");
    let script = statements.join(";\n\n") + ";\n\n";
    run("Creating the logins and the database", command, &script, folder)
}

fn run(action: &'static str, mut command: Command, input: &str, folder: &Folder) -> Result<(), Error> {
    let failed = |cause: String| Error::Failed {
        action,
        cause,
        log: folder.log(),
    };
    command
        .stdin(Stdio::piped())
        .stdout(folder.open_log()?)
        .stderr(folder.open_log()?);
    let mut child = command.spawn().map_err(|error| failed(error.to_string()))?;
    let written = child
        .stdin
        .take()
        .expect("standard input is piped")
        .write_all(input.as_bytes());
    let status = child.wait().map_err(|error| failed(error.to_string()))?;
    written.map_err(|error| failed(error.to_string()))?;
    if status.success() {
        Ok(())
    } else {
        Err(failed(format!("it ended with {status}")))
    }
}
