//! A file that grows by a line for each state of a value: the last whole line counts.
//!
//! Nothing is replaced or removed, so that a change costs one write. A process that is killed while it writes leaves a line
//! without its end, which readers pass over. It does not wait for the disk: test cards need not outlive a power cut.

use super::super::PaymentsError;
use serde::{Serialize, de::DeserializeOwned};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::Path;

/// An open file that other tasks and processes wait for until this is dropped, also where a process is killed.
#[derive(Debug)]
pub(super) struct Locked<T> {
    file: File,
    value: Option<T>,
    /// The last writer was killed before the end of its line.
    is_torn: bool,
}

impl<T: Serialize + DeserializeOwned> Locked<T> {
    /// Waits for the file, and makes it if there is none.
    pub(super) fn open(path: &Path) -> Result<Self, PaymentsError> {
        let options = File::options().create(true).append(true).read(true).open(path);
        Self::lock(path, options.map_err(broken)?)
    }

    /// Waits for a file that is there.
    pub(super) fn existing(path: &Path) -> Result<Option<Self>, PaymentsError> {
        match File::options().append(true).read(true).open(path) {
            Ok(file) => Self::lock(path, file).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(broken(error)),
        }
    }

    fn lock(path: &Path, mut file: File) -> Result<Self, PaymentsError> {
        file.lock().map_err(broken)?;
        let mut lines = Vec::new();
        file.read_to_end(&mut lines).map_err(broken)?;
        Ok(Self {
            value: last(path, &lines)?,
            is_torn: lines.last().is_some_and(|byte| *byte != b'\n'),
            file,
        })
    }

    pub(super) fn value(&self) -> Option<&T> {
        self.value.as_ref()
    }

    pub(super) fn put(&mut self, value: T) -> Result<&T, PaymentsError> {
        let mut line = Vec::new();
        if self.is_torn {
            line.push(b'\n');
        }
        serde_json::to_writer(&mut line, &value).expect("the sandbox keeps plain data");
        line.push(b'\n');
        self.file.write_all(&line).map_err(broken)?;
        self.is_torn = false;
        Ok(self.value.insert(value))
    }
}

/// Reads the value without waiting for who changes it.
pub(super) fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, PaymentsError> {
    match fs::read(path) {
        Ok(lines) => last(path, &lines),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(broken(error)),
    }
}

fn last<T: DeserializeOwned>(path: &Path, lines: &[u8]) -> Result<Option<T>, PaymentsError> {
    let Some(end) = lines.iter().rposition(|byte| *byte == b'\n') else {
        return Ok(None);
    };
    let start = lines[..end]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |before| before + 1);
    serde_json::from_slice(&lines[start..end]).map(Some).map_err(|error| {
        PaymentsError::Unavailable(format!("the sandbox's file {} is damaged: {error}", path.display()))
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(super) fn broken(error: io::Error) -> PaymentsError {
    PaymentsError::Unavailable(format!("the sandbox's folder cannot be used: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_whole_line_counts_also_behind_a_line_that_was_never_ended() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("number");
        assert_eq!(read::<u32>(&path).unwrap(), None);
        assert!(Locked::<u32>::existing(&path).unwrap().is_none());

        fs::write(&path, "1").unwrap();
        assert_eq!(read::<u32>(&path).unwrap(), None);
        Locked::open(&path).unwrap().put(12).unwrap();
        assert_eq!(read::<u32>(&path).unwrap(), Some(12));

        let mut file = File::options().append(true).open(&path).unwrap();
        file.write_all(b"1").unwrap();
        assert_eq!(read::<u32>(&path).unwrap(), Some(12));
        let mut locked = Locked::<u32>::existing(&path).unwrap().unwrap();
        assert_eq!(locked.value(), Some(&12));
        locked.put(13).unwrap();
        locked.put(14).unwrap();
        drop(locked);
        assert_eq!(read::<u32>(&path).unwrap(), Some(14));
        assert_eq!(fs::read_to_string(&path).unwrap(), "1\n12\n1\n13\n14\n");
    }

    #[test]
    fn a_line_that_is_no_value_is_told() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("number");
        fs::write(&path, "x\n").unwrap();
        let told = read::<u32>(&path).unwrap_err().to_string();
        assert!(told.contains("damaged") && told.contains("number"), "{told}");
    }
}
