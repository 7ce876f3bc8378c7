//! The embedded server as a program sees it: starts, keeps, refuses, ends.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use embedded_postgres::{EmbeddedPostgres, Error, Options};
use sqlx::{Connection as _, PgConnection, Row as _};
use tempfile::TempDir;

/// A folder that the user who runs PostgreSQL can reach.
fn data_folder() -> TempDir {
    folder_with_mode(0o755)
}

fn folder_with_mode(mode: u32) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).expect("permissions set");
    folder
}

/// The options, with the PostgreSQL that the program would use here.
fn options() -> Options {
    Options {
        binaries: env::var_os("POSTGRES_BIN").map(PathBuf::from),
        ..Options::default()
    }
}

fn start(folder: &Path) -> EmbeddedPostgres {
    EmbeddedPostgres::start(folder, &options()).expect("it starts")
}

async fn query(url: &str, sql: &'static str) -> Result<String, sqlx::Error> {
    let mut connection = PgConnection::connect(url).await?;
    let row = sqlx::query(sql).fetch_one(&mut connection).await?;
    row.try_get::<String, _>(0)
}

async fn execute(url: &str, sql: &'static str) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(sql).execute(&mut connection).await.map(drop)
}

async fn accepts_connections(url: &str) -> bool {
    PgConnection::connect(url).await.is_ok()
}

#[tokio::test]
async fn gives_the_owner_and_the_server_what_they_need_and_no_more() {
    let folder = data_folder();
    let postgres = start(folder.path());
    let (owner, server) = (postgres.owner_url(), postgres.server_url());

    assert_eq!(
        query(owner, "SELECT current_user::text").await.expect("connects"),
        "fieldhouse_owner"
    );
    assert_eq!(
        query(server, "SELECT current_user::text").await.expect("connects"),
        "fieldhouse_server"
    );
    assert_eq!(query(owner, "SHOW server_encoding").await.expect("answers"), "UTF8");
    assert_eq!(query(owner, "SHOW fsync").await.expect("answers"), "on");
    assert_eq!(
        query(owner, "SELECT lower('ÄÖ') || current_setting('lc_collate')")
            .await
            .ok(),
        Some("äöC.UTF-8".into())
    );
    let powers = "SELECT concat_ws(' ', rolsuper, rolbypassrls, rolcreatedb, rolreplication, rolcreaterole, rolinherit) \
                  FROM pg_roles WHERE rolname = current_user";
    assert_eq!(query(owner, powers).await.expect("answers"), "f f f f t t");
    assert_eq!(query(server, powers).await.expect("answers"), "f f f f f f");

    let migration = "CREATE EXTENSION btree_gist; CREATE EXTENSION pg_trgm; CREATE EXTENSION citext; CREATE TABLE courts (); \
                     CREATE ROLE fieldhouse_tenant NOLOGIN; GRANT fieldhouse_tenant TO fieldhouse_server";
    execute(owner, migration).await.expect("the owner may migrate");
    let refused = |result: Result<(), sqlx::Error>| result.is_err_and(|error| error.to_string().contains("denied"));
    assert!(refused(execute(server, "CREATE TABLE mine ()").await));
    assert!(refused(execute(server, "CREATE TEMPORARY TABLE mine ()").await));
    assert!(refused(execute(server, "TABLE courts").await));
    execute(server, "SET ROLE fieldhouse_tenant")
        .await
        .expect("the server may become the role it was granted");
    postgres.stop().expect("it stops in order");
}

#[tokio::test]
async fn lets_nobody_in_without_the_right_password() {
    let folder = data_folder();
    let postgres = start(folder.path());

    let (before, after) = postgres.owner_url().split_once('@').expect("a URL with a password");
    let (login, _) = before.rsplit_once(':').expect("a password");
    assert!(!accepts_connections(&format!("{login}:wrong@{after}")).await);
    assert!(!accepts_connections(&format!("postgres://postgres@{after}")).await);

    let mode = fs::metadata(folder.path().join("credentials"))
        .expect("they are there")
        .mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn keeps_data_passwords_and_port_from_one_start_to_the_next() {
    let folder = data_folder();
    let first = start(folder.path());
    let url = first.owner_url().to_owned();
    execute(&url, "CREATE TABLE kept AS SELECT 'still here' AS word")
        .await
        .expect("created");
    first.stop().expect("it stops in order");
    assert!(!accepts_connections(&url).await);

    let second = start(folder.path());

    assert_eq!(second.owner_url(), url);
    assert_eq!(query(&url, "SELECT word FROM kept").await.expect("kept"), "still here");
}

#[tokio::test]
async fn stops_when_dropped() {
    let folder = data_folder();
    let postgres = start(folder.path());
    let url = postgres.owner_url().to_owned();
    drop(postgres);
    assert!(!accepts_connections(&url).await);
    assert!(
        !folder.path().join("cluster/postmaster.pid").exists(),
        "it was shut down in order"
    );
}

#[test]
fn refuses_a_second_start_in_the_same_folder() {
    let folder = data_folder();
    let _first = start(folder.path());

    let error = EmbeddedPostgres::start(folder.path(), &options()).expect_err("it is in use");

    assert!(
        matches!(error, Error::InUse { process: Some(id), .. } if id == std::process::id()),
        "{error}"
    );
}

#[tokio::test]
async fn outlives_the_thread_that_asked_for_it() {
    let folder = data_folder();
    let path = folder.path().to_owned();
    let postgres = thread::spawn(move || start(&path)).join().expect("it starts");
    // The kernel would have ended the server by now.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(accepts_connections(postgres.owner_url()).await);
}

#[tokio::test]
async fn begins_anew_after_a_first_start_that_was_cut_short() {
    let folder = data_folder();
    fs::create_dir(folder.path().join("cluster.unfinished")).expect("created");
    fs::write(folder.path().join("cluster.unfinished/half"), "").expect("written");
    let postgres = start(folder.path());
    assert!(accepts_connections(postgres.server_url()).await);
}

#[tokio::test]
async fn ends_with_its_program_and_is_taken_over_by_the_next() {
    let folder = data_folder();
    let (mut program, url) = start_program_that_holds(folder.path());
    execute(&url, "CREATE TABLE kept AS SELECT 'still here' AS word")
        .await
        .expect("created");

    program.kill().expect("killed, without a chance to clean up");
    program.wait().expect("ended");
    // Immediately, while the server of the killed program may still be shutting down.
    let successor = start(folder.path());
    assert_eq!(
        query(successor.owner_url(), "SELECT word FROM kept")
            .await
            .expect("kept"),
        "still here"
    );
    successor.stop().expect("it stops in order");

    let (mut program, url) = start_program_that_holds(folder.path());
    program.kill().expect("killed");
    program.wait().expect("ended");
    let deadline = Instant::now() + Duration::from_mins(1);
    while accepts_connections(&url).await {
        assert!(Instant::now() < deadline, "the server outlives its program");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn runs_from_a_folder_that_only_its_owner_may_enter() {
    let folder = folder_with_mode(0o700);
    let postgres = start(folder.path());
    assert!(accepts_connections(postgres.server_url()).await);
    postgres.stop().expect("it stops in order");
    // Started by root, it keeps its files where another user can reach them, and finds them again.
    let location = fs::read_to_string(folder.path().join("location")).ok();
    let again = start(folder.path());
    assert!(accepts_connections(again.server_url()).await);
    drop(again);
    assert_eq!(fs::read_to_string(folder.path().join("location")).ok(), location);
    assert_eq!(location.is_some(), started_by_root(&folder));
    if let Some(location) = location {
        fs::remove_dir_all(location).expect("removed");
    }
}

/// Returns true if the folder's owner, and so this user, is root.
fn started_by_root(folder: &TempDir) -> bool {
    fs::metadata(folder.path()).expect("it is there").uid() == 0
}

/// This same test program, told to do nothing but hold a server (see below).
fn start_program_that_holds(folder: &Path) -> (Child, String) {
    let mut program = Command::new(env::current_exe().expect("this program"))
        .args([
            "--exact",
            "holds_a_server_until_it_is_killed",
            "--ignored",
            "--nocapture",
        ])
        .env("HELD_FOLDER", folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let lines = BufReader::new(program.stdout.take().expect("piped")).lines();
    let url = lines
        .map_while(Result::ok)
        .find_map(|line| line.split_once("holding ").map(|(_, url)| url.to_owned()));
    (program, url.expect("it says its URL"))
}

#[test]
#[ignore = "no test: the program that another test kills"]
fn holds_a_server_until_it_is_killed() {
    let Some(folder) = env::var_os("HELD_FOLDER") else {
        return;
    };
    let postgres = start(Path::new(&folder));
    println!("holding {}", postgres.owner_url());
    thread::sleep(Duration::from_mins(2));
}
