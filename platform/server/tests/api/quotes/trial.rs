//! quotePricing

use policy::Role;
use serde_json::json;

use crate::groups::join;
use crate::support::Scene;

#[tokio::test]
async fn a_draft_is_priced_for_anybody_and_nothing_of_it_is_kept() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let club = json!({ "name": "Club", "level": 1, "discount": "50" });
    let club = admin.post(&district.path("/groups"), club).await.expect(201).json();
    join(&admin, &district, &club, &ana).await;
    let path = district.path("/prices/quote");
    let day = json!({ "date": app.day(2), "start": "17:00", "end": "19:00" });
    let of_draft = json!({ "spaceId": court.id, "date": day, "pricing": { "mode": "hourly", "price": "70.00" } });
    app.staff(&district, Role::Editor)
        .await
        .post(&path, of_draft.clone())
        .await
        .expect(403);
    let tried = admin.post(&path, of_draft.clone()).await.expect(200).json();
    assert_eq!(
        (&tried["bill"]["total"], &tried["blocks"]),
        (&json!("140.00"), &json!([]))
    );
    let mut of_ana = of_draft.clone();
    of_ana["renterId"] = json!(ana.user_id());
    let tried = admin.post(&path, of_ana).await.expect(200).json();
    assert_eq!(tried["bill"]["total"], "70.00");

    let rows = json!([{ "start": "18:00", "end": "20:00", "amounts": { "all": "30.00" } }]);
    let of_sheet = json!({ "spaceId": court.id, "date": day, "rows": rows });
    let tried = admin.post(&path, of_sheet.clone()).await.expect(200).json();
    assert_eq!(tried["bill"]["total"], "50.00", "an hour at 20 and one at 30");
    let as_it_is = admin
        .post(&path, json!({ "spaceId": court.id, "date": day }))
        .await
        .expect(200)
        .json();
    assert_eq!(as_it_is["bill"]["total"], "40.00");
    let sheets = admin.get(&district.path("/price-sheets")).await.expect(200).json();
    assert_eq!(sheets["items"], json!([]));
    assert_eq!(admin.get(&court.path("")).await.expect(200).json()["price"], "20.00");

    let mut twice = of_sheet;
    twice["pricing"] = of_draft["pricing"].clone();
    assert_eq!(
        admin.post(&path, twice).await.expect(422).field("rows").0,
        "pricedTwice"
    );
    let mut nobody = of_draft.clone();
    nobody["renterId"] = json!(court.id);
    assert_eq!(
        admin.post(&path, nobody).await.expect(422).field("renterId").0,
        "unknown"
    );
    let free = json!({ "spaceId": court.id, "date": day, "pricing": { "mode": "hourly", "price": "0" } });
    let free = admin.post(&path, free).await.expect(200).json();
    assert_eq!(free["blocks"][0]["reason"], "notRentable");
    admin.put(&court.path("/archival"), json!(null)).await.expect(200);
    let refused = admin.post(&path, of_draft).await.expect(409);
    assert_eq!(refused.problem().code, "archived");
}
