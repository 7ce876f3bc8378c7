//! The rules of Fieldhouse: pure functions and types. No I/O, no async, no clock, no randomness, no SQL, no HTTP: the
//! time, random bytes and what is stored are passed in. Values that exist are right; text is parsed into them once, and
//! what can't be is a [`refusal::Refusal`] with a code and a sentence for the person who reads it.
//!
//! | question | module | where it is written |
//! | --- | --- | --- |
//! | When does slot 5 of that day begin? | [`time`]: days, times, zones, slots, [`time::DayClock`] | docs/rules/time-and-slots.md |
//! | On which days does it repeat? | [`repeat`] | docs/rules/time-and-slots.md#repeats |
//! | What is open for this person on this day? | [`availability`]: [`availability::DayAvailability::answer`] | docs/rules/availability.md |
//! | What does it cost, and why? | [`pricing`] (what time costs), [`bill`]: [`bill::Bill::of`] | docs/rules/prices-and-the-bill.md |
//! | May this booking be approved, canceled, refunded? | [`booking`] | docs/rules/bookings-and-their-states.md, docs/rules/cancellation-and-refunds.md |
//! | What does this group give, and where? What may this person do there? | [`groups`]: [`groups::Standing`], [`access`] | docs/rules/groups-and-access.md |
//! | Is this event insured? What is asked? | [`insurance`] | docs/rules/insurance.md |
//! | What can be rented with the time? | [`addons`] | docs/rules/prices-and-the-bill.md#add-ons |
//! | Do these two spaces collide? What is this space called? | [`spaces`] | docs/rules/availability.md#spaces-within-spaces |
//! | Is this a name, an address, a link, a password? | [`names`], [`password`] | docs/rules/names-and-lists.md |
//! | Is this domain the organization's, and does it answer? | [`custom_domain`] | docs/rules/tenancy-and-roles.md#custom-domains |
//! | Whose account does somebody enter whom a provider sends? | [`identities`] | docs/rules/tenancy-and-roles.md#sign-in-with-a-provider |
//! | Is this a tax id, a routing number? | [`tax`] | docs/rules/names-and-lists.md#tax-ids-and-bank-accounts |
//! | What does a booked date need of the crew, and until when? | [`work_orders`] | docs/rules/work-orders.md |
//! | When are a facility's doors open? | [`hours`] | docs/rules/names-and-lists.md#facility-hours |
//! | How is a page shown that people wrote? | [`texts`] | docs/rules/texts.md |
//! | Can this theme be read? | [`theme`] | design/mock/tokens.css |
//! | How far is it? | [`geo`] | docs/rules/search.md#where |
//! | Which codes are there? | [`lists`], [`spaces::SPACE_TYPES`] | docs/rules/names-and-lists.md#lists |
//! | What was paid, refunded, waived; what is due? | [`money`]: [`money::Statement`] | docs/rules/money-and-the-ledger.md |
//! | How is a number said with what it counts? | [`counted`] | docs/rules/notices.md#words-of-emails |
//! | What can become of a payment? | [`payment`]: [`payment::PaymentState`] | docs/rules/money-and-the-ledger.md |
//!
//! Underneath: [`money`] (exact, to the cent), [`time::Ticks`] (a day as a set of 288 five-minute ticks) and [`ids`] (a type
//! for each kind of thing).
//!
//! On the wire everything is camelCase; money, hours and percentages are decimal strings; enums are words.
//!
//! Tests: next to the code for each rule, `tests/vectors` for the worked cases of `vectors/`, `tests/properties` for
//! what holds for any input, `tests/edges` for where each limit lies, `tests/words` for codes and sentences. What none of
//! them notices is in `docs/MUTATION.md`.

pub mod access;
pub mod addons;
pub mod availability;
pub mod banks;
pub mod bill;
pub mod booking;
pub mod counted;
pub mod countries;
pub mod custom_domain;
pub mod deposits;
pub mod geo;
pub mod groups;
pub mod hours;
pub mod identities;
pub mod ids;
pub mod insurance;
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
pub mod texts;
pub mod theme;
pub mod time;
mod wire;
pub mod work_orders;
