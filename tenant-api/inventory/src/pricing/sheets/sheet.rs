//! The rules of price sheets that pricing templates don't share.

use domain::pricing;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{PriceSheetId, SpaceId};
use kernel::problem::{FieldProblems, Problem};

use super::form::read_rows;
use super::{NewPriceSheet, PriceSheet, PriceSheetChange, SheetRow, db};
use crate::listings;
use crate::pricing::PricingError;
use crate::pricing::titled::{self, Facts, Filter, LONGEST_TITLE, Stored, Titled};

/// Adds a sheet, which no space uses yet.
pub async fn create(tx: &mut TenantTx, new: &NewPriceSheet) -> Result<PriceSheetId, PricingError> {
    titled::create::<PriceSheet>(tx, new).await
}

impl Titled for PriceSheet {
    type Id = PriceSheetId;
    type Part = pricing::SheetRow;
    type New = NewPriceSheet;
    type Change = PriceSheetChange;

    const NAME: &str = "Price sheet";
    const KIND: SubjectKind = SubjectKind::PriceSheet;

    fn version(&self) -> i32 {
        self.version
    }

    fn with(self, change: PriceSheetChange) -> NewPriceSheet {
        NewPriceSheet {
            title: change.title.unwrap_or(self.title),
            rows: change.rows.unwrap_or(self.rows),
        }
    }

    fn check(new: &NewPriceSheet) -> Result<Facts<pricing::SheetRow>, Problem> {
        let mut problems = FieldProblems::new();
        let title = fields::required(&mut problems, "title", &new.title, LONGEST_TITLE);
        let parts = read_rows(&mut problems, &new.rows);
        problems.check()?;
        Ok(Facts { title, parts })
    }

    async fn find(tx: &mut TenantTx, filter: Filter<PriceSheetId>) -> Result<Vec<Stored<Self>>, sqlx::Error> {
        db::find(tx, filter).await
    }

    /// A change is one for every space that is priced by the sheet. Bookings keep their price.
    async fn save(tx: &mut TenantTx, id: PriceSheetId, facts: &Facts<pricing::SheetRow>) -> Result<(), sqlx::Error> {
        db::save(tx, id, facts).await?;
        let spaces: Vec<SpaceId> = db::priced_spaces(tx, id).await?.iter().map(|space| space.id).collect();
        listings::refresh(tx, &spaces).await
    }

    /// Refused while spaces are priced by it, so that no space is left without its sheet.
    async fn remove(tx: &mut TenantTx, id: PriceSheetId) -> Result<(), PricingError> {
        let spaces = db::priced_spaces(tx, id).await?;
        if !spaces.is_empty() {
            let names = spaces.into_iter().map(|space| space.name);
            return Err(PricingError::InUse(names.collect()));
        }
        Ok(db::delete(tx, id).await?)
    }
}

impl From<Stored<Self>> for PriceSheet {
    fn from(sheet: Stored<Self>) -> Self {
        Self {
            id: sheet.id,
            title: sheet.title,
            rows: sheet.parts.iter().map(SheetRow::from).collect(),
            version: sheet.version,
        }
    }
}
