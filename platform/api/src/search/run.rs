//! A search, from the checked query to the page.

use std::cmp::Ordering;

use accounts::Caller;
use accounts::users::{AccessLevels, access_levels};
use domain::time::LocalDay;
use kernel::door::ReaderTx;
use kernel::ids::OrganizationId;
use kernel::page::encode_cursor;
use kernel::problem::Problem;

use super::candidates::{self, Candidate};
use super::counts::counts;
use super::dto::{SearchCenter, SearchPage, SearchResult, Sort};
use super::fit::{Fit, fit};
use super::market::{Market, Taken};
use super::next_free::{DAYS_AHEAD, next_free};
use super::offer::{Clocks, Looker, Seen};
use super::query::{Query, Scope, Telling};
use super::result::result;

/// Where fewer than this fit, others are shown with their next free time.
const FEW: usize = 3;
/// How many of those.
const MOST_NEAREST: usize = 6;

/// A candidate and how it fits.
struct Judged<'a> {
    candidate: Candidate<'a>,
    seen: Seen<'a>,
    fit: Fit,
}

/// Runs a search for somebody, who sees what they could book.
pub async fn run(market: &Market, tx: &mut ReaderTx, query: &Query, caller: &Caller) -> Result<SearchPage, Problem> {
    let now = tx.now();
    let levels = match caller.user() {
        Some(_) => access_levels(tx, caller.roles()).await?,
        None => AccessLevels::default(),
    };
    let listings = market.listings(tx).await?;
    let candidates = candidates::find(&listings, query);
    let page = market
        .with_taken(tx, &candidates, |taken: &Taken| {
            let looker = |days: Vec<LocalDay>| Looker {
                taken,
                clocks: Clocks::new(days),
                sport: query.sport(),
                now,
            };
            let mut on_the_days = looker(query.days.clone());
            let (fitting, others) = judge(&mut on_the_days, &candidates, &levels, query);
            let ahead = (0..=DAYS_AHEAD).map(|ahead| query.date.plus_days(ahead));
            let mut in_the_days_ahead = looker(ahead.collect());
            page(&mut on_the_days, &mut in_the_days_ahead, fitting, others, query)
        })
        .await?;
    Ok(page)
}

/// How each candidate fits: those that do, and the others.
fn judge<'a>(
    looker: &mut Looker<'_>,
    candidates: &[Candidate<'a>],
    levels: &AccessLevels,
    query: &Query,
) -> (Vec<Judged<'a>>, Vec<Judged<'a>>) {
    let mut open = Vec::new();
    let judged = candidates.iter().map(|candidate| {
        let listing = candidate.listing;
        let seen = Seen {
            listing,
            level: levels.at(OrganizationId(listing.organization_id)),
        };
        Judged {
            candidate: *candidate,
            seen,
            fit: fit(looker, seen, query, &mut open),
        }
    });
    judged.partition(|judged| judged.fit.is_some())
}

fn page(
    looker: &mut Looker<'_>,
    ahead: &mut Looker<'_>,
    mut fitting: Vec<Judged<'_>>,
    mut others: Vec<Judged<'_>>,
    query: &Query,
) -> SearchPage {
    let total = fitting.len();
    let mut page = SearchPage {
        items: Vec::new(),
        next_cursor: None,
        total: u32::try_from(total).unwrap_or(u32::MAX),
        center: center(&query.scope),
        date: query.date.date(),
        dates: query.repeats.then(|| query.days.iter().map(|day| day.date()).collect()),
        nearest: Vec::new(),
        counts: None,
    };
    let Telling::Page { limit, offset, whole } = query.telling else {
        page.counts = Some(counts(fitting.iter().map(|judged| judged.candidate.listing)));
        return page;
    };
    let end = offset.saturating_add(limit);
    first(&mut fitting, end, |a, b| order(query.sort, a, b));
    let told = |looker: &mut Looker<'_>, judged: &Judged<'_>| {
        result(looker, judged.seen, judged.fit, judged.candidate.distance, query, whole)
    };
    page.items = fitting
        .iter()
        .take(end)
        .skip(offset)
        .map(|judged| told(looker, judged))
        .collect();
    page.next_cursor = (total > end).then(|| encode_cursor(&end));
    if total < FEW && offset == 0 {
        first(&mut others, MOST_NEAREST, |a, b| order(Sort::Distance, a, b));
        let nearest = others.iter().take(MOST_NEAREST);
        page.nearest = nearest
            .map(|judged| SearchResult {
                next_free: next_free(ahead, judged.seen, query.minutes),
                ..told(looker, judged)
            })
            .collect();
    }
    page
}

/// Puts the first so many in order before all others.
fn first<T>(items: &mut [T], count: usize, order: impl Fn(&T, &T) -> Ordering) {
    let count = count.min(items.len());
    if count == 0 {
        return;
    }
    items.select_nth_unstable_by(count - 1, &order);
    items[..count].sort_unstable_by(&order);
}

/// No two are equal: ids decide at last.
fn order(sort: Sort, a: &Judged<'_>, b: &Judged<'_>) -> Ordering {
    let (here, there) = (a.candidate.listing, b.candidate.listing);
    let by_distance = || {
        let (near, far) = (a.candidate.distance, b.candidate.distance);
        near.partial_cmp(&far).unwrap_or(Ordering::Equal)
    };
    let by_price = || here.price.cmp(&there.price);
    let by_score = || b.fit.score.cmp(&a.fit.score);
    let by_name = || {
        let facility = here.facility_name.cmp(&there.facility_name);
        let space = || here.space_name.cmp(&there.space_name);
        facility
            .then_with(space)
            .then_with(|| here.space_id.cmp(&there.space_id))
    };
    match sort {
        Sort::Fit => by_score().then_with(by_distance).then_with(by_price).then_with(by_name),
        Sort::Distance => by_distance().then_with(by_price).then_with(by_name),
        Sort::Price => by_price().then_with(by_distance).then_with(by_name),
    }
}

fn center(scope: &Scope) -> Option<SearchCenter> {
    match scope {
        Scope::Around { middle, label, .. } => Some(SearchCenter {
            latitude: middle.latitude(),
            longitude: middle.longitude(),
            label: label.clone(),
        }),
        Scope::Within => None,
    }
}
