//! The event that a post announces: on one day with its hours, and perhaps at a facility.

use chrono::{DateTime, NaiveDate, Utc};
use domain::refusal::Refusal;
use domain::time::{LocalDay, SlotRefusal, TimeRange, Zone};
use ground::fields;
use ground::stored::{self, unreadable};
use kernel::ids::FacilityId;
use kernel::problem::{FieldProblems, Problem};

use super::{EventFacility, NewPostEvent, PostEvent};

/// An event that holds.
pub(super) struct Event {
    pub day: LocalDay,
    pub times: TimeRange,
    pub facility: Option<FacilityId>,
}

impl Event {
    /// Reads the form. `offers_facility` says if its facility is one where events can be.
    pub(super) fn read(problems: &mut FieldProblems, form: &NewPostEvent, offers_facility: bool) -> Option<Self> {
        let day = match fields::calendar_day("event.date", form.date) {
            Ok(day) => Some(day),
            Err(problem) => {
                for field in &problem.body().fields {
                    problems.add(&field.field, &field.code, &field.message);
                }
                None
            }
        };
        let times = fields::times(problems, "event", &form.start, &form.end);
        if form.facility_id.is_some() && !offers_facility {
            let message = "Choose a published facility of this organization.";
            problems.add("event.facilityId", "unknown", message);
        }
        Some(Self {
            day: day?,
            times: times?,
            facility: form.facility_id,
        })
    }
}

/// The event of a post as its columns have it; none where it announces none.
pub fn stored_event(
    date: Option<NaiveDate>,
    minutes: Option<(i16, i16)>,
    time_zone: String,
    facility: Option<EventFacility>,
    now: DateTime<Utc>,
) -> Result<Option<PostEvent>, sqlx::Error> {
    let Some((date, (start, end))) = date.zip(minutes) else {
        return Ok(None);
    };
    let times = stored::times(start, end)?;
    let zone: Zone = time_zone.parse().map_err(unreadable)?;
    let ends_at = zone.instant(date.into(), times.end());
    Ok(Some(PostEvent {
        date,
        start: times.start().to_string(),
        end: times.end().to_string(),
        starts_at: zone.instant(date.into(), times.start()),
        ends_at,
        past: ends_at <= now,
        time_zone,
        facility,
    }))
}

impl PostEvent {
    /// Refuses hours that the clock of the place skips (docs/rules/time-and-slots.md#when-the-clock-changes).
    pub(super) fn require_length(&self) -> Result<(), Problem> {
        if self.starts_at < self.ends_at {
            return Ok(());
        }
        let skipped = SlotRefusal::Skipped;
        Err(Problem::invalid_field(
            "event.start",
            skipped.code(),
            skipped.to_string(),
        ))
    }
}

impl EventFacility {
    /// The facility of a post as its columns have it; none where it names none.
    pub fn stored(
        id: Option<FacilityId>,
        short_name: Option<String>,
        name: Option<String>,
        city: Option<String>,
        state: Option<String>,
    ) -> Option<Self> {
        Some(Self {
            id: id?,
            short_name: short_name?,
            name: name?,
            city: city?,
            state: state?,
        })
    }
}
