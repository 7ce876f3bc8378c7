//! A booking in the ledger.

use serde_json::Value;

use super::TestApp;
use super::renting::id;

impl TestApp {
    /// The sums of a booking's postings by account, as one line; accounts that are even are left out.
    pub async fn ledger(&self, booking: &Value) -> String {
        sqlx::query_scalar(
            "SELECT coalesce(string_agg(account || ' ' || sum, ', ' ORDER BY account), '') FROM
                (SELECT account, sum(amount) FROM ledger_postings WHERE booking_id = $1
                GROUP BY account HAVING sum(amount) <> 0) AS sums",
        )
        .bind(id(booking))
        .fetch_one(&mut self.owner().await)
        .await
        .expect("the ledger can be read")
    }
}
