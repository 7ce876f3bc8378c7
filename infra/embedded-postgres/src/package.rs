//! PostgreSQL from npm: `@embedded-postgres/<platform>`, for machines where nobody may install one.
//!
//! The package cannot hold symbolic links, so it lists them in `pg-symlinks.json` and makes them in a script after its
//! installation. Such scripts are often switched off; so the links are made here when they are missing.

use std::env::{self, consts};
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::error::Error;

/// Both paths begin at the package's folder.
#[derive(Deserialize)]
struct Link {
    source: PathBuf,
    target: PathBuf,
}

/// The `bin` folders of packages installed in or above the working folder and the program's own.
pub(crate) fn folders() -> Vec<PathBuf> {
    let architecture = match consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    let package = format!(
        "node_modules/@embedded-postgres/{}-{architecture}/native/bin",
        consts::OS
    );
    let starts = [env::current_dir().ok(), env::current_exe().ok()];
    let folders = starts.iter().flatten().flat_map(|start| start.ancestors());
    folders
        .flat_map(|folder| {
            [
                folder.join("infra/embedded-postgres").join(&package),
                folder.join(&package),
            ]
        })
        .collect()
}

/// The `native` folder that the `bin` folder belongs to, where it is one of a package.
pub(crate) fn root_of(bin: &Path) -> Option<PathBuf> {
    let root = bin.parent()?;
    root.join("pg-symlinks.json").exists().then(|| root.to_owned())
}

pub(crate) fn link_libraries(root: &Path) -> io::Result<()> {
    let links: Vec<Link> = serde_json::from_slice(&fs::read(root.join("pg-symlinks.json"))?)?;
    let package = root.parent().unwrap_or(root);
    for Link { source, target } in links {
        let target = package.join(target);
        if target.symlink_metadata().is_ok() {
            continue;
        }
        // Adjacent in one folder: the name alone survives a move of the package.
        let name = source.file_name().ok_or(io::ErrorKind::InvalidData)?;
        match symlink(name, &target) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Copies the package's programs to where everybody may read them, whole or not at all.
pub(crate) fn copy(root: &Path, to: &Path) -> Result<(), Error> {
    let unfinished = to.with_extension("unfinished");
    let copy = || {
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished)?;
        }
        fs::create_dir_all(to.parent().unwrap_or(to))?;
        copy_folder(root, &unfinished)?;
        fs::rename(&unfinished, to)
    };
    copy().map_err(Error::file("copy PostgreSQL's programs to", to))
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    fs::set_permissions(to, Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        match entry.file_type()? {
            kind if kind.is_dir() => copy_folder(&source, &target)?,
            kind if kind.is_symlink() => symlink(fs::read_link(&source)?, &target)?,
            _ => {
                fs::copy(&source, &target)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makes_the_missing_links_and_copies_them() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().join("native");
        fs::create_dir_all(root.join("lib")).expect("created");
        fs::write(root.join("lib/liba.so.1.2"), "library").expect("written");
        let links = r#"[{"source":"native/lib/liba.so.1.2","target":"native/lib/liba.so.1"}]"#;
        fs::write(root.join("pg-symlinks.json"), links).expect("written");

        link_libraries(&root).expect("linked");
        link_libraries(&root).expect("nothing left to do");
        let copied = folder.path().join("programs/15.1");
        copy(&root, &copied).expect("copied");

        assert_eq!(
            fs::read_link(copied.join("lib/liba.so.1")).expect("a link"),
            Path::new("liba.so.1.2")
        );
        assert_eq!(
            fs::read_to_string(copied.join("lib/liba.so.1")).expect("it leads somewhere"),
            "library"
        );
        assert_eq!(root_of(&copied.join("bin")), Some(copied));
    }
}
