//! The rules of Fieldhouse: pure functions and types. No I/O, no async, no clock, no randomness, no SQL, no HTTP: the
//! time, random bytes and what is stored are passed in. Values that exist are right; text is parsed into them once, and
//! what can't be is a [`refusal::Refusal`] with a code and a sentence for the person who reads it.
//!
//! | question | module | where it is written |
//! | --- | --- | --- |
//! | When does slot 5 of that day begin? | [`time`]: days, times, zones, slots, [`time::DayClock`] | decisions.md, Time |
//! | On which days does it repeat? | [`repeat`] | decisions.md, Time |
//! | What is open for this person on this day? | [`availability`]: [`availability::DayAvailability::answer`] | decisions.md, What can be booked |
//! | What does it cost, and why? | [`pricing`] (what time costs), [`bill`]: [`bill::Bill::of`] | decisions.md, Prices and The bill |
//! | May this booking be approved, cancelled, refunded? | [`booking`] | decisions.md, Bookings |
//! | What does this group give, and where? What may this person do there? | [`groups`]: [`groups::Standing`], [`access`] | decisions.md, What can be booked |
//! | What can be rented with the time? | [`addons`] | decisions.md, Prices |
//! | Do these two spaces collide? What is this space called? | [`spaces`] | decisions.md, What can be booked |
//! | Is this a name, an address, a link, a password? | [`names`], [`password`] | management.md, 5; decisions.md, Tenancy |
//! | Is this a tax id, a routing number? | [`tax`] | management.md, 5 |
//! | Can this theme be read? | [`theme`] | design/mock/tokens.css |
//! | How far is it? | [`geo`] | decisions.md, Place |
//! | Which codes are there? | [`lists`], [`spaces::SPACE_TYPES`] | decisions.md, Lists |
//! | What was paid, refunded, waived; what is due? | [`money`]: [`money::Statement`] | docs/rules/money-and-the-ledger.md |
//! | What can become of a payment? | [`payment`]: [`payment::PaymentState`] | docs/rules/money-and-the-ledger.md |
//!
//! Underneath: [`money`] (exact, to the cent) and [`ticks`] (a day as a set of 288 five-minute ticks).
//!
//! On the wire everything is camelCase; money, hours and percentages are decimal strings; enums are words.
//!
//! Tests: next to the code for each rule, `tests/vectors` for the worked cases of `vectors/`, `tests/properties` for
//! what holds for any input, `tests/edges` for where each limit lies, `tests/words` for codes and sentences. What none of
//! them notices is in `docs/MUTATION.md`.

pub mod access;
pub mod addons;
pub mod availability;
pub mod bill;
pub mod booking;
pub mod deposits;
pub mod geo;
pub mod groups;
pub mod lists;
pub mod money;
pub mod names;
pub mod password;
pub mod payment;
pub mod pricing;
pub mod refusal;
pub mod repeat;
pub mod spaces;
pub mod tax;
pub mod theme;
pub mod ticks;
pub mod time;
mod wire;
