//! The time that is open for a person on a day (docs/rules/availability.md#what-is-open).
//!
//! [`DayAvailability::answer`] is the one place that says so, and why not: the calendar, the booking wizard, the cart
//! and the final check before a claim all ask it. Search, which looks at thousands of days in one request and needs no
//! reasons, asks [`OpenTime`] and [`Schedule`] instead; a property test compares their answers
//! (`tests/properties/availability`), for slots, spans and whole runs of time as pricing blocks are. Neither sees a
//! database: the space's [`SpaceRules`], the [`AvailabilityRule`]s, what is [`Busy`], the [`Person`] and the time are
//! passed in. The last word on what is taken is still the database's exclusion constraint; this answer can be old by
//! the time it is used.

mod alternatives;
mod answer;
mod busy;
mod closed_span;
mod collisions;
mod coverage;
mod open_time;
mod over_midnight;
mod request;
mod rule;
mod rule_form;
mod schedule;
mod space;
mod spans;
mod sports;

pub use alternatives::nearest_spans;
pub use answer::{DayAvailability, Question, SlotState, WhyNot};
pub use busy::{Busy, BusyMinutes};
pub use closed_span::{ClosedDays, ClosedSpan};
pub use collisions::collisions_in_words;
pub use coverage::is_cut_off;
pub use open_time::{OpenDay, OpenTime};
pub use over_midnight::{AskedPart, judge_together};
pub use request::{ClosedSlot, RequestRefusal, Score};
pub use rule::{AvailabilityRule, RuleEffect, RuleKind, RuleTimes};
pub use rule_form::{RuleForm, RuleSpace, RuleType};
pub use schedule::Schedule;
pub use space::{LeadTime, Listing, Person, SpaceRules};
pub use sports::{OpenFor, Sport, SportRefusal, sports_of};
