//! Notices to assignees of their orders (docs/rules/work-orders.md#who-is-told).

use serde::{Deserialize, Serialize};

use super::WorkOrderStatus;
use crate::ids::{SpaceId, UserId};
use crate::time::{DateTime, Utc};

/// An order as far as its assignee is told of it. The last notice is stored, so that people are notified of each change once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NoticeState {
    pub assignee: Option<UserId>,
    pub status: WorkOrderStatus,
    pub due_at: DateTime<Utc>,
    pub space: SpaceId,
}

/// The occasion of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Occasion {
    /// They are to do it.
    Assigned,
    /// The order is due at another time, or in another space.
    Changed,
    /// The order is no longer needed.
    Canceled,
    /// The order has to be done after all, or again.
    Reopened,
    /// The order is somebody else's now, or unassigned.
    Released,
}

impl Occasion {
    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Assigned => "workAssigned",
            Self::Changed => "workChanged",
            Self::Canceled => "workCanceled",
            Self::Reopened => "workReopened",
            Self::Released => "workReleased",
        }
    }
}

impl NoticeState {
    /// Returns the notices to send about an order that stands like this, with their recipients; `before` is what was told last.
    pub fn notices_since(&self, before: Option<&Self>) -> Vec<(UserId, Occasion)> {
        let was = before.and_then(|before| before.assignee);
        if was != self.assignee {
            let released = was.filter(|_| before.is_some_and(Self::is_to_do));
            let assigned = self.assignee.filter(|_| self.is_to_do());
            let released = released.map(|person| (person, Occasion::Released));
            let assigned = assigned.map(|person| (person, Occasion::Assigned));
            return released.into_iter().chain(assigned).collect();
        }
        let Some((person, before)) = was.zip(before) else {
            return Vec::new();
        };
        let occasion = match (before.is_to_do(), self.is_to_do()) {
            (true, false) => (self.status == WorkOrderStatus::Canceled).then_some(Occasion::Canceled),
            (false, true) => Some(Occasion::Reopened),
            (false, false) => None,
            (true, true) if before.status != self.status && self.status == WorkOrderStatus::Open => {
                Some(Occasion::Reopened)
            }
            (true, true) => ((before.due_at, before.space) != (self.due_at, self.space)).then_some(Occasion::Changed),
        };
        occasion.map(|occasion| (person, occasion)).into_iter().collect()
    }

    fn is_to_do(&self) -> bool {
        matches!(self.status, WorkOrderStatus::Open | WorkOrderStatus::Accepted)
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    const ADA: UserId = UserId(Uuid::from_u128(1));
    const BEN: UserId = UserId(Uuid::from_u128(2));

    fn told(assignee: Option<UserId>, status: WorkOrderStatus) -> NoticeState {
        NoticeState {
            assignee,
            status,
            due_at: DateTime::UNIX_EPOCH,
            space: SpaceId(Uuid::nil()),
        }
    }

    #[test]
    fn whoever_gets_an_order_or_loses_it_is_told() {
        use WorkOrderStatus::{Canceled, Completed, Open};
        let ada = told(Some(ADA), Open);
        assert_eq!(ada.notices_since(None), [(ADA, Occasion::Assigned)]);
        let ben = told(Some(BEN), Open);
        assert_eq!(
            ben.notices_since(Some(&ada)),
            [(ADA, Occasion::Released), (BEN, Occasion::Assigned)]
        );
        assert_eq!(told(None, Open).notices_since(Some(&ada)), [(ADA, Occasion::Released)]);
        assert!(told(Some(ADA), Canceled).notices_since(None).is_empty());
        let completed = told(Some(ADA), Completed);
        assert!(told(None, Completed).notices_since(Some(&completed)).is_empty());
    }

    #[test]
    fn whoever_has_one_is_told_of_its_time_its_end_and_its_return() {
        use WorkOrderStatus::{Accepted, Canceled, Completed, Open};
        let of = |before, now| told(Some(ADA), now).notices_since(Some(&told(Some(ADA), before)));
        assert_eq!(of(Open, Canceled), [(ADA, Occasion::Canceled)]);
        for before in [Accepted, Canceled, Completed] {
            assert_eq!(of(before, Open), [(ADA, Occasion::Reopened)]);
        }
        assert!(of(Open, Accepted).is_empty());
        assert!(of(Accepted, Completed).is_empty());
        assert!(of(Completed, Canceled).is_empty());
        let open = told(Some(ADA), Open);
        let mut elsewhere = open.clone();
        elsewhere.space = SpaceId(Uuid::max());
        assert_eq!(elsewhere.notices_since(Some(&open)), [(ADA, Occasion::Changed)]);
        let mut later = open.clone();
        later.due_at += TimeDelta::hours(1);
        assert_eq!(later.notices_since(Some(&open)), [(ADA, Occasion::Changed)]);
        later.status = Completed;
        assert!(later.notices_since(Some(&told(Some(ADA), Completed))).is_empty());
    }

    #[test]
    fn what_was_told_is_stored_in_words() {
        let stored = json!({
            "assignee": null,
            "status": "completed",
            "dueAt": "1970-01-01T00:00:00Z",
            "space": Uuid::nil(),
        });
        let unassigned = told(None, WorkOrderStatus::Completed);
        assert_eq!(serde_json::to_value(&unassigned).unwrap(), stored);
        assert_eq!(serde_json::from_value::<NoticeState>(stored).unwrap(), unassigned);
        for (occasion, word, job) in [
            (Occasion::Assigned, "workAssigned", "assigned"),
            (Occasion::Changed, "workChanged", "changed"),
            (Occasion::Canceled, "workCanceled", "canceled"),
            (Occasion::Reopened, "workReopened", "reopened"),
            (Occasion::Released, "workReleased", "released"),
        ] {
            assert_eq!(occasion.as_str(), word);
            assert_eq!(serde_json::to_value(occasion).unwrap(), json!(job));
        }
    }
}
