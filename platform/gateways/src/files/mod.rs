//! Files that people upload: put, read, delete, by key.
//!
//! Invariants: a file is there whole or not at all, and a name is never given to two contents (callers make a new
//! key for each upload), so that what is served may be cached for ever.

pub mod documents;
mod folder;
mod key;
mod s3;

pub use key::{FileKey, InvalidFileKey};
/// Pictures, in a crate apart so that development builds optimize the drawing alone.
pub use pictures as images;

use std::path::PathBuf;

use bytes::{Bytes, BytesMut};
use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;

use crate::Secret;
use folder::Folder;
use s3::Bucket;

#[derive(Clone, Debug)]
pub enum FilesConfig {
    /// The stand-in: a folder on this machine.
    Folder(PathBuf),
    S3(S3Config),
}

#[derive(Clone, Debug)]
pub struct S3Config {
    pub bucket: String,
    /// Another server than Amazon's, with `http://` or `https://`.
    pub endpoint: Option<String>,
    /// `us-east-1` unless set.
    pub region: Option<String>,
    /// Absent: what the surroundings give (`AWS_…` variables, the machine's or the cluster's role).
    pub credentials: Option<S3Credentials>,
}

#[derive(Clone, Debug)]
pub struct S3Credentials {
    pub access_key_id: String,
    pub secret_access_key: Secret,
}

#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    #[error("there is no file {0}")]
    NotFound(FileKey),
    #[error("the file store cannot be opened: {0}")]
    Configuration(String),
    #[error("the file store failed: {0}")]
    Unavailable(String),
}

/// A stored file, on its way out.
pub struct StoredFile {
    /// In bytes.
    pub size: u64,
    pub content_type: &'static str,
    pub stream: BoxStream<'static, Result<Bytes, FilesError>>,
}

#[derive(Clone, Debug)]
pub struct Files {
    store: Store,
}

#[derive(Clone, Debug)]
enum Store {
    Folder(Folder),
    S3(Bucket),
}

impl Files {
    pub async fn open(config: FilesConfig) -> Result<Self, FilesError> {
        let store = match config {
            FilesConfig::Folder(path) => Store::Folder(Folder::open(path)?),
            FilesConfig::S3(config) => Store::S3(Bucket::open(config).await),
        };
        Ok(Self { store })
    }

    pub fn is_stand_in(&self) -> bool {
        matches!(self.store, Store::Folder(_))
    }

    pub async fn put(&self, key: &FileKey, content: impl Into<Bytes>) -> Result<(), FilesError> {
        match &self.store {
            Store::Folder(folder) => folder.put(key, content.into()).await,
            Store::S3(bucket) => bucket.put(key, content.into()).await,
        }
    }

    /// The file in pieces, for serving.
    pub async fn open_file(&self, key: &FileKey) -> Result<StoredFile, FilesError> {
        match &self.store {
            Store::Folder(folder) => folder.open_file(key).await,
            Store::S3(bucket) => bucket.open_file(key).await,
        }
    }

    /// The whole file.
    pub async fn get(&self, key: &FileKey) -> Result<Bytes, FilesError> {
        let pieces = self.open_file(key).await?.stream;
        let whole = pieces.try_fold(BytesMut::new(), async |mut whole, piece| {
            whole.extend_from_slice(&piece);
            Ok(whole)
        });
        Ok(whole.await?.freeze())
    }

    /// Takes the file away. One that is not there is as good as deleted.
    pub async fn delete(&self, key: &FileKey) -> Result<(), FilesError> {
        match &self.store {
            Store::Folder(folder) => folder.delete(key).await,
            Store::S3(bucket) => bucket.delete(key).await,
        }
    }
}
