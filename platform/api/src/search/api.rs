//! The search's operation.

use accounts::Searcher;
use chrono::NaiveDate;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::Problem;
use kernel::written::Written;
use poem_openapi::param::Query;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;
use rust_decimal::Decimal;

use super::dto::{Monthly, SearchPage, SearchParameters, Sort};
use super::market::Market;
use super::{query, run};
use crate::places::Centers;

#[derive(Tags)]
enum Tag {
    /// Searching for spaces with available time.
    Search,
}

/// The search, with the listings that it holds in memory.
#[derive(Default)]
pub struct SearchApi {
    market: Market,
    centers: Centers,
}

#[OpenApi(tag = "Tag::Search")]
impl SearchApi {
    /// Search for available spaces
    ///
    /// Finds spaces around a place or coordinates, or within an organization, a facility or one space, that are
    /// available in the window of a day for at least as long as asked, 12 on a page. With a repeat, each of its dates
    /// is searched: the more of what was asked for is open, the better it fits. In the order of the best match, at most
    /// two spaces of one facility follow each other. If few fit, the nearest others come with their next available
    /// time. A person sees what they could book; a stranger what is open to everybody.
    #[oai(path = "/search", method = "get", operation_id = "search")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn search(
        &self,
        caller: Searcher,
        /// Id of a place from the gazetteer (`GET /places`).
        place: Query<Option<i64>>,
        /// Degrees north, with `longitude`; instead of a place.
        #[oai(validator(minimum(value = "-90"), maximum(value = "90")))]
        latitude: Query<Option<f64>>,
        /// Degrees east.
        #[oai(validator(minimum(value = "-180"), maximum(value = "180")))]
        longitude: Query<Option<f64>>,
        /// The radius in great-circle miles, 1 to 200; 15 unless given, 5 for what can be claimed.
        miles: Query<Option<f64>>,
        /// Only this organization: its short name or id.
        organization: Query<Option<String>>,
        /// Only this facility.
        facility: Query<Option<FacilityId>>,
        /// Search only this space. With a repeat: the dates on which it is available.
        space: Query<Option<SpaceId>>,
        /// Words in the name of the space, facility, organization or city, or what people call its type or its sports:
        /// `gymnasium`, `swimming`, `hoops`.
        #[oai(validator(max_length = 100))]
        text: Query<Option<String>>,
        /// The facility's local day; in two days unless given.
        date: Query<Option<NaiveDate>>,
        /// Local start of the window, `17:00`; the start of the day unless given.
        start: Query<Option<String>>,
        /// Local end of the window, `21:00`; the end of the day, `24:00`, unless given.
        end: Query<Option<String>>,
        /// The length, in minutes: 5 to 1440, 60 unless given; in a repeat 60 to 480 in steps of 30, 120 unless given.
        minutes: Query<Option<u16>>,
        /// Repeats on these days of each week from the date on: `mon,wed`; at most 12 weeks.
        #[oai(validator(max_length = 100))]
        weekly: Query<Option<String>>,
        /// Repeats each month from the date on, at most 12.
        monthly: Query<Option<Monthly>>,
        /// Repeats each day from the date on, at most 30.
        daily: Query<Option<bool>>,
        /// The number of weeks, months or days that it repeats for.
        count: Query<Option<u32>>,
        /// The last day that it may repeat on, instead of a count; four weeks after the date unless either is given.
        until: Query<Option<NaiveDate>>,
        /// Codes of space types, separated by commas; any of them.
        #[oai(name = "type")]
        types: Query<Option<String>>,
        /// Codes of sports, separated by commas; any of them.
        #[oai(name = "sport")]
        sports: Query<Option<String>>,
        /// Codes of surfaces, separated by commas; any of them.
        #[oai(name = "surface")]
        surfaces: Query<Option<String>>,
        /// Codes of age groups, separated by commas; any of them.
        #[oai(name = "ageGroup")]
        age_groups: Query<Option<String>>,
        /// Codes of amenities, separated by commas; all of them.
        #[oai(name = "amenity")]
        amenities: Query<Option<String>>,
        /// Only under a roof, or only in the open.
        indoor: Query<Option<bool>>,
        /// Only what is booked without approval, or only what needs one.
        #[oai(name = "instantBooking")]
        instant_booking: Query<Option<bool>>,
        /// The lowest total, in dollars.
        #[oai(name = "minimumPrice")]
        minimum_price: Query<Option<Decimal>>,
        /// The highest total, in dollars.
        #[oai(name = "maximumPrice")]
        maximum_price: Query<Option<Decimal>>,
        /// The order of results; `fit` unless given.
        sort: Query<Option<Sort>>,
        /// Only spaces of organizations that can be claimed, since they have no admin yet; 5 miles around unless given.
        claimable: Query<Option<bool>>,
        /// True to return the other public details of each space too.
        whole: Query<Option<bool>>,
        /// In the order of the best match: halves of a space that fits as well are folded into it, as its `parts`.
        fold: Query<Option<bool>>,
        /// Returns how many spaces there are of each kind, instead of the spaces.
        counts: Query<Option<bool>>,
        /// Returns a pin for each facility, instead of the spaces.
        pins: Query<Option<bool>>,
        /// Results on a page, 12 unless given: at most 30 around a place, 1,000 within an organization, facility or name.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Written<SearchPage>, Problem> {
        let parameters = SearchParameters {
            organization: organization.0,
            facility: facility.0,
            space: space.0,
            text: text.0,
            miles: miles.0,
            date: date.0,
            start: start.0,
            end: end.0,
            minutes: minutes.0,
            weekly: weekly.0,
            monthly: monthly.0,
            daily: daily.0,
            count: count.0,
            until: until.0,
            types: types.0,
            sports: sports.0,
            surfaces: surfaces.0,
            age_groups: age_groups.0,
            amenities: amenities.0,
            indoor: indoor.0,
            instant_booking: instant_booking.0,
            minimum_price: minimum_price.0,
            maximum_price: maximum_price.0,
            sort: sort.0,
            claimable: claimable.0.unwrap_or(false),
            whole: whole.0.unwrap_or(false),
            fold: fold.0.unwrap_or(false),
            counts: counts.0.unwrap_or(false),
            pins: pins.0.unwrap_or(false),
            limit: limit.0,
            cursor: cursor.0,
        };
        let page = caller
            .read_across(Permission::SearchRead, async |tx| {
                let point = point(latitude.0, longitude.0)?;
                let center = self.centers.find(tx, place.0, point).await?;
                let query = query::Query::parse(parameters, center, tx.now())?;
                run::run(&self.market, tx, &query, &caller).await
            })
            .await?;
        Ok(Written(page))
    }
}

/// Both degrees or none: half a point would be searched around without a word.
fn point(latitude: Option<f64>, longitude: Option<f64>) -> Result<Option<(f64, f64)>, Problem> {
    let missing = match (latitude, longitude) {
        (Some(latitude), Some(longitude)) => return Ok(Some((latitude, longitude))),
        (None, None) => return Ok(None),
        (Some(_), None) => "longitude",
        (None, Some(_)) => "latitude",
    };
    let message = "Send latitude and longitude together.";
    Err(Problem::invalid_field(missing, "required", message))
}
