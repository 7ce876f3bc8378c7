//! Finds the programs of PostgreSQL: those that are asked for, those of the machine, those of the npm package, in this order.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Options;
use crate::account::Account;
use crate::error::Error;
use crate::folder::Folder;
use crate::package;

const OLDEST: u32 = 15;

/// A folder with `postgres` and `initdb` of one version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Binaries {
    folder: PathBuf,
    /// As it calls itself, such as `15.18`.
    release: String,
    major: u32,
}

impl Binaries {
    /// The first that is new enough or, where there is data already, of exactly the version that made it.
    pub(crate) fn find(options: &Options, data: Option<(PathBuf, u32)>) -> Result<Self, Error> {
        if let Some(folder) = &options.binaries {
            let wrong = |problem| Error::WrongBinaries {
                folder: folder.clone(),
                problem,
            };
            let binaries = Self::probe(folder).map_err(wrong)?;
            return match data {
                _ if binaries.major < OLDEST => Err(wrong(format!("it is version {}", binaries.release))),
                Some((folder, version)) if version != binaries.major => Err(Error::OtherVersion { folder, version }),
                _ => Ok(binaries),
            };
        }
        let mut found = candidates().into_iter().filter_map(|folder| Self::probe(&folder).ok());
        match data {
            None => found.find(|binaries| binaries.major >= OLDEST).ok_or(Error::NoBinaries),
            Some((folder, version)) => found
                .find(|binaries| binaries.major == version)
                .ok_or(Error::OtherVersion { folder, version }),
        }
    }

    /// These, or a copy of them where `account` can reach it: a package in root's home is out of reach for others.
    pub(crate) fn reachable_for(self, account: Account, folder: &Folder) -> Result<Self, Error> {
        if account.can_reach(&self.folder) {
            return Ok(self);
        }
        let Some(package) = package::root_of(&self.folder) else {
            let problem = "the user that runs PostgreSQL in place of root cannot reach it".to_owned();
            return Err(Error::WrongBinaries {
                folder: self.folder,
                problem,
            });
        };
        let copy = folder.programs().join(&self.release);
        if !copy.exists() {
            package::copy(&package, &copy)?;
        }
        Ok(Self {
            folder: copy.join("bin"),
            ..self
        })
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn probe(folder: &Path) -> Result<Self, String> {
        let folder = folder.canonicalize().map_err(|error| error.to_string())?;
        if !folder.join("initdb").exists() {
            return Err("there is no initdb in it".to_owned());
        }
        if let Some(package) = package::root_of(&folder) {
            package::link_libraries(&package).map_err(|error| error.to_string())?;
        }
        let output = Command::new(folder.join("postgres"))
            .arg("--version")
            .output()
            .map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout);
        let (release, major) =
            parse_version(&text).ok_or_else(|| format!("postgres --version says {:?}", text.trim()))?;
        Ok(Self { folder, release, major })
    }
}

/// Reads `postgres (PostgreSQL) 15.18 (Debian …)` and `postgres (PostgreSQL) 19beta1`.
fn parse_version(text: &str) -> Option<(String, u32)> {
    let release = text.strip_prefix("postgres (PostgreSQL) ")?.split_whitespace().next()?;
    let digits = release
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(release.len());
    Some((release.to_owned(), release[..digits].parse().ok()?))
}

fn candidates() -> Vec<PathBuf> {
    let mut folders = debian_folders();
    folders.extend(pg_config_folder());
    folders.extend(env::var_os("PATH").iter().flat_map(env::split_paths));
    folders.extend(package::folders());
    folders
}

/// The newest version first.
fn debian_folders() -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir("/usr/lib/postgresql") else {
        return Vec::new();
    };
    let mut versions: Vec<u32> = entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect();
    versions.sort_unstable_by(|one, other| other.cmp(one));
    versions
        .into_iter()
        .map(|version| PathBuf::from(format!("/usr/lib/postgresql/{version}/bin")))
        .collect()
}

fn pg_config_folder() -> Option<PathBuf> {
    let output = Command::new("pg_config").arg("--bindir").output().ok()?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_versions_as_distributions_write_them() {
        let parse = |text| parse_version(text).map(|(_, major)| major);
        assert_eq!(
            parse("postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)\n"),
            Some(15)
        );
        assert_eq!(parse("postgres (PostgreSQL) 19beta1\n"), Some(19));
        assert_eq!(parse("postgres (PostgreSQL) 9.6.24\n"), Some(9));
        assert_eq!(parse("mysqld Ver 8"), None);
    }

    #[test]
    fn says_which_folder_is_wrong() {
        let options = Options {
            binaries: Some("/nowhere/bin".into()),
            ..Options::default()
        };
        let error = Binaries::find(&options, None).expect_err("nothing is there");
        assert!(
            error.to_string().starts_with("/nowhere/bin is not the bin folder"),
            "{error}"
        );
    }

    #[test]
    fn refuses_data_of_a_version_that_is_not_here() {
        let error = Binaries::find(&Options::default(), Some(("/data".into(), 3))).expect_err("nobody has version 3");
        assert!(matches!(error, Error::OtherVersion { version: 3, .. }), "{error}");
    }
}
