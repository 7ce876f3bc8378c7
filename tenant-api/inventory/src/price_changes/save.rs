//! `setPrices` and `previewPrices`: several spaces get one pricing.

use std::collections::HashMap;
use std::convert::Infallible;

use ground::facts::{self, SpaceFacts};
use ground::lock::lock_inventory;
use ground::{Expected, occupancy};
use kernel::door::TenantTx;
use kernel::ids::{SpaceId, UnitId};
use kernel::problem::Problem;

use super::dto::SpaceToPrice;
use super::{PriceChange, PriceChangeForm, PriceChanges, PromisedPrices, SpacePrice, promised};
use crate::spaces::{self, RemovedAvailability, SpacePricing, SpacePricingForm};

/// Prices the spaces, each by itself: what one of them refuses is told, and the others are saved.
pub async fn save(tx: &mut TenantTx, form: &PriceChangeForm) -> Result<PriceChanges, Problem> {
    lock_inventory(tx).await?;
    let ids: Vec<SpaceId> = form.spaces.iter().map(|space| space.space_id).collect();
    let own_units: Vec<UnitId> = ids.iter().copied().map(UnitId::from).collect();
    // In the one order of all who take time, before any of them is changed.
    occupancy::lock(tx, &own_units).await?;
    let before = by_id(tx, &ids).await?;
    if before.len() < ids.len() {
        let message = "Choose spaces of this organization, each once.";
        return Err(Problem::invalid_field("spaces", "unknownSpace", message));
    }
    let promised = promised::of_spaces(tx, &ids).await?;
    let mut results = Vec::with_capacity(ids.len());
    for space in &form.spaces {
        results.push(save_one(tx, space, &form.pricing).await?);
    }
    let after = by_id(tx, &ids).await?;
    let mut items = Vec::with_capacity(ids.len());
    for (id, result) in ids.iter().zip(results) {
        let version = spaces::version(tx, *id).await?;
        let promised = promised.get(id).copied().unwrap_or_default();
        items.push(price_change(&before[id], &after[id], version, result, promised));
    }
    Ok(PriceChanges { items })
}

/// Answers what [`save`] would, and changes nothing.
pub async fn preview(tx: &mut TenantTx, form: &PriceChangeForm) -> Result<PriceChanges, Problem> {
    let tried = tx
        .attempt(async |tx| Err::<Infallible, _>(Tried(save(tx, form).await)))
        .await;
    let Err(Tried(answer)) = tried;
    let mut changes = answer?;
    for change in &mut changes.items {
        change.version = spaces::version(tx, change.space_id).await?;
    }
    Ok(changes)
}

/// An answer that takes back what led to it.
struct Tried(Result<PriceChanges, Problem>);

impl From<sqlx::Error> for Tried {
    fn from(error: sqlx::Error) -> Self {
        Self(Err(error.into()))
    }
}

/// The rules that no longer open the space, or the reason why it is refused.
type Outcome = Result<Vec<RemovedAvailability>, String>;

async fn save_one(tx: &mut TenantTx, space: &SpaceToPrice, pricing: &SpacePricingForm) -> Result<Outcome, Problem> {
    let expected = Expected::of(space.version);
    let saved = tx
        .attempt(async |tx| spaces::set_pricing(tx, space.space_id, pricing.clone(), expected).await)
        .await;
    match saved.map_err(Problem::from) {
        Ok(removed) => Ok(Ok(removed)),
        Err(problem) if problem.status().is_server_error() => Err(problem),
        Err(problem) => Ok(Err(in_words(&problem))),
    }
}

fn in_words(problem: &Problem) -> String {
    let body = problem.body();
    let fields: Vec<&str> = body.fields.iter().map(|field| field.message.as_str()).collect();
    if fields.is_empty() {
        body.detail.clone()
    } else {
        fields.join(" ")
    }
}

async fn by_id(tx: &mut TenantTx, ids: &[SpaceId]) -> Result<HashMap<SpaceId, SpaceFacts>, sqlx::Error> {
    let found = facts::of_spaces(tx, ids).await?;
    Ok(found.into_iter().map(|space| (space.space_id, space)).collect())
}

fn price_change(
    before: &SpaceFacts,
    after: &SpaceFacts,
    version: i32,
    outcome: Outcome,
    promised: PromisedPrices,
) -> PriceChange {
    let (removed, refusal) = match outcome {
        Ok(removed) => (removed, None),
        Err(refusal) => (Vec::new(), Some(refusal)),
    };
    PriceChange {
        space_id: before.space_id,
        space_name: before.space_name.clone(),
        facility_name: before.facility_name.clone(),
        version,
        before: price(before),
        after: refusal.is_none().then(|| price(after)),
        unchanged: before.availability.pricing == after.availability.pricing,
        refusal,
        removed_availability: removed,
        promised,
    }
}

fn price(space: &SpaceFacts) -> SpacePrice {
    let pricing = SpacePricing::of(space, None);
    SpacePrice {
        mode: pricing.mode,
        starting_at: pricing.starting_at,
        unit: pricing.unit,
    }
}
