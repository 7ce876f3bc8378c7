//! The start of most tests.

use super::{Facility, Organization, Space, TestApp};

/// A district with a gym, and in it a court for 20 an hour.
pub struct Scene {
    pub app: TestApp,
    pub district: Organization,
    pub gym: Facility,
    pub court: Space,
}

impl Scene {
    pub async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let court = app.space(&gym).await;
        Self {
            app,
            district,
            gym,
            court,
        }
    }
}
