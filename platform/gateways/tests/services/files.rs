use crate::processes::Server;
use bytes::Bytes;
use futures_util::TryStreamExt;
use gateways::files::{FileKey, FilesError, S3Config, S3Credentials};
use gateways::{Files, FilesConfig, Secret};
use object_store::aws::AmazonS3Builder;
use object_store::{Attribute, ObjectStoreExt};
use std::io::{Read, Write};
use std::net::TcpStream;
use tempfile::TempDir;

fn key(text: &str) -> FileKey {
    FileKey::parse(text).unwrap()
}

fn folder() -> (TempDir, Files) {
    let folder = TempDir::new().unwrap();
    let files = Files::open(FilesConfig::Folder(folder.path().join("files"))).unwrap();
    (folder, files)
}

const ACCESS_KEY: &str = "AKIATEST";
const SECRET_KEY: &str = "very-secret";

fn endpoint(server: &Server) -> String {
    format!("http://127.0.0.1:{}", server.port)
}

/// A server with an empty bucket.
fn s3() -> (Server, Files) {
    let server = Server::s3();
    let mut connection = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    connection
        .write_all(b"PUT /uploads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let config = S3Config {
        bucket: "uploads".into(),
        endpoint: Some(endpoint(&server)),
        region: None,
        credentials: Some(S3Credentials {
            access_key_id: ACCESS_KEY.into(),
            secret_access_key: Secret::new(SECRET_KEY),
        }),
    };
    let files = Files::open(FilesConfig::S3(config)).unwrap();
    (server, files)
}

async fn what_is_put_can_be_read_replaced_and_deleted(files: &Files) {
    let photo = key("organizations/0192/photos/a-320.jpg");
    let content: Bytes = (0..300_000_u32).flat_map(u32::to_be_bytes).collect();
    files.put(&photo, content.clone()).await.unwrap();
    assert_eq!(files.get(&photo).await.unwrap(), content);

    let found = files.open_file(&photo).await.unwrap();
    assert_eq!((found.size, found.content_type), (content.len() as u64, "image/jpeg"));
    let pieces: Vec<Bytes> = found.stream.try_collect().await.unwrap();
    assert_eq!(pieces.concat(), content);

    files.put(&photo, "other").await.unwrap();
    assert_eq!(files.get(&photo).await.unwrap(), "other");
    files.delete(&photo).await.unwrap();
    files.delete(&photo).await.unwrap();
    assert!(matches!(files.get(&photo).await, Err(FilesError::NotFound(missing)) if missing == photo));
    assert!(matches!(files.open_file(&photo).await, Err(FilesError::NotFound(_))));
}

#[tokio::test]
async fn a_folder_keeps_files() {
    let (_folder, files) = folder();
    what_is_put_can_be_read_replaced_and_deleted(&files).await;
    assert!(files.is_stand_in());
}

#[tokio::test]
async fn s3_keeps_files() {
    let (_server, files) = s3();
    what_is_put_can_be_read_replaced_and_deleted(&files).await;
    assert!(!files.is_stand_in());
}

#[tokio::test]
async fn s3_is_told_what_a_file_is() {
    let (server, files) = s3();
    files.put(&key("a/logo.png"), "not really").await.unwrap();
    let bucket = AmazonS3Builder::new()
        .with_endpoint(endpoint(&server))
        .with_allow_http(true)
        .with_bucket_name("uploads")
        .with_access_key_id(ACCESS_KEY)
        .with_secret_access_key(SECRET_KEY)
        .build()
        .unwrap();
    let found = bucket.get(&"a/logo.png".into()).await.unwrap();
    assert_eq!(
        found.attributes.get(&Attribute::ContentType).unwrap().as_ref(),
        "image/png"
    );
}

#[tokio::test]
async fn a_reader_never_sees_half_a_file() {
    let (_folder, files) = folder();
    let name = key("a/photo.png");
    let versions = [Bytes::from(vec![b'a'; 2_000_000]), Bytes::from(vec![b'b'; 2_000_000])];
    files.put(&name, versions[0].clone()).await.unwrap();
    let writer = {
        let (files, name, versions) = (files.clone(), name.clone(), versions.clone());
        tokio::spawn(async move {
            for turn in 0..50 {
                files.put(&name, versions[turn % 2].clone()).await.unwrap();
            }
        })
    };
    while !writer.is_finished() {
        let seen = files.get(&name).await.unwrap();
        assert!(versions.contains(&seen), "{} bytes, mixed", seen.len());
    }
    writer.await.unwrap();
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_told_at_start() {
    let folder = TempDir::new().unwrap();
    let occupied = folder.path().join("occupied");
    std::fs::write(&occupied, "a file").unwrap();
    let error = Files::open(FilesConfig::Folder(occupied.join("files"))).unwrap_err();
    assert!(error.to_string().contains("occupied"), "{error}");
}
