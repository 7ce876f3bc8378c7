//! Pricing of a space: by the hour, by the day, by one of the organization's sheets, or by the space's own blocks.

use domain::pricing::{self, Pricing};
use ground::Expected;
use ground::facts::{self, SpaceFacts};
use ground::lock::lock_inventory;
use ground::price::{self, PriceUnit};
use ground::stored::unencodable;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{PriceSheetId, PricingTemplateId, SpaceId};
use kernel::problem::FieldProblems;
use poem_openapi::types::ToJSON;
use poem_openapi::{Enum, Object};
use rust_decimal::Decimal;

use super::change::{find, require_current};
use super::{RemovedAvailability, SpaceError, db};
use crate::availability_rules::OpeningRule;
use crate::pricing::sheets::{PriceSheet, SheetRow};
use crate::pricing::templates::PricingTemplate;
use crate::pricing::{PricingBlock, parts_of, read_blocks};
use crate::{availability_rules, listings};

/// The way in which a space is priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum PricingMode {
    /// By the hour.
    Hourly,
    /// By the day: such a space is booked by whole days.
    Daily,
    /// By the rows of a price sheet, and by the hour outside them.
    Sheet,
    /// By named blocks of time; added time by the hour.
    Blocks,
}

/// Pricing of a space.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SpacePricing {
    /// The way in which it is priced.
    pub mode: PricingMode,
    /// The lowest amount that it is offered at, in dollars: what a list shows after "from".
    pub starting_at: String,
    /// The unit of that amount.
    pub unit: PriceUnit,
    /// Dollars for a whole day, if it is priced by the day.
    pub daily_price: Option<String>,
    /// The organization's sheet that it is priced by.
    pub price_sheet_id: Option<PriceSheetId>,
    /// The rows of the price sheet.
    pub rows: Option<Vec<SheetRow>>,
    /// The blocks that it is priced by.
    pub blocks: Option<Vec<PricingBlock>>,
}

/// Pricing to set for a space.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpacePricingForm {
    /// The way in which it is priced.
    pub mode: PricingMode,
    /// Dollars for an hour: `"12.50"`. With a sheet or blocks it is for the time that they leave out. Absent: as it is; by
    /// the day it follows from the daily price.
    pub price: Option<String>,
    /// Dollars for a whole day, above 0. Needed to price by the day, which is for partner organizations.
    pub daily_price: Option<String>,
    /// One of the organization's price sheets. Needed to price by a sheet.
    pub price_sheet_id: Option<PriceSheetId>,
    /// 1 to 50 blocks. Needed to price by blocks, unless a template is named.
    pub blocks: Option<Vec<PricingBlock>>,
    /// One of the organization's templates, whose blocks are copied.
    pub pricing_template_id: Option<PricingTemplateId>,
    /// Agrees that the rules that open the space are removed if it no longer has a price; if it becomes priced by the
    /// day, those that don't open whole days. Otherwise refused with 409 and a list of those rules.
    #[oai(default)]
    pub remove_availability: bool,
}

/// The columns that store it.
pub(super) struct StoredPricing {
    pub price: Decimal,
    pub daily_price: Option<Decimal>,
    pub price_sheet_id: Option<PriceSheetId>,
    pub blocks: Option<Vec<pricing::PricingBlock>>,
}

impl SpacePricing {
    pub(crate) fn of(facts: &SpaceFacts, price_sheet_id: Option<PriceSheetId>) -> Self {
        let pricing = &facts.availability.pricing;
        let (starting_at, unit) = pricing.starting_at();
        let mut shown = Self {
            mode: PricingMode::Hourly,
            starting_at: starting_at.to_string(),
            unit: unit.into(),
            daily_price: None,
            price_sheet_id: None,
            rows: None,
            blocks: None,
        };
        match pricing {
            Pricing::Hourly { .. } => {}
            Pricing::Daily { price } => {
                shown.mode = PricingMode::Daily;
                shown.daily_price = Some(price.to_string());
            }
            Pricing::Sheet { rows, .. } => {
                shown.mode = PricingMode::Sheet;
                shown.price_sheet_id = price_sheet_id;
                shown.rows = Some(rows.iter().map(SheetRow::from).collect());
            }
            Pricing::Blocks { blocks, .. } => {
                shown.mode = PricingMode::Blocks;
                shown.blocks = Some(blocks.iter().map(PricingBlock::from).collect());
            }
        }
        shown
    }
}

/// Changes how a space is priced. Returns the rules that it was removed from, if that was agreed to (`no_longer_open`).
pub async fn set_pricing(
    tx: &mut TenantTx,
    id: SpaceId,
    form: SpacePricingForm,
    expected: Expected,
) -> Result<Vec<RemovedAvailability>, SpaceError> {
    lock_inventory(tx).await?;
    let (row, before) = find(tx, id).await?;
    expected.check(row.version)?;
    require_current(&row)?;
    let remove_availability = form.remove_availability;
    let stored = read(tx, form, &before.availability.pricing, row.price).await?;
    db::set_pricing(tx, id, &stored).await?;
    let removed = no_longer_open(tx, &before, remove_availability).await?;
    listings::refresh(tx, &[id]).await?;
    let (after, _) = find(tx, id).await?;
    let before = serde_json::to_value(&row).map_err(unencodable)?;
    let after = serde_json::to_value(&after).map_err(unencodable)?;
    tx.audit("spaces.price", SubjectKind::Space, id.0, Some(before), Some(after))
        .await?;
    Ok(removed)
}

/// Removes a space from the rules that can no longer open it from today on, if that was agreed to, and returns them. If
/// it has no price these are all rules, and if it is priced by the day those that open hours.
pub(super) async fn no_longer_open(
    tx: &mut TenantTx,
    before: &SpaceFacts,
    agreed: bool,
) -> Result<Vec<RemovedAvailability>, SpaceError> {
    let id = before.space_id;
    let now = facts::of_spaces(tx, &[id]).await?.pop().ok_or(SpaceError::NotFound)?;
    let (former, pricing) = (&before.availability.pricing, &now.availability.pricing);
    let by_the_day = |pricing: &Pricing| matches!(pricing, Pricing::Daily { .. });
    let is_unpriced = !pricing.is_priced() && former.is_priced();
    let has_whole_days = by_the_day(pricing) && !by_the_day(former);
    if !is_unpriced && !has_whole_days {
        return Ok(Vec::new());
    }
    let today = before.zone.day_of(tx.now());
    let mut ending = availability_rules::opening_from(tx, id, today).await?;
    ending.retain(|rule| is_unpriced || !rule.all_day);
    if ending.is_empty() {
        return Ok(Vec::new());
    }
    if !agreed {
        return Err(if is_unpriced {
            SpaceError::AvailabilityWouldEnd(ending)
        } else {
            SpaceError::HoursWouldEnd(ending)
        });
    }
    availability_rules::stop_opening(tx, id, &ending).await?;
    let removed: Vec<RemovedAvailability> = ending.into_iter().map(RemovedAvailability::from).collect();
    tx.audit(
        "availabilityRules.stopOpening",
        SubjectKind::Space,
        id.0,
        removed.to_json(),
        None,
    )
    .await?;
    Ok(removed)
}

impl From<OpeningRule> for RemovedAvailability {
    fn from(rule: OpeningRule) -> Self {
        Self {
            rule_id: rule.rule_id,
            title: rule.title,
            start_date: rule.start_date,
            end_date: rule.end_date,
        }
    }
}

async fn read(
    tx: &mut TenantTx,
    form: SpacePricingForm,
    former: &Pricing,
    hourly: Decimal,
) -> Result<StoredPricing, SpaceError> {
    let mut problems = FieldProblems::new();
    for (member, is_given, of) in [
        ("price", form.price.is_some(), form.mode != PricingMode::Daily),
        (
            "dailyPrice",
            form.daily_price.is_some(),
            form.mode == PricingMode::Daily,
        ),
        (
            "priceSheetId",
            form.price_sheet_id.is_some(),
            form.mode == PricingMode::Sheet,
        ),
        ("blocks", form.blocks.is_some(), form.mode == PricingMode::Blocks),
        (
            "pricingTemplateId",
            form.pricing_template_id.is_some(),
            form.mode == PricingMode::Blocks,
        ),
    ] {
        if is_given && !of {
            problems.add(member, "notOfThisMode", "Remove this: a space is priced in one way.");
        }
    }
    // A 24th of the daily price isn't an hourly price that anyone has set.
    if matches!(former, Pricing::Daily { .. }) && form.mode != PricingMode::Daily && form.price.is_none() {
        problems.add("price", "required", "Enter an hourly price.");
    }
    let price = match &form.price {
        Some(text) => price::read(&mut problems, "price", text).unwrap_or(hourly),
        None => hourly,
    };
    let mut stored = StoredPricing {
        price,
        daily_price: None,
        price_sheet_id: None,
        blocks: None,
    };
    match form.mode {
        PricingMode::Hourly => {}
        PricingMode::Daily => {
            let daily = match form.daily_price.as_deref() {
                Some(text) => price::read(&mut problems, "dailyPrice", text),
                None => Some(Decimal::ZERO),
            };
            if daily == Some(Decimal::ZERO) {
                problems.add("dailyPrice", "dailyPriceRequired", "Enter a daily price above $0.");
            }
            if !facts::is_partner(tx).await? {
                let message = "Prices by the day are for partner organizations.";
                problems.add("mode", "partnersOnly", message);
            }
            stored.price = daily.unwrap_or_default() / Decimal::from(24);
            stored.daily_price = daily;
        }
        PricingMode::Sheet => match form.price_sheet_id {
            Some(sheet) if parts_of::<PriceSheet>(tx, sheet).await?.is_some() => {
                stored.price_sheet_id = Some(sheet);
            }
            _ => problems.add("priceSheetId", "unknownPriceSheet", "Choose one of the price sheets."),
        },
        PricingMode::Blocks => {
            let blocks = match (form.pricing_template_id, form.blocks) {
                (Some(template), _) => {
                    let found = parts_of::<PricingTemplate>(tx, template).await?;
                    if found.is_none() {
                        let message = "Choose one of the pricing templates.";
                        problems.add("pricingTemplateId", "unknownPricingTemplate", message);
                    }
                    found
                }
                (None, blocks) => read_blocks(&mut problems, "blocks", blocks.as_deref().unwrap_or_default()),
            };
            stored.blocks = blocks;
        }
    }
    problems.check()?;
    Ok(stored)
}
