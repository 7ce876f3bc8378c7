//! The rule by which requests are approved, as staff change it.

use serde_json::json;

use super::approval::Rule;
use super::run::ModelRun;
use crate::support::renting::id;

impl ModelRun {
    /// Makes the one rule, which is off at first.
    pub async fn make_rule(&mut self) {
        let form = json!({ "name": "Rule", "enabled": false, "conditions": { "mostDates": 1 } });
        let made = self.admin.post(&self.path("/approval-rules"), form).await.expect(201);
        self.rule = id(&made.json());
    }

    pub async fn change_rule(&mut self, rule: Rule) {
        let mut conditions = json!({});
        let numbers = [
            ("mostHours", rule.most_hours),
            ("mostDates", rule.most_dates),
            ("leastDaysBefore", rule.least_days_before),
            ("leastBookings", rule.least_bookings),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                conditions[name] = json!(number);
            }
        }
        if let Some(space) = rule.space {
            conditions["spaceIds"] = json!([self.spaces[space].id]);
        }
        let form = json!({ "name": "Rule", "enabled": rule.enabled, "conditions": conditions });
        let path = self.path(&format!("/approval-rules/{}", self.rule));
        self.admin.put(&path, form).await.expect(200);
        self.memory.rule = rule;
    }
}
