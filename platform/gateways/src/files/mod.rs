//! Files that people upload: put, read, delete, by key.
//!
//! What always holds: a file is there whole or not at all, and a name is never given to two contents (callers make a new
//! key for each upload), so that what is served may be cached for ever.

pub mod documents;
mod key;

pub use key::{FileKey, InvalidFileKey};
/// Pictures, in a crate apart so that development builds optimize the drawing alone.
pub use pictures as images;

use crate::Secret;
use bytes::Bytes;
use futures_util::stream::{BoxStream, StreamExt};
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::local::LocalFileSystem;
use object_store::{Attribute, Attributes, ObjectStore, ObjectStoreExt, PutOptions, RetryConfig, path::Path};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// A person waits for an upload: S3 is not asked again after this.
const PATIENCE: Duration = Duration::from_secs(15);

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
    Folder(Arc<LocalFileSystem>),
    S3(Arc<AmazonS3>),
}

impl Files {
    pub fn open(config: FilesConfig) -> Result<Self, FilesError> {
        let store = match config {
            FilesConfig::Folder(folder) => {
                std::fs::create_dir_all(&folder)
                    .map_err(|error| FilesError::Configuration(format!("{}: {error}", folder.display())))?;
                let local = LocalFileSystem::new_with_prefix(&folder).map_err(misconfigured)?;
                tracing::warn!(folder = %folder.display(), "uploaded files are kept on this machine only");
                Store::Folder(Arc::new(local))
            }
            FilesConfig::S3(config) => Store::S3(Arc::new(open_s3(config)?)),
        };
        Ok(Self { store })
    }

    pub fn is_stand_in(&self) -> bool {
        matches!(self.store, Store::Folder(_))
    }

    pub async fn put(&self, key: &FileKey, content: impl Into<Bytes>) -> Result<(), FilesError> {
        let mut options = PutOptions::default();
        // A folder has nowhere to note it; there the key's ending is enough.
        if matches!(self.store, Store::S3(_)) {
            options.attributes = Attributes::from_iter([(Attribute::ContentType, key.content_type())]);
        }
        let content: Bytes = content.into();
        self.store()
            .put_opts(&path(key), content.into(), options)
            .await
            .map_err(|error| failed(key, error))?;
        Ok(())
    }

    /// The file in pieces, for serving.
    pub async fn open_file(&self, key: &FileKey) -> Result<StoredFile, FilesError> {
        let found = self.store().get(&path(key)).await.map_err(|error| failed(key, error))?;
        let size = found.meta.size;
        let key = key.clone();
        let content_type = key.content_type();
        let stream = found
            .into_stream()
            .map(move |piece| piece.map_err(|error| failed(&key, error)))
            .boxed();
        Ok(StoredFile {
            size,
            content_type,
            stream,
        })
    }

    /// The whole file.
    pub async fn get(&self, key: &FileKey) -> Result<Bytes, FilesError> {
        let found = self.store().get(&path(key)).await.map_err(|error| failed(key, error))?;
        found.bytes().await.map_err(|error| failed(key, error))
    }

    /// Takes the file away. One that is not there is as good as deleted.
    pub async fn delete(&self, key: &FileKey) -> Result<(), FilesError> {
        match self.store().delete(&path(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(failed(key, error)),
        }
    }

    fn store(&self) -> &dyn ObjectStore {
        match &self.store {
            Store::Folder(local) => local.as_ref(),
            Store::S3(s3) => s3.as_ref(),
        }
    }
}

fn open_s3(config: S3Config) -> Result<AmazonS3, FilesError> {
    // The HTTP client takes the program's one cryptography; whoever installed it before meant the same.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut builder = match &config.credentials {
        Some(_) => AmazonS3Builder::new(),
        None => AmazonS3Builder::from_env(),
    }
    .with_bucket_name(config.bucket)
    .with_retry(RetryConfig {
        max_retries: 3,
        retry_timeout: PATIENCE,
        ..RetryConfig::default()
    });
    if let Some(credentials) = config.credentials {
        builder = builder
            .with_access_key_id(credentials.access_key_id)
            .with_secret_access_key(credentials.secret_access_key.reveal());
    }
    if let Some(region) = config.region {
        builder = builder.with_region(region);
    }
    if let Some(endpoint) = config.endpoint {
        builder = builder
            .with_allow_http(endpoint.starts_with("http://"))
            .with_endpoint(endpoint);
    }
    builder.build().map_err(misconfigured)
}

fn path(key: &FileKey) -> Path {
    Path::from(key.as_str())
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn misconfigured(error: object_store::Error) -> FilesError {
    FilesError::Configuration(error.to_string())
}

fn failed(key: &FileKey, error: object_store::Error) -> FilesError {
    match error {
        object_store::Error::NotFound { .. } => FilesError::NotFound(key.clone()),
        error => FilesError::Unavailable(error.to_string()),
    }
}
