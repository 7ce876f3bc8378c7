//! releaseHold (docs/rules/holds-and-carts.md#holds)

use crate::support::Scene;

#[tokio::test]
async fn what_is_released_is_everybodys_at_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}", hold["id"].as_str().expect("an id")));
    ben.delete(&path).await.expect(404);
    ana.delete(&path).await.expect(204);
    ana.delete(&path).await.expect(204);
    assert_eq!(ana.get(&path).await.expect(200).json()["state"], "released");
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
}

#[tokio::test]
async fn what_was_released_does_not_count_as_run_out() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    for _ in 0..4 {
        let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
        let path = district.path(&format!("/holds/{}", hold["id"].as_str().expect("an id")));
        ana.delete(&path).await.expect(204);
    }
}
