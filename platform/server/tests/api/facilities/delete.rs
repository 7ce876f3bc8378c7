//! deleteFacility

use policy::Role;

use crate::support::TestApp;

#[tokio::test]
async fn it_goes_with_its_spaces() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
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
