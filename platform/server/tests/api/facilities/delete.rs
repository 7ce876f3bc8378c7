//! deleteFacility

use policy::Role;
use serde_json::json;

use crate::support::Scene;

#[tokio::test]
async fn it_goes_with_its_spaces() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    app.staff(&district, Role::Editor)
        .await
        .delete(&gym.path(""))
        .await
        .expect(403);
    let admin = app.staff(&district, Role::Admin).await;
    admin.delete(&gym.path("")).await.expect(204);
    admin.get(&gym.path("")).await.expect(404);
    admin.get(&court.path("")).await.expect(404);
    admin.delete(&gym.path("")).await.expect(404);
}

#[tokio::test]
async fn a_change_at_the_same_time_does_not_bring_it_back() {
    let Scene { app, district, gym, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = gym.path("");
    let change = json!({ "description": "Two courts" });
    let (one, deleted, other) = tokio::join!(
        admin.patch(&path, change.clone()),
        admin.delete(&path),
        admin.patch(&path, change.clone()),
    );
    deleted.expect(204);
    for changed in [one, other] {
        assert!([200, 404].contains(&changed.status.as_u16()), "{}", changed.text());
    }
    admin.get(&path).await.expect(404);
}
