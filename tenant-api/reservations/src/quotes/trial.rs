//! `quotePricing`: what a time would cost somebody by prices that aren't saved.

use std::convert::Infallible;
use std::sync::Arc;

use accounts::users::{self, standing_of_member};
use domain::groups::Standing;
use ground::{Expected, facts};
use inventory::pricing::sheets::{self, NewPriceSheet};
use inventory::spaces::{self, PricingMode, SpacePricingForm};
use kernel::door::TenantTx;
use kernel::ids::new_id;
use kernel::problem::Problem;

use super::dto::{PriceTrial, QuoteRequest, TriedPrice};
use super::{QuotedTo, create_quote};
use crate::calendar::Asker;

/// Saves the draft, quotes the time as it would be booked then, and rolls the draft back, whatever the result.
pub(super) async fn quote_pricing(tx: &mut TenantTx, trial: &PriceTrial) -> Result<TriedPrice, Problem> {
    let standing = standing_of_renter(tx, trial).await?;
    let tried = tx
        .attempt(async |tx| Err::<Infallible, _>(Tried(quote_as_saved(tx, trial, standing).await)))
        .await;
    let Err(Tried(answer)) = tried;
    answer
}

/// An answer that takes back what led to it.
struct Tried(Result<TriedPrice, Problem>);

impl From<sqlx::Error> for Tried {
    fn from(error: sqlx::Error) -> Self {
        Self(Err(error.into()))
    }
}

async fn standing_of_renter(tx: &mut TenantTx, trial: &PriceTrial) -> Result<Standing, Problem> {
    let Some(renter) = trial.renter_id else {
        return Ok(Standing::default());
    };
    let message = "Choose someone with an account.";
    let found = users::find(tx.db(), renter).await?;
    let renter = found.ok_or_else(|| Problem::invalid_field("renterId", "unknown", message))?;
    Ok(standing_of_member(tx.db(), renter.id).await?)
}

async fn quote_as_saved(tx: &mut TenantTx, trial: &PriceTrial, standing: Standing) -> Result<TriedPrice, Problem> {
    facts::readable(tx, trial.space_id, true).await?;
    if let Some(form) = drafted(tx, trial).await? {
        spaces::set_pricing(tx, trial.space_id, form, Expected::ANY).await?;
    }
    let request = QuoteRequest {
        space_id: trial.space_id,
        dates: vec![trial.date.clone()],
        hold_id: None,
        addons: Vec::new(),
        custom_addons: Vec::new(),
        group_id: None,
        insurance: false,
    };
    let to = QuotedTo {
        asker: &Asker::of(&Arc::new(standing)),
        user: None,
        sees_drafts: true,
    };
    let quote = create_quote(tx, &request, &to).await?;
    Ok(TriedPrice {
        bill: quote.bill,
        blocks: quote.dates.into_iter().flat_map(|date| date.blocks).collect(),
    })
}

/// The pricing that the space is to be tried at: as it was sent, or by a sheet with the rows that were.
async fn drafted(tx: &mut TenantTx, trial: &PriceTrial) -> Result<Option<SpacePricingForm>, Problem> {
    let Some(rows) = &trial.rows else {
        return Ok(trial.pricing.clone().map(|form| SpacePricingForm {
            remove_availability: true,
            ..form
        }));
    };
    if trial.pricing.is_some() {
        let message = "Send the rows of a price sheet or a pricing, not both.";
        return Err(Problem::invalid_field("rows", "pricedTwice", message));
    }
    let sheet = NewPriceSheet {
        title: new_id().to_string(),
        rows: rows.clone(),
    };
    Ok(Some(SpacePricingForm {
        mode: PricingMode::Sheet,
        price: None,
        daily_price: None,
        price_sheet_id: Some(sheets::create(tx, &sheet).await?),
        blocks: None,
        pricing_template_id: None,
        remove_availability: true,
    }))
}
