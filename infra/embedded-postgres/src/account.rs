//! The system user that PostgreSQL runs as: this process's own, or another one if that is root, which PostgreSQL
//! refuses.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

use rustix::process::geteuid;

use crate::error::Error;

/// Users that may run it in place of root; the first that exists does.
const CANDIDATES: [&str; 3] = ["fieldhouse", "postgres", "nobody"];

/// The user that runs PostgreSQL and owns its files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Account {
    /// The user who runs this process.
    Own,
    /// Another user, because this process is root.
    Other { user: u32, group: u32 },
}

impl Account {
    pub(crate) fn to_run_as() -> Result<Self, Error> {
        if !geteuid().is_root() {
            return Ok(Self::Own);
        }
        let path = Path::new("/etc/passwd");
        let users = fs::read_to_string(path).map_err(Error::file("read", path))?;
        CANDIDATES
            .iter()
            .find_map(|name| find_user(&users, name))
            .ok_or(Error::NoAccount)
    }

    /// Returns a command that runs as this account, without environment variables that could affect PostgreSQL.
    pub(crate) fn command(self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("LC_ALL", "C.UTF-8")
            .env("TZ", "UTC")
            .current_dir("/");
        if let Self::Other { user, group } = self {
            command.uid(user).gid(group); // and the standard library drops root's further groups
        }
        command
    }

    pub(crate) fn give(self, path: &Path) -> Result<(), Error> {
        match self {
            Self::Own => Ok(()),
            Self::Other { user, group } => {
                chown(path, Some(user), Some(group)).map_err(Error::file("change the owner of", path))
            }
        }
    }

    /// Returns true if this account may pass through `folder` and every folder above it. `folder` is absolute and free of links.
    pub(crate) fn can_reach(self, folder: &Path) -> bool {
        let Self::Other { user, group } = self else { return true };
        folder.ancestors().all(|ancestor| {
            fs::metadata(ancestor).is_ok_and(|metadata| {
                let needed = if metadata.uid() == user {
                    0o100
                } else if metadata.gid() == group {
                    0o010
                } else {
                    0o001
                };
                metadata.mode() & needed != 0
            })
        })
    }
}

/// Reads `name:password:user:group:…`; root by another name does not count.
fn find_user(users: &str, name: &str) -> Option<Account> {
    users.lines().find_map(|line| {
        let mut fields = line.split(':');
        if fields.next() != Some(name) {
            return None;
        }
        let user = fields.nth(1)?.parse().ok()?;
        let group = fields.next()?.parse().ok()?;
        (user != 0).then_some(Account::Other { user, group })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const USERS: &str =
        "root:x:0:0::/root:/bin/sh\npostgresql:x:9:9::/:\nnobody:x:65534:65533::/:/bin/false\ntoor:x:0:0::/:\n";

    #[test]
    fn finds_a_user_by_its_whole_name() {
        assert_eq!(
            find_user(USERS, "nobody"),
            Some(Account::Other {
                user: 65534,
                group: 65533
            })
        );
        assert_eq!(find_user(USERS, "postgres"), None);
    }

    #[test]
    fn never_runs_as_root_by_another_name() {
        assert_eq!(find_user(USERS, "toor"), None);
    }
}
