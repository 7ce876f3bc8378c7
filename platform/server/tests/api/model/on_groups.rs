//! Groups, as staff make them, renters join them and bookings name them.

use serde_json::{Value, json};

use super::groups::{Group, YOUTH_DISCOUNT, is_in_youth};
use super::run::ModelRun;
use crate::groups::{group, join};
use crate::support::renting::id;

impl ModelRun {
    pub async fn make_groups(&mut self) {
        let clubs = group(&self.admin, &self.district, json!({ "name": "Clubs" })).await;
        let discount = YOUTH_DISCOUNT.to_string();
        let youth = group(
            &self.admin,
            &self.district,
            json!({ "name": "Youth", "discount": discount }),
        )
        .await;
        for (who, renter) in self.renters.iter().enumerate() {
            join(&self.admin, &self.district, &clubs, renter).await;
            if is_in_youth(who) {
                join(&self.admin, &self.district, &youth, renter).await;
            }
        }
        (self.clubs, self.youth) = (id(&clubs), id(&youth));
    }

    /// The group as it is named.
    pub fn named(&self, group: Group) -> Value {
        match group {
            Group::Best => Value::Null,
            Group::Clubs => json!(self.clubs),
            Group::Youth => json!(self.youth),
        }
    }
}
