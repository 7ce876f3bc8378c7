//! A browser's part in a captcha while a form is filled in.

use altcha::{Challenge, Payload, SolveChallengeOptions, solve_challenge};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::TestApp;

impl TestApp {
    /// A new captcha, solved.
    pub async fn solved_captcha(&self) -> String {
        let answer = self.anonymous().get("/api/captcha").await.expect(200);
        let challenge: Challenge = serde_json::from_slice(&answer.body).expect("a challenge");
        let solution = solve_challenge(SolveChallengeOptions::new(&challenge))
            .expect("a challenge that can be read")
            .expect("a solution");
        STANDARD.encode(serde_json::to_vec(&Payload { challenge, solution }).expect("JSON"))
    }
}
