//! Renters' steps, as far as a test only wants them done.

use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Answer, Client, Organization, Space};

/// Cards that need no typing, by what they do.
pub mod cards {
    pub const VISA: &str = "pm_card_visa";
    pub const DECLINED: &str = "pm_card_visa_chargeDeclined";
    pub const ASKS_HOLDER: &str = "pm_card_authenticationRequired";
    pub const LOSES_AUTHORIZATION: &str = "pm_sandbox_losesAuthorization";
    pub const FALLS_SILENT: &str = "pm_sandbox_fallsSilent";
    pub const LOSES_CAPTURE: &str = "pm_sandbox_losesCapture";
    pub const LOSES_REFUND: &str = "pm_sandbox_losesRefund";
    pub const REFUNDS_SLOWLY: &str = "pm_card_pendingRefund";
    pub const CANNOT_BE_REACHED: &str = "pm_sandbox_cannotBeReached";
}

impl Client {
    /// Asks for a time, whatever comes of it.
    pub async fn try_hold(&self, space: &Space, day: NaiveDate, start: &str, end: &str) -> Answer {
        self.try_hold_dates(space, &[(day, start, end)]).await
    }

    /// Asks for several times, whatever comes of it.
    pub async fn try_hold_dates(&self, space: &Space, dates: &[(NaiveDate, &str, &str)]) -> Answer {
        let dates: Vec<Value> = dates
            .iter()
            .map(|(day, start, end)| json!({ "date": day, "start": start, "end": end }))
            .collect();
        let request = json!({ "spaceId": space.id, "dates": dates });
        self.post(&space.organization().path("/holds"), request).await
    }

    /// Holds and books several times.
    pub async fn book_dates(&self, space: &Space, dates: &[(NaiveDate, &str, &str)]) -> Value {
        let hold = self.try_hold_dates(space, dates).await.expect(201).json();
        self.try_book(space.organization(), &hold, cards::VISA)
            .await
            .expect(201)
            .json()
    }

    /// Holds a time.
    pub async fn hold(&self, space: &Space, day: NaiveDate, start: &str, end: &str) -> Value {
        self.try_hold(space, day, start, end).await.expect(201).json()
    }

    /// Books a hold with a card, whatever comes of it.
    pub async fn try_book(&self, organization: &Organization, hold: &Value, card: &str) -> Answer {
        self.post(&organization.path("/bookings"), booking_request(hold, card))
            .await
    }

    /// Holds and books a time.
    pub async fn book(&self, space: &Space, day: NaiveDate, start: &str, end: &str) -> Value {
        let hold = self.hold(space, day, start, end).await;
        self.try_book(space.organization(), &hold, cards::VISA)
            .await
            .expect(201)
            .json()
    }
}

/// Makes the settings of an organization's event insurance.
pub fn insurance_settings() -> Value {
    json!({ "generalLiability": { "perOccurrence": "1000000", "aggregate": "2000000" }, "mostPeople": 200 })
}

impl Client {
    /// Lets an organization's events be insured.
    pub async fn offer_insurance(&self, organization: &Organization) {
        let path = organization.path("/organization/insurance");
        self.put(&path, insurance_settings()).await.expect(200);
    }

    /// Answers the insurance questions about a hold so that it is insured, whatever comes of it.
    pub async fn answer_insurance(&self, organization: &Organization, hold: &Value) -> Answer {
        let path = organization.path(&format!("/holds/{}/insurance", id(hold)));
        let answers = json!({
            "general": true, "waiver": true, "activities": ["basketball"], "prohibited": false, "confirmed": true,
        });
        self.put(&path, answers).await
    }
}

/// Makes the request that the wizard sends for a hold.
pub fn booking_request(hold: &Value, card: &str) -> Value {
    json!({
        "holdId": hold["id"],
        "eventName": "Practice",
        "attendance": 12,
        "total": hold["bill"]["total"],
        "payment": { "kind": "card", "paymentMethod": card },
    })
}

/// The id of what was answered.
#[track_caller]
pub fn id(made: &Value) -> Uuid {
    let id = made["id"].as_str().and_then(|id| id.parse().ok());
    id.unwrap_or_else(|| panic!("no id in {made}"))
}

/// A member of each item of a list.
pub fn each<'a>(items: &'a Value, member: &str) -> Vec<&'a str> {
    let items = items.as_array().into_iter().flatten();
    items.filter_map(|item| item[member].as_str()).collect()
}
