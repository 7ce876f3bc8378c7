//! The program refuses its start where it could not do its work or keep its promises: before anything is started, in one
//! sentence that names the variable.

mod databases;

use std::net::TcpListener;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use tokio::process::Command;
use tokio::time::timeout;

use crate::program::free_address;

/// Nothing waits longer than for a database that does not answer.
const REFUSES_WITHIN: Duration = Duration::from_mins(1);
const KEY: (&str, &str) = ("FIELDHOUSE_KEY", "a key for tests, of 32 characters");

/// `fieldhouse serve` with these variables and no others, until it ends.
async fn serve(data: &Path, variables: &[(&str, &str)]) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_fieldhouse"))
        .arg("serve")
        .env_clear()
        .env("DATA", data)
        .env("PORT", free_address().port().to_string())
        .env("LOG", "error")
        .envs(variables.iter().copied())
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    let ended = timeout(REFUSES_WITHIN, program).await;
    ended
        .unwrap_or_else(|_| panic!("it started with {variables:?}"))
        .expect("the program was built with this test")
}

/// The one sentence with which it refused.
async fn refusal(variables: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let data = folder.path().join("data");
    let output = serve(&data, variables).await;
    assert!(!output.status.success(), "{variables:?}");
    let said = String::from_utf8(output.stderr).expect("text");
    let lines: Vec<&str> = said.lines().collect();
    let [sentence] = lines.as_slice() else {
        panic!("{variables:?}: one line, not\n{said}")
    };
    assert!(sentence.starts_with("fieldhouse: "), "{sentence}");
    assert!(!sentence.contains(". "), "one sentence: {sentence}");
    assert!(!data.join("postgres").exists(), "a database was started: {sentence}");
    (*sentence).to_owned()
}

#[tokio::test]
async fn a_wrong_value_is_refused_by_the_name_of_its_variable() {
    let files = ("S3_BUCKET", "pictures");
    let alone = [
        ("FIELDHOUSE_ENV", "prod"),
        ("LISTEN", "everywhere"),
        ("PORT", "http"),
        ("PORT", "0"),
        ("PORT", "70000"),
        ("PUBLIC_PORT", "0"),
        ("FIELDHOUSE_ROOT_DOMAIN", "127.0.0.1"),
        ("FIELDHOUSE_ROOT_DOMAIN", "-a.example.org"),
        ("FIELDHOUSE_ROOT_DOMAIN", "a-.example.org"),
        ("FIELDHOUSE_ROOT_DOMAIN", "localhost"),
        ("FIELDHOUSE_ROOT_DOMAIN", "Fieldhouse.example"),
        ("FIELDHOUSE_ROOT_DOMAIN", "fieldhouse.example:8080"),
        ("FIELDHOUSE_KEY", "short"),
        ("COUNTRIES", "US,XX"),
        ("TRUST_PROXY", "perhaps"),
        ("TRUST_PROXY", "10"),
        ("TRUST_PROXY", "-1"),
        ("REQUESTS_PER_MINUTE", "-1"),
        ("WORKER", "sometimes"),
        ("WORKER_CONCURRENCY", "0"),
        ("DEMO", "si"),
        ("DATA", "/dev/null"),
        ("POSTGRES_BIN", ""),
        ("DATABASE_CONNECTIONS", "1"),
        ("DATABASE_URL", "mysql://localhost/fieldhouse"),
        ("DATABASE_URL", ""),
        ("MIGRATE_DATABASE_URL", "postgres://localhost/fieldhouse"),
        ("REDIS_URL", "http://localhost"),
        ("SMTP_URL", "mail.example.org"),
        ("MAIL_FROM", "nobody"),
        ("S3_ENDPOINT", "https://files.example.org"),
        ("S3_REGION", "eu-central-1"),
        ("S3_ACCESS_KEY_ID", "id"),
        ("S3_SECRET_ACCESS_KEY", "secret"),
        ("S3_BUCKET", ""),
        ("STRIPE_SECRET_KEY", ""),
        ("STRIPE_SECRET_KEY", "pk_live_1"),
        ("STRIPE_SECRET_KEY", "sk_live 1"),
        ("STRIPE_SECRET_KEY", "sk_live_1"),
        ("STRIPE_WEBHOOK_SECRET", "whsec_1"),
        ("STRIPE_PUBLISHABLE_KEY", "pk_live_1"),
        ("STRIPE_API_BASE", "http://localhost"),
        ("STRIPE_PATIENCE", "0"),
        ("STRIPE_PATIENCE", "21"),
        ("TILE_URL", ""),
        ("TILE_URL", "http://tiles.example.org/{z}/{x}/{y}.png"),
        ("TILE_URL", "https://tiles.example.org/{z}/{x}.png"),
        ("TILE_URL", "https://tiles.example.org/{z}/{x}/{y}.png"),
        ("TILE_ATTRIBUTION", "© Mappers"),
        ("FIELDHOUSE_NOW", "tomorrow"),
        ("FIELDHOUSE_NOW", "from 2035-11-27"),
        ("LOG", "info,,x=loud"),
        ("LOG_FORMAT", "xml"),
    ];
    let beside_others = [
        ([files, ("S3_ENDPOINT", "files.example.org")], "S3_ENDPOINT"),
        ([files, ("S3_ACCESS_KEY_ID", "id")], "S3_SECRET_ACCESS_KEY"),
        (
            [
                ("DATABASE_URL", "postgres://localhost/fieldhouse"),
                ("MIGRATE_DATABASE_URL", "localhost"),
            ],
            "MIGRATE_DATABASE_URL",
        ),
        (
            [
                ("FIELDHOUSE_ENV", "production"),
                ("DATABASE_URL", "postgres://localhost/fieldhouse"),
            ],
            "FIELDHOUSE_KEY",
        ),
        ([("FIELDHOUSE_ENV", "production"), KEY], "DATABASE_URL"),
        (
            [
                ("FIELDHOUSE_ENV", "production"),
                ("FIELDHOUSE_NOW", "2035-11-27T10:00:00-06:00"),
            ],
            "FIELDHOUSE_NOW",
        ),
        (
            [
                ("TILE_URL", "https://tiles.example.org/{z}/{x}/{y}.png"),
                ("TILE_ATTRIBUTION", " "),
            ],
            "TILE_ATTRIBUTION",
        ),
    ];
    for (variable, value) in alone {
        let sentence = refusal(&[(variable, value)]).await;
        assert!(sentence.contains(variable), "{variable}={value}: {sentence}");
    }
    for (variables, named) in beside_others {
        let sentence = refusal(&variables).await;
        assert!(sentence.contains(named), "{variables:?}: {sentence}");
    }
}

#[tokio::test]
async fn the_parts_of_stripes_account_belong_together() {
    let (key, hook) = (("STRIPE_SECRET_KEY", "sk_test_1"), ("STRIPE_WEBHOOK_SECRET", "whsec_1"));
    let page = ("STRIPE_PUBLISHABLE_KEY", "pk_test_1");
    for (variables, named) in [
        (vec![key, hook], "STRIPE_PUBLISHABLE_KEY"),
        (vec![key, page], "STRIPE_WEBHOOK_SECRET"),
        (vec![hook, page], "STRIPE_SECRET_KEY"),
        (
            vec![key, ("STRIPE_WEBHOOK_SECRET", "secret"), page],
            "STRIPE_WEBHOOK_SECRET",
        ),
        (
            vec![key, hook, ("STRIPE_PUBLISHABLE_KEY", "sk_1")],
            "STRIPE_PUBLISHABLE_KEY",
        ),
        (
            vec![key, hook, page, ("STRIPE_API_BASE", "localhost")],
            "STRIPE_API_BASE",
        ),
        (
            vec![key, hook, ("STRIPE_PUBLISHABLE_KEY", "pk_live_1")],
            "different modes",
        ),
        (vec![("STRIPE_SECRET_KEY", "rk_live_1"), hook, page], "different modes"),
    ] {
        let sentence = refusal(&variables).await;
        assert!(sentence.contains(named), "{variables:?}: {sentence}");
    }
}

/// With Stripe's test cards anybody could book without paying.
#[tokio::test]
async fn production_takes_no_test_cards() {
    let with = |secret, page| {
        vec![
            ("FIELDHOUSE_ENV", "production"),
            KEY,
            ("DATABASE_URL", "postgres://localhost/fieldhouse"),
            ("STRIPE_SECRET_KEY", secret),
            ("STRIPE_WEBHOOK_SECRET", "whsec_1"),
            ("STRIPE_PUBLISHABLE_KEY", page),
        ]
    };
    for secret in ["sk_test_1", "rk_test_1"] {
        let sentence = refusal(&with(secret, "pk_test_1")).await;
        assert!(sentence.contains("STRIPE_SECRET_KEY is a test key"), "{sentence}");
    }
    let mut elsewhere = with("sk_live_1", "pk_live_1");
    elsewhere.push(("STRIPE_API_BASE", "http://localhost"));
    let sentence = refusal(&elsewhere).await;
    assert!(sentence.contains("STRIPE_API_BASE is for tests"), "{sentence}");
}

#[tokio::test]
async fn production_starts_no_further_than_to_what_is_missing_besides_payments() {
    let variables = [
        ("FIELDHOUSE_ENV", "production"),
        KEY,
        ("DATABASE_URL", "postgres://localhost/fieldhouse"),
        ("STRIPE_SECRET_KEY", "sk_live_1"),
        ("STRIPE_WEBHOOK_SECRET", "whsec_1"),
        ("STRIPE_PUBLISHABLE_KEY", "pk_live_1"),
    ];
    let sentence = refusal(&variables).await;
    assert!(
        !sentence.contains("STRIPE") && sentence.contains("S3_BUCKET"),
        "{sentence}"
    );
}

#[tokio::test]
async fn a_secret_is_not_repeated() {
    for (variable, address) in [
        ("DATABASE_URL", "mysql://fieldhouse:pass-word@localhost/fieldhouse"),
        ("REDIS_URL", "http://:pass-word@localhost"),
        ("SMTP_URL", "http://fieldhouse:pass-word@localhost"),
        ("STRIPE_SECRET_KEY", "pk_pass-word"),
    ] {
        let sentence = refusal(&[(variable, address)]).await;
        assert!(
            sentence.contains(variable) && !sentence.contains("pass-word"),
            "{sentence}"
        );
    }
}

#[tokio::test]
async fn production_takes_no_stand_in() {
    let production = [
        ("FIELDHOUSE_ENV", "production"),
        KEY,
        ("DATABASE_URL", "postgres://localhost/fieldhouse"),
    ];
    let sentence = refusal(&production).await;
    for part in [
        "FIELDHOUSE_ENV is production",
        "S3_BUCKET",
        "SMTP_URL",
        "REDIS_URL",
        "STRIPE_SECRET_KEY",
    ] {
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[tokio::test]
async fn a_port_that_somebody_has_is_refused() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = taken.local_addr().expect("it has an address").port().to_string();
    let sentence = refusal(&[("PORT", &port)]).await;
    assert!(sentence.contains(&format!("port {port} can't be used")), "{sentence}");
    assert!(sentence.contains("PORT"), "{sentence}");
}

#[tokio::test]
async fn the_help_lists_every_variable_with_what_holds_without_it() {
    let output = Command::new(env!("CARGO_BIN_EXE_fieldhouse"))
        .args(["serve", "--help"])
        .env_clear()
        .output()
        .await
        .expect("the program was built with this test");
    assert!(output.status.success());
    let help = String::from_utf8(output.stdout).expect("text");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for (variable, default) in [
        ("DATA", "data"),
        ("DATABASE_CONNECTIONS", "20"),
        ("FIELDHOUSE_ENV", "development"),
        ("LISTEN", "127.0.0.1"),
        ("PORT", "8080"),
        ("FIELDHOUSE_ROOT_DOMAIN", "fieldhouse.localhost"),
        ("TRUST_PROXY", "false"),
        ("REQUESTS_PER_MINUTE", "3000"),
        ("WORKER", "true"),
        ("WORKER_CONCURRENCY", "4"),
        ("LOG_FORMAT", "text"),
        ("STRIPE_PATIENCE", "20"),
    ] {
        let entry = format!("[env: {variable}=] [default: {default}]");
        assert!(help.contains(&entry), "{entry} is not in\n{help}");
    }
    for variable in [
        "POSTGRES_BIN",
        "DATABASE_URL",
        "MIGRATE_DATABASE_URL",
        "PUBLIC_PORT",
        "FIELDHOUSE_KEY",
        "DEMO",
        "REDIS_URL",
        "S3_BUCKET",
        "S3_ENDPOINT",
        "S3_REGION",
        "S3_ACCESS_KEY_ID",
        "S3_SECRET_ACCESS_KEY",
        "SMTP_URL",
        "MAIL_FROM",
        "STRIPE_SECRET_KEY",
        "STRIPE_WEBHOOK_SECRET",
        "STRIPE_PUBLISHABLE_KEY",
        "STRIPE_API_BASE",
        "TILE_URL",
        "TILE_ATTRIBUTION",
        "LOG",
    ] {
        assert!(
            help.contains(&format!("[env: {variable}")),
            "{variable} is not in\n{help}"
        );
    }
}
