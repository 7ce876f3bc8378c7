//! Saved views as they travel.

use kernel::ids::SavedViewId;
use poem_openapi::{Enum, Object};

/// A list of the staff pages that can have saved views.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ListWithViews {
    /// The list of bookings.
    Bookings,
    /// The requests.
    Requests,
    /// The schedule.
    Schedule,
}

impl ListWithViews {
    /// The word for it in the database.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Bookings => "bookings",
            Self::Requests => "requests",
            Self::Schedule => "schedule",
        }
    }
}

/// A view of a list.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavedView {
    /// Id of the view.
    pub id: SavedViewId,
    /// Its name.
    pub name: String,
    /// The list's filters as in its address, `from=2027-03-01&status=pending`.
    pub filters: String,
    /// True if all staff see it.
    pub shared: bool,
    /// True if the caller saved it.
    pub own: bool,
    /// The name of the person who saved it, `Dana Whitfield`.
    pub saved_by: String,
}

/// Views of a list.
#[derive(Clone, Debug, Object)]
pub struct SavedViews {
    /// All of them, by name.
    pub items: Vec<SavedView>,
}

/// A view to save.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavedViewForm {
    /// The list that it belongs to.
    pub list: ListWithViews,
    /// Its name.
    #[oai(validator(max_length = 40))]
    pub name: String,
    /// The list's filters as in its address.
    #[oai(validator(max_length = 1000))]
    pub filters: String,
    /// True to share it with all staff, which only admins can.
    #[oai(default)]
    pub shared: bool,
}
