//! search of what can be claimed

use serde_json::json;

use super::{LATITUDE, LONGITUDE, facility_north, found};
use crate::support::TestApp;

#[tokio::test]
async fn what_nobody_has_taken_charge_of_can_be_claimed_until_somebody_does() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    let (school, club) = (
        app.organization("school").await,
        app.organization("club").with("adminEmail", "ana@example.com").await,
    );
    app.space(&app.facility(&school).await).with("base", "School").await;
    app.space(&app.facility(&club).await).with("base", "Club").await;
    let stranger = app.anonymous();
    let around = format!("latitude={LATITUDE}&longitude={LONGITUDE}&date={}", app.day(5));
    let claimable = format!("{around}&claimable=true");
    assert_eq!(found(&stranger, &claimable).await, ["School"]);
    assert_eq!(
        found(&stranger, &around).await.len(),
        2,
        "an ordinary search finds both"
    );

    let superadmin = app.superadmin().await;
    let new = |role: &str| json!({ "email": "ana@example.com", "role": role });
    superadmin.post(&school.path("/staff"), new("editor")).await.expect(201);
    assert_eq!(
        found(&stranger, &claimable).await,
        ["School"],
        "an editor is in charge of nothing"
    );
    superadmin.post(&school.path("/staff"), new("admin")).await.expect(201);
    assert!(found(&stranger, &claimable).await.is_empty());
}

#[tokio::test]
async fn what_can_be_claimed_is_looked_for_within_five_miles() {
    let app = TestApp::start().await;
    let school = app.organization("school").await;
    for (name, miles) in [("Near", 4.0), ("Far", 6.0)] {
        let facility = facility_north(&app, &school, name, miles).await;
        app.space(&facility).with("base", name).await;
    }
    let stranger = app.anonymous();
    let around = format!("latitude={LATITUDE}&longitude={LONGITUDE}&date={}", app.day(5));
    let claimable = |more: &str| format!("{around}&claimable=true{more}");
    assert_eq!(found(&stranger, &claimable("")).await, ["Near"]);
    assert_eq!(found(&stranger, &claimable("&miles=15")).await, ["Near", "Far"]);
    assert_eq!(found(&stranger, &around).await, ["Near", "Far"]);
}
