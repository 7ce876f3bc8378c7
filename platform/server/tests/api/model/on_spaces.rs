//! Moves to another space: what the model expects, what the server answers, and what is remembered of it.

use serde_json::json;

use super::on_dates::look_away;
use super::run::{ModelRun, agree};
use crate::support::renting::id;

impl ModelRun {
    pub async fn move_space(&mut self, booking: usize, date: Option<usize>, space: usize, overrides: bool) {
        let now = self.now();
        let expected = self.memory.may_move_space(booking, date, space, overrides, now);
        let mut form = json!({ "spaceId": self.spaces[space].id });
        look_away(&mut form, overrides);
        let path = match date {
            Some(date) => self.date_path(booking, date, "space"),
            None => self.booking_path(booking, "/space"),
        };
        let answer = self.admin.put(&path, form).await;
        let (Ok(moving), Some(shown)) = (&expected, agree(&expected, answer, 200)) else {
            return;
        };
        let moved = self.memory.move_dates(booking, moving, space, id(&shown), now);
        if moved != booking {
            let rest = self.read_booking(booking).await;
            self.compare_booking(booking, &rest);
        }
        self.compare_booking(moved, &shown);
    }
}
