//! The stand-in for S3: a folder on this machine.

use std::io::ErrorKind;
use std::path::PathBuf;

use bytes::Bytes;
use futures_util::StreamExt;
use tokio::fs;
use tokio::io::AsyncWriteExt;
use tokio_util::io::ReaderStream;
use uuid::Uuid;

use super::{FileKey, FilesError, StoredFile};

/// Bytes that are read at a time.
const PIECE: usize = 64 * 1024;

#[derive(Clone, Debug)]
pub(super) struct Folder {
    path: PathBuf,
}

impl Folder {
    pub(super) fn open(path: PathBuf) -> Result<Self, FilesError> {
        std::fs::create_dir_all(&path)
            .map_err(|error| FilesError::Configuration(format!("{}: {error}", path.display())))?;
        tracing::warn!(folder = %path.display(), "uploaded files are kept on this machine only");
        Ok(Self { path })
    }

    pub(super) async fn put(&self, key: &FileKey, content: Bytes) -> Result<(), FilesError> {
        let file = self.path.join(key.as_str());
        // No key has this ending, so no reader finds half a file.
        let draft = file.with_extension(format!("{}.draft", Uuid::new_v4()));
        let stored = async {
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder).await?;
            }
            let mut writing = fs::File::create_new(&draft).await?;
            writing.write_all(&content).await?;
            writing.sync_all().await?;
            fs::rename(&draft, &file).await
        };
        if let Err(error) = stored.await {
            // It may not be there, and takes up room only.
            let _ = fs::remove_file(&draft).await;
            return Err(failed(key, &error));
        }
        Ok(())
    }

    pub(super) async fn open_file(&self, key: &FileKey) -> Result<StoredFile, FilesError> {
        let file = fs::File::open(self.path.join(key.as_str()))
            .await
            .map_err(|error| failed(key, &error))?;
        let size = file.metadata().await.map_err(|error| failed(key, &error))?.len();
        let key = key.clone();
        let content_type = key.content_type();
        let stream = ReaderStream::with_capacity(file, PIECE)
            .map(move |piece| piece.map_err(|error| failed(&key, &error)))
            .boxed();
        Ok(StoredFile {
            size,
            content_type,
            stream,
        })
    }

    pub(super) async fn delete(&self, key: &FileKey) -> Result<(), FilesError> {
        match fs::remove_file(self.path.join(key.as_str())).await {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(failed(key, &error)),
            _ => Ok(()),
        }
    }
}

fn failed(key: &FileKey, error: &std::io::Error) -> FilesError {
    match error.kind() {
        ErrorKind::NotFound => FilesError::NotFound(key.clone()),
        _ => FilesError::Unavailable(error.to_string()),
    }
}
