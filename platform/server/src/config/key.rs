//! The signing key that is made where none is configured, and kept in the data folder.

use std::fs;
use std::io::{ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use anyhow::{Context, ensure};
use uuid::Uuid;

/// Fewer bytes than these can be guessed.
pub(super) const SHORTEST: usize = 32;

/// The key in that file, which is made whole or not at all, readable by its owner alone. Programs that make it at the same
/// time get the same one.
pub(super) fn kept(path: &Path) -> anyhow::Result<Vec<u8>> {
    if let Some(key) = read(path)? {
        return Ok(key);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let beside = folder.join(format!("key-{}", Uuid::now_v7().simple()));
    let written = write(&beside).and_then(|()| match fs::hard_link(&beside, path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    });
    let _ = fs::remove_file(&beside);
    written.with_context(|| format!("DATA: {} can't be written", path.display()))?;
    read(path)?.with_context(|| format!("DATA: {} has gone again", path.display()))
}

fn read(path: &Path) -> anyhow::Result<Option<Vec<u8>>> {
    let key = match fs::read(path) {
        Ok(key) => key,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("DATA: {} can't be read", path.display())),
    };
    ensure!(
        key.len() >= SHORTEST,
        "DATA: the signing key {} is not whole; delete it to have a new one made, or set FIELDHOUSE_KEY",
        path.display()
    );
    Ok(Some(key))
}

fn write(path: &Path) -> std::io::Result<()> {
    let key: [u8; 32] = rand::random();
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(hex::encode(key).as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_key_is_made_once_and_nobody_else_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        let made = kept(&path).unwrap();
        assert!(made.len() >= SHORTEST);
        assert_eq!(kept(&path).unwrap(), made);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        let files = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(files, 1, "nothing is left beside it");
    }

    #[test]
    fn programs_that_start_at_once_get_one_key() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        let keys: Vec<Vec<u8>> = std::thread::scope(|scope| {
            let started: Vec<_> = (0..8).map(|_| scope.spawn(|| kept(&path).unwrap())).collect();
            started.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert!(keys.iter().all(|key| *key == keys[0]));
    }

    #[test]
    fn a_key_that_was_written_in_part_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        for part in ["", "0123456789abcdef0123456789abcde"] {
            fs::write(&path, part).unwrap();
            let refused = kept(&path).unwrap_err().to_string();
            assert!(refused.contains("not whole"), "{refused}");
        }
    }
}
