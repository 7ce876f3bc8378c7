use crate::instant::test_clock;
use crate::processes::Server;
use gateways::files::{S3Config, S3Credentials};
use gateways::{CacheConfig, FilesConfig, Gateways, GatewaysConfig, MailConfig, PaymentsConfig, Secret};
use tempfile::TempDir;

#[tokio::test]
async fn nothing_that_is_logged_shows_a_password_or_a_key() {
    let folder = TempDir::new().unwrap();
    let redis = Server::redis("hunter2");
    let config = GatewaysConfig {
        payments: PaymentsConfig::Sandbox {
            folder: folder.path().to_owned(),
        },
        files: FilesConfig::S3(S3Config {
            bucket: "uploads".into(),
            endpoint: Some("https://s3.example.org".into()),
            region: None,
            credentials: Some(S3Credentials {
                access_key_id: "AKIATEST".into(),
                secret_access_key: Secret::new("hunter2"),
            }),
        }),
        mail: MailConfig::Smtp {
            url: Secret::new("smtps://fieldhouse:hunter2@mail.example.org"),
        },
        cache: CacheConfig::Redis {
            url: Secret::new(format!("redis://:hunter2@127.0.0.1:{}", redis.port)),
        },
        identity_providers: Vec::new(),
        captcha: None,
        dns_server: None,
        clock: test_clock(),
    };
    assert!(!format!("{config:?}").contains("hunter2"), "{config:?}");
    let gateways = Gateways::open(config).await.unwrap();
    let shown = format!("{gateways:?}");
    assert!(
        !shown.contains("hunter2") && !shown.contains(&as_numbers("hunter2")),
        "{shown}"
    );
    assert_eq!(gateways.stand_ins(), ["card payments (STRIPE_SECRET_KEY)"]);
}

#[tokio::test]
async fn every_stand_in_is_named_with_what_replaces_it() {
    let folder = TempDir::new().unwrap();
    let gateways = Gateways::open(GatewaysConfig {
        payments: PaymentsConfig::Sandbox {
            folder: folder.path().join("payments"),
        },
        files: FilesConfig::Folder(folder.path().join("files")),
        mail: MailConfig::Kept {
            folder: folder.path().join("mail"),
        },
        cache: CacheConfig::InProcess,
        identity_providers: Vec::new(),
        captcha: None,
        dns_server: None,
        clock: test_clock(),
    })
    .await
    .unwrap();
    assert_eq!(
        gateways.stand_ins(),
        [
            "card payments (STRIPE_SECRET_KEY)",
            "files (S3_BUCKET)",
            "mail (SMTP_URL)",
            "cache (REDIS_URL)"
        ]
    );
}

/// Writes a text as a list of numbers, the way that bytes are shown.
fn as_numbers(text: &str) -> String {
    format!("{:?}", text.as_bytes()).trim_matches(['[', ']']).to_owned()
}
