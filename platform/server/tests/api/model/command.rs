//! Commands that people give.

use uuid::Uuid;

use super::account::Kind;
use super::approval::Rule;
use super::groups::Group;
use super::money::{Cents, Off};
use super::time::Time;

/// A person, by their place among the renters.
pub type Who = usize;
/// A space, by its place in [`super::rules::SPACES`].
pub type Where = usize;

/// Something that somebody does. Holds and bookings are named by their place in the model's lists.
#[derive(Clone, Debug)]
pub enum Command {
    Hold {
        who: Who,
        space: Where,
        times: Vec<Time>,
    },
    Renew {
        who: Who,
        hold: usize,
    },
    Release {
        who: Who,
        hold: usize,
    },
    AddToCart {
        who: Who,
        space: Where,
        time: Time,
    },
    /// Of the cart's times the one at this place; one that isn't there is a stranger's.
    DropFromCart {
        who: Who,
        time: usize,
    },
    DropUnavailable {
        who: Who,
    },
    HoldCartAgain {
        who: Who,
    },
    Book {
        who: Who,
        hold: usize,
        declined: bool,
        insured: bool,
        /// The difference of the total that is shown.
        off_by: Cents,
        /// The deposit that they accept.
        accepts: Option<Cents>,
        chairs: i64,
        group: Group,
    },
    Decide {
        booking: usize,
        approve: bool,
        except: Vec<usize>,
        drop_adjustment: bool,
    },
    Cancel {
        by: By,
        booking: usize,
        /// Places of dates; none are named where it is empty.
        dates: Vec<usize>,
    },
    /// Bookings with the place of one of their dates.
    CancelSeveral {
        dates: Vec<(usize, usize)>,
    },
    Adjust {
        booking: usize,
        off: Off,
    },
    Refund {
        booking: usize,
        amount: Option<Cents>,
    },
    RefundFee {
        booking: usize,
    },
    Dismiss {
        booking: usize,
    },
    MoveDate {
        booking: usize,
        date: usize,
        time: Time,
        overrides: bool,
    },
    /// All its active dates, or one of them.
    MoveSpace {
        booking: usize,
        date: Option<usize>,
        space: Where,
        overrides: bool,
    },
    AddDates {
        booking: usize,
        times: Vec<Time>,
        overrides: bool,
    },
    DropDate {
        booking: usize,
        date: usize,
    },
    Split {
        booking: usize,
        from: usize,
    },
    Place(Placed),
    /// Imports each time as a line; the file doesn't say how it is paid.
    Import(Placed),
    Assign(Assigned),
    PayDue {
        who: Who,
        booking: usize,
        declined: bool,
        off_by: Cents,
    },
    Record {
        booking: usize,
        kind: Kind,
        amount: Option<Cents>,
    },
    SettleRefund {
        booking: usize,
        /// Among those that go back by hand.
        place: usize,
    },
    OpenIncident {
        booking: usize,
        amount: Option<Cents>,
    },
    AnswerIncident {
        by: By,
        booking: usize,
        text: String,
    },
    SettleIncident {
        booking: usize,
        /// Else it is declined.
        collects: bool,
        amount: Option<Cents>,
    },
    AskDeposit {
        space: Where,
        amount: Option<Cents>,
    },
    /// The one rule by which requests are approved from now on.
    Rule(Rule),
    Reprice {
        space: Where,
        price: Cents,
    },
    /// From the start of a time to its end some days later. The dates inside become these, in turn.
    CloseForWeather {
        space: Where,
        first: Time,
        days: u64,
        dates: Vec<Becomes>,
    },
    /// By its place among the closures that are open.
    Reopen {
        closure: usize,
    },
    Wait {
        seconds: i64,
    },
    RunJobs,
}

/// A booking that staff make: for somebody or, without them, for the organization itself.
#[derive(Clone, Debug)]
pub struct Placed {
    pub who: Option<Who>,
    pub space: Where,
    pub times: Vec<Time>,
    /// True if they look away from the rules.
    pub overrides: bool,
    /// Later where nothing is said.
    pub pays: Option<Kind>,
    pub off_by: Cents,
}

/// Times of spaces that staff give away, on some days in a row.
#[derive(Clone, Debug)]
pub struct Assigned {
    pub who: Option<Who>,
    pub spaces: Vec<Where>,
    pub first: Time,
    pub days: u64,
}

/// The choice of staff for a date in a weather closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    Canceled,
    MovedTo(Where),
    Kept,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Staff,
    Renter(Who),
}

/// Why something is not done: the status of the answer and its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused(pub u16, pub &'static str);

impl Refused {
    /// The input is wrong by itself.
    pub const INVALID: Self = Self(422, "invalid");
    /// There is no such thing for this person.
    pub const UNKNOWN: Self = Self(404, "notFound");

    pub fn conflict(code: &'static str) -> Self {
        Self(409, code)
    }
}

/// The model's expectation.
pub type Expected<T> = Result<T, Refused>;

/// An id that nothing has.
pub fn nobodys() -> Uuid {
    Uuid::from_u128(0xf1e1_d000)
}
