//! Where every outside service is configured, the program starts as production and serves.

use crate::faults::{REDIS_PASSWORD, redis_url};
use crate::program::{Program, free_address};
use crate::support::TestApp;
use crate::support::processes::Server;

/// Stripe, files and mail are reached when they are first needed, Redis at the start: it says whether this copy is ready.
#[tokio::test]
async fn production_starts_with_cards_at_stripe() {
    let app = TestApp::start().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let cache = Server::redis(REDIS_PASSWORD);
    let nobody = free_address();
    let production = [
        ("FIELDHOUSE_ENV", "production".to_owned()),
        ("FIELDHOUSE_KEY", "a key for tests, of 32 characters".to_owned()),
        redis_url(&cache),
        ("S3_BUCKET", "pictures".to_owned()),
        ("S3_ENDPOINT", format!("http://{nobody}")),
        ("S3_REGION", "us-east-1".to_owned()),
        ("S3_ACCESS_KEY_ID", "id".to_owned()),
        ("S3_SECRET_ACCESS_KEY", "secret".to_owned()),
        ("SMTP_URL", format!("smtp://{nobody}")),
        ("STRIPE_SECRET_KEY", "rk_live_1".to_owned()),
        ("STRIPE_WEBHOOK_SECRET", "whsec_1".to_owned()),
        ("STRIPE_PUBLISHABLE_KEY", "pk_live_1".to_owned()),
    ];
    let mut program = Program::start_with(&app, data.path(), &production).await;
    assert!(program.goes_on_for(std::time::Duration::from_millis(500)).await);
}
