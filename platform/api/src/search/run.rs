//! A search, from the checked query to the page.

use std::cmp::Ordering;

use accounts::Caller;
use accounts::users::{Standings, standings};
use domain::availability::Score;
use domain::time::{LocalDay, TimeRange};
use kernel::door::ReaderTx;
use kernel::page::encode_cursor;
use kernel::problem::Problem;

use super::arrange::{self, Found};
use super::candidates::{self, Candidate};
use super::counts::counts;
use super::dto::{FoldedParts, SearchCenter, SearchPage, SearchResult, Sort};
use super::fit::{Fit, fit, share};
use super::market::{Listing, Market, TakenTimes};
use super::next_free::{DAYS_AHEAD, next_free};
use super::offer::{Clocks, Looker, ViewedListing};
use super::pins::pins;
use super::query::{Query, Scope, Telling};
use super::quote::{Quote, quote};
use super::result::{first_open, result};
use super::wording::Relevance;

/// If fewer than this fit, others are shown with their next free time.
const FEW: usize = 3;
/// The most of those in an answer.
const MOST_NEAREST: usize = 6;
/// The number of nearest spaces whose next free time is looked up; those that have one come first.
const ASKED_NEAREST: usize = 48;

/// A candidate as somebody sees it.
#[derive(Clone, Copy)]
struct Sighted<'a> {
    seen: ViewedListing<'a>,
    /// Miles from the middle of the search, where it has one.
    distance: Option<f64>,
    relevance: Relevance,
}

impl Found for Sighted<'_> {
    fn listing(&self) -> &Listing {
        self.seen.listing
    }
}

/// One that can be booked, and how it fits.
struct Fitting<'a> {
    sighted: Sighted<'a>,
    fit: Fit,
    /// The best match goes by it.
    rank: Score,
    /// Only where the search goes by it.
    quote: Option<Quote>,
}

impl Found for Fitting<'_> {
    fn listing(&self) -> &Listing {
        self.sighted.seen.listing
    }
}

/// Runs a search for somebody, and shows the spaces that they could book.
pub async fn run(market: &Market, tx: &mut ReaderTx, query: &Query, caller: &Caller) -> Result<SearchPage, Problem> {
    let now = tx.now();
    let standings = match caller.user() {
        Some(_) => standings(tx, caller.roles()).await?,
        None => Standings::default(),
    };
    let listings = market.listings(tx).await?;
    let candidates = candidates::find(&listings, query);
    let page = market
        .with_taken(tx, &candidates, |taken: &TakenTimes| {
            let looker = |days: Vec<LocalDay>| Looker {
                taken,
                clocks: Clocks::new(days),
                sports: &query.filters.sports,
                now,
            };
            let mut on_the_days = looker(query.days.clone());
            let (fitting, others) = judge(&mut on_the_days, &candidates, &standings, query);
            let ahead = (0..=DAYS_AHEAD).map(|ahead| query.date.plus_days(ahead));
            let mut in_the_days_ahead = looker(ahead.collect());
            page(&mut on_the_days, &mut in_the_days_ahead, fitting, others, query)
        })
        .await?;
    Ok(page)
}

/// Splits the candidates into those that can be booked and the others.
fn judge<'a>(
    looker: &mut Looker<'_>,
    candidates: &[Candidate<'a>],
    standings: &'a Standings,
    query: &Query,
) -> (Vec<Fitting<'a>>, Vec<Sighted<'a>>) {
    let mut open = Vec::new();
    let (mut fitting, mut others) = (Vec::new(), Vec::new());
    for candidate in candidates {
        let listing = candidate.listing;
        let standing = standings.at(listing.organization_id);
        let sighted = Sighted {
            seen: ViewedListing::by(standing, listing),
            distance: candidate.distance,
            relevance: candidate.relevance,
        };
        match fit(looker, sighted.seen, query, &mut open) {
            Some((seen, fit)) => {
                let is_quoted = query.goes_by_total() || fitting.len() < query.totals_counted();
                let quote = is_quoted
                    .then(|| quote(seen, fit, first_open(looker, seen, fit, query), query))
                    .flatten();
                if query.filters.match_total(quote.map(|quote| quote.total)) {
                    let sighted = Sighted { seen, ..sighted };
                    let rank = rank(fit, query);
                    fitting.push(Fitting {
                        sighted,
                        fit,
                        rank,
                        quote,
                    });
                }
            }
            None if query.filters.bounds_price() => {
                let quote = quote(sighted.seen, Fit::nothing(), query.days[0], query);
                if query.filters.match_total(quote.map(|quote| quote.total)) {
                    others.push(sighted);
                }
            }
            None => others.push(sighted),
        }
    }
    (fitting, others)
}

fn page(
    looker: &mut Looker<'_>,
    ahead: &mut Looker<'_>,
    fitting: Vec<Fitting<'_>>,
    mut others: Vec<Sighted<'_>>,
    query: &Query,
) -> SearchPage {
    let total = fitting.len();
    let mut page = SearchPage {
        items: Vec::new(),
        next_cursor: None,
        folded: None,
        total: u32::try_from(total).unwrap_or(u32::MAX),
        center: center(&query.scope),
        date: query.date.date(),
        dates: query.repeats.then(|| query.days.iter().map(|day| day.date()).collect()),
        nearest: Vec::new(),
        counts: None,
        pins: None,
    };
    let quoted = fitting.iter().map(|found| (found.listing(), found.quote));
    let (limit, offset, whole, fold) = match query.telling {
        Telling::Page {
            limit,
            offset,
            whole,
            fold,
        } => (limit, offset, whole, fold),
        Telling::Counts => {
            page.counts = Some(counts(quoted));
            return page;
        }
        Telling::Pins => {
            page.pins = Some(pins(quoted));
            return page;
        }
    };
    let end = offset.saturating_add(limit);
    let fitting = arranged(fitting, query.sort, fold, end);
    let found = fitting.len();
    page.folded = (fold && query.sort == Sort::Fit).then(|| u32::try_from(found).unwrap_or(u32::MAX));
    let told = |looker: &mut Looker<'_>, sighted: Sighted<'_>, fit: Fit| {
        result(looker, sighted.seen, fit, sighted.distance, query, whole)
    };
    page.items = fitting
        .iter()
        .take(end)
        .skip(offset)
        .map(|(found, parts)| SearchResult {
            parts: parts.clone(),
            ..told(looker, found.sighted, found.fit)
        })
        .collect();
    page.next_cursor = (found > end).then(|| encode_cursor(&end));
    if total < FEW && offset == 0 {
        first(&mut others, ASKED_NEAREST, by_distance);
        let asked = others.iter().take(ASKED_NEAREST);
        let (some, none): (Vec<_>, Vec<_>) = asked
            .map(|sighted| (next_free(ahead, sighted.seen, query.minutes), sighted))
            .partition(|(next, _)| next.is_some());
        let facility = |(_, sighted): &(_, &Sighted<'_>)| sighted.listing().facility_id;
        page.nearest = arrange::spread(some, facility)
            .into_iter()
            .chain(arrange::spread(none, facility))
            .take(MOST_NEAREST)
            .map(|(next_free, sighted)| {
                let fit = share(looker, sighted.seen, query);
                SearchResult {
                    next_free,
                    ..told(looker, *sighted, fit)
                }
            })
            .collect();
    }
    page
}

/// Orders the fitting spaces as a list shows them, up to the end of the page. By the best match, parts come behind
/// their whole if they are folded, and no facility stands alone.
fn arranged(
    mut fitting: Vec<Fitting<'_>>,
    sort: Sort,
    fold: bool,
    end: usize,
) -> Vec<(Fitting<'_>, Option<FoldedParts>)> {
    if sort != Sort::Fit {
        first(&mut fitting, end, |a, b| order(sort, a, b));
        return fitting.into_iter().map(|found| (found, None)).collect();
    }
    fitting.sort_unstable_by(|a, b| order(sort, a, b));
    let fitting = if fold {
        arrange::fold(fitting)
    } else {
        fitting.into_iter().map(|found| (found, None)).collect()
    };
    arrange::spread(fitting, |(found, _)| found.listing().facility_id)
}

/// Sorts the first `count` items to the front.
fn first<T>(items: &mut [T], count: usize, order: impl Fn(&T, &T) -> Ordering) {
    let count = count.min(items.len());
    if count == 0 {
        return;
    }
    items.select_nth_unstable_by(count - 1, &order);
    items[..count].sort_unstable_by(&order);
}

/// The score that the best match goes by: of a single day the open share of the hours that were chosen. A time that fills them
/// leaves no share to tell, and they are open as a whole: its score is 100.
fn rank(fit: Fit, query: &Query) -> Score {
    let share = fit.open_share.filter(|_| query.window != TimeRange::ALL_DAY);
    share.unwrap_or(fit.score)
}

/// No two are equal: ids decide at last.
fn order(sort: Sort, a: &Fitting<'_>, b: &Fitting<'_>) -> Ordering {
    let (here, there) = (&a.sighted, &b.sighted);
    match sort {
        Sort::Fit => (there.relevance.cmp(&here.relevance))
            .then_with(|| b.rank.cmp(&a.rank))
            .then_with(|| by_distance(here, there)),
        Sort::Distance => by_distance(here, there),
        Sort::Price => by_total(a, b)
            .then_with(|| nearer(here, there))
            .then_with(|| by_name(here, there)),
    }
}

/// The nearest first, then the cheapest.
fn by_distance(a: &Sighted<'_>, b: &Sighted<'_>) -> Ordering {
    nearer(a, b).then_with(|| by_price(a, b)).then_with(|| by_name(a, b))
}

fn nearer(a: &Sighted<'_>, b: &Sighted<'_>) -> Ordering {
    a.distance.partial_cmp(&b.distance).unwrap_or(Ordering::Equal)
}

/// The lowest total first; what has none last.
fn by_total(a: &Fitting<'_>, b: &Fitting<'_>) -> Ordering {
    let total = |found: &Fitting<'_>| found.quote.map(|quote| quote.total);
    (total(a).is_none().cmp(&total(b).is_none())).then_with(|| total(a).cmp(&total(b)))
}

fn by_price(a: &Sighted<'_>, b: &Sighted<'_>) -> Ordering {
    a.seen.listing.price.cmp(&b.seen.listing.price)
}

fn by_name(a: &Sighted<'_>, b: &Sighted<'_>) -> Ordering {
    let (here, there) = (a.seen.listing, b.seen.listing);
    let facility = here.facility_name.cmp(&there.facility_name);
    let space = || here.space_name.cmp(&there.space_name);
    facility
        .then_with(space)
        .then_with(|| here.space_id.cmp(&there.space_id))
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
