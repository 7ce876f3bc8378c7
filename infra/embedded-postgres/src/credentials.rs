//! The passwords of the embedded server: random, and in one file that only its owner reads.

use std::fs;

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::folder::{Folder, write_private};

/// A password for each login, in hexadecimal, so that URLs and SQL need no escaping.
#[derive(Serialize, Deserialize)]
pub(crate) struct Credentials {
    /// The password of `postgres`, the superuser. The program never uses it; it is for manual repairs.
    pub(crate) superuser: String,
    pub(crate) owner: String,
    pub(crate) server: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Credentials(…)")
    }
}

impl Credentials {
    pub(crate) fn generate(folder: &Folder) -> Result<Self, Error> {
        let password = || hex::encode(rand::random::<[u8; 24]>());
        let credentials = Self {
            superuser: password(),
            owner: password(),
            server: password(),
        };
        let content = serde_json::to_string_pretty(&credentials).expect("three strings are always valid JSON");
        write_private(&folder.credentials(), &content)?;
        Ok(credentials)
    }

    pub(crate) fn read(folder: &Folder) -> Result<Self, Error> {
        let path = folder.credentials();
        let content = fs::read_to_string(&path).map_err(Error::file("read", &path))?;
        serde_json::from_str(&content)
            .map_err(|error| folder.damaged(format!("its credentials are unreadable ({error})")))
    }
}
