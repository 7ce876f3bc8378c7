use super::{authorize, dollars, key};
use crate::instant::test_clock;
use gateways::payments::GatewayPaymentId;
use gateways::{Payments, PaymentsConfig};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

const PAYERS_FOLDER: &str = "FIELDHOUSE_TEST_PAYERS_FOLDER";

fn open(folder: &Path) -> Payments {
    let config = PaymentsConfig::Sandbox {
        folder: folder.to_owned(),
    };
    Payments::open(config, &test_clock()).unwrap()
}

#[tokio::test]
async fn a_killed_process_leaves_every_answered_payment_whole() {
    let folder = TempDir::new().unwrap();
    let mut payer = Command::new(std::env::current_exe().unwrap())
        .args([
            "--ignored",
            "--exact",
            "--nocapture",
            "payments::crash::pays_until_it_is_killed",
        ])
        .env(PAYERS_FOLDER, folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(payer.stdout.take().unwrap()).lines();
    let paid: Vec<String> = lines
        .filter_map(|line| line.unwrap().strip_prefix("paid ").map(str::to_owned))
        .take(100)
        .collect();
    payer.kill().unwrap();
    payer.wait().unwrap();

    let payments = open(folder.path());
    assert_eq!(paid.len(), 100);
    for id in paid {
        let payment = payments
            .find(&GatewayPaymentId::parse(id).unwrap())
            .await
            .unwrap()
            .unwrap();
        assert_eq!(payment.captured(), dollars("10").decimal());
    }
    // Its last call is there or not, never half, and can be repeated.
    for payment in payments.sandbox().unwrap().all().await.unwrap() {
        let name = payment.idempotency_key.to_string();
        let same = authorize(&payments, "10", &name).await;
        let captured = payments
            .capture(&same, dollars("10"), &key(&format!("{name}-capture")))
            .await
            .unwrap();
        assert_eq!((captured.id, same), (payment.id.clone(), payment.id));
    }
}

#[tokio::test]
#[ignore = "the process that another test kills"]
async fn pays_until_it_is_killed() {
    let Ok(folder) = std::env::var(PAYERS_FOLDER) else {
        return;
    };
    let payments = open(Path::new(&folder));
    for number in 0..100_000 {
        let name = format!("booking-{number}");
        let payment = authorize(&payments, "10", &name).await;
        payments
            .capture(&payment, dollars("10"), &key(&format!("{name}-capture")))
            .await
            .unwrap();
        println!("\npaid {payment}");
    }
}
