//! deleteFacility

use policy::Role;

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
