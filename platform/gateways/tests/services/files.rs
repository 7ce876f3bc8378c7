use crate::processes::Server;
use aws_sdk_s3::config::{Credentials, Region};
use bytes::Bytes;
use futures_util::TryStreamExt;
use gateways::files::{FileKey, FilesError, S3Config, S3Credentials};
use gateways::{Files, FilesConfig, Secret};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, copy};
use tokio::net::{TcpListener, TcpStream as Connection};

fn key(text: &str) -> FileKey {
    FileKey::parse(text).unwrap()
}

async fn folder() -> (TempDir, Files) {
    let folder = TempDir::new().unwrap();
    let files = Files::open(FilesConfig::Folder(folder.path().join("files")))
        .await
        .unwrap();
    (folder, files)
}

const ACCESS_KEY: &str = "AKIATEST";
const SECRET_KEY: &str = "very-secret";

fn endpoint(port: u16) -> String {
    format!("http://127.0.0.1:{port}")
}

/// Asks an S3 server without its library. The answer, head and all.
fn ask(port: u16, request_line: &str) -> String {
    let mut connection = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let request =
        format!("{request_line} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

/// The files in the server's bucket, as somebody reaches it at this port.
async fn bucket_at(port: u16) -> Files {
    let config = S3Config {
        bucket: "uploads".into(),
        endpoint: Some(endpoint(port)),
        region: None,
        credentials: Some(S3Credentials {
            access_key_id: ACCESS_KEY.into(),
            secret_access_key: Secret::new(SECRET_KEY),
        }),
    };
    Files::open(FilesConfig::S3(config)).await.unwrap()
}

/// A server with an empty bucket.
async fn s3() -> (Server, Files) {
    let server = Server::s3();
    let answer = ask(server.port, "PUT /uploads");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let files = bucket_at(server.port).await;
    (server, files)
}

/// Bytes after which a connection is cut off.
const CUT_AFTER: u64 = 100_000;

/// Opens a way to a server that breaks off in the middle of what is sent, this many times. Returns its port.
async fn breaking(server: u16, times: usize) -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let broken = Arc::new(AtomicUsize::new(0));
    let counted = broken.clone();
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let counted = counted.clone();
            tokio::spawn(async move {
                let mut far = Connection::connect(("127.0.0.1", server)).await.unwrap();
                if counted.load(Ordering::SeqCst) >= times {
                    let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                    return;
                }
                let sent = copy(&mut (&mut near).take(CUT_AFTER), &mut far).await;
                // A transfer that ends before it would be cut off isn't broken: the tests ask how many were.
                if sent.is_ok_and(|sent| sent == CUT_AFTER) {
                    counted.fetch_add(1, Ordering::SeqCst);
                }
            });
        }
    });
    (port, broken)
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
    let (_folder, files) = folder().await;
    what_is_put_can_be_read_replaced_and_deleted(&files).await;
    assert!(files.is_stand_in());
}

#[tokio::test]
async fn s3_keeps_files() {
    let (_server, files) = s3().await;
    what_is_put_can_be_read_replaced_and_deleted(&files).await;
    assert!(!files.is_stand_in());
}

#[tokio::test]
async fn s3_is_told_what_a_file_is() {
    let (server, files) = s3().await;
    files.put(&key("a/logo.png"), "not really").await.unwrap();
    let config = aws_sdk_s3::Config::builder()
        .behavior_version_latest()
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .endpoint_url(endpoint(server.port))
        .region(Region::new("us-east-1"))
        .credentials_provider(Credentials::new(ACCESS_KEY, SECRET_KEY, None, None, "test"))
        .force_path_style(true)
        .build();
    let client = aws_sdk_s3::Client::from_conf(config);
    let found = client.head_object().bucket("uploads").key("a/logo.png").send().await;
    assert_eq!(found.unwrap().content_type(), Some("image/png"));
}

#[tokio::test]
async fn an_upload_in_whose_middle_s3_goes_away_leaves_nothing() {
    let (server, files) = s3().await;
    let (port, broken) = breaking(server.port, usize::MAX).await;
    let photo = key("a/photo.jpg");
    let content = vec![b'a'; 2_000_000];
    let refused = bucket_at(port).await.put(&photo, content.clone()).await;
    assert!(matches!(refused, Err(FilesError::Unavailable(_))), "{refused:?}");
    assert!(broken.load(Ordering::SeqCst) > 1, "it is tried again");
    assert!(matches!(files.get(&photo).await, Err(FilesError::NotFound(_))));
    files.put(&photo, content.clone()).await.unwrap();
    assert_eq!(files.get(&photo).await.unwrap(), content);
}

#[tokio::test]
async fn an_upload_goes_on_where_s3_comes_back() {
    let (server, files) = s3().await;
    let (port, broken) = breaking(server.port, 1).await;
    let photo = key("a/photo.jpg");
    let content = vec![b'a'; 2_000_000];
    bucket_at(port).await.put(&photo, content.clone()).await.unwrap();
    assert_eq!(broken.load(Ordering::SeqCst), 1);
    assert_eq!(files.get(&photo).await.unwrap(), content);
}

#[tokio::test]
async fn a_reader_never_sees_half_a_file() {
    let (_folder, files) = folder().await;
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
    let error = Files::open(FilesConfig::Folder(occupied.join("files")))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("occupied"), "{error}");
}
