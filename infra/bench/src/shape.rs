//! The shapes of data that are measured, what is measured on each, and which marks hold there.

use anyhow::bail;

use crate::occasions::Occasion;
use crate::work::Work;

/// The shapes that `fieldhouse seed --bench` makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Ground,
    PeerS,
    PeerL,
    Metro,
    Wide,
    Facility,
}

/// A bar for a figure of some work.
pub enum Bar {
    Median(f64),
    P99(f64),
    PerSecond(f64),
}

/// Spaces with nothing booked from ten to eleven on a day, in SQL. The query knows no opening times, no levels, no lead
/// times and no prices.
const FREE_SPACES: &str = "\\set day random(30, 89)
SELECT space_id FROM listings
WHERE organization_id = (SELECT id FROM tenants WHERE short_name = 'bench-1') AND NOT EXISTS (
    SELECT FROM occupied_times
    WHERE unit_id = listings.space_id AND starts_at < current_date + :day::int + time '16:00' AND ends_at > current_date + :day::int + time '15:00');
";
/// Four times what the peer creates in a second, 71.7 on two cores, without payment, ledger or mail.
const BOOKINGS_A_SECOND: f64 = 4.0 * 71.7;
/// Free spaces around a point, for one type.
const FREE_SPACES_AROUND: &str = "\\set day random(30, 89)
SELECT space_id FROM listings
WHERE latitude BETWEEN 42.85 AND 43.29 AND longitude BETWEEN -89.7 AND -89.1 AND 'gym' = ANY(types) AND NOT EXISTS (
    SELECT FROM occupied_times
    WHERE unit_id = listings.space_id AND starts_at < current_date + :day::int + time '23:00' AND ends_at > current_date + :day::int + time '22:00');
";

impl Shape {
    const ALL: [Self; 6] = [
        Self::Ground,
        Self::PeerS,
        Self::PeerL,
        Self::Metro,
        Self::Wide,
        Self::Facility,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::PeerS => "peer-s",
            Self::PeerL => "peer-l",
            Self::Metro => "metro",
            Self::Wide => "wide",
            Self::Facility => "facility",
        }
    }

    pub fn works(self) -> &'static [Work] {
        match self {
            Self::Ground => &[
                Work::Empty,
                Work::Search,
                Work::Places,
                Work::Suggestions,
                Work::Day,
                Work::Save,
                Work::Quote,
                Work::Booking,
            ],
            Self::PeerS => &[
                Work::Empty,
                Work::SearchAll,
                Work::SearchWeekly,
                Work::DayOfAll,
                Work::Month,
                Work::Inbox,
            ],
            Self::PeerL => &[Work::Empty, Work::SearchAll, Work::SearchWeekly],
            Self::Metro => &[Work::Empty, Work::Search],
            Self::Wide => &[Work::Empty, Work::Search, Work::Organizations],
            Self::Facility => &[Work::Empty, Work::FacilityWeek],
        }
    }

    /// The one-off measurements on this data.
    pub fn occasions(self) -> &'static [Occasion] {
        match self {
            Self::Ground => &Occasion::ALL,
            Self::PeerS | Self::PeerL | Self::Metro | Self::Wide | Self::Facility => &[],
        }
    }

    /// The baseline of its searches.
    pub fn question(self) -> &'static str {
        match self {
            Self::PeerS | Self::PeerL | Self::Facility => FREE_SPACES,
            Self::Ground | Self::Metro | Self::Wide => FREE_SPACES_AROUND,
        }
    }

    /// Returns the limits for work with that many clients.
    pub fn bars(self) -> &'static [(Work, usize, Bar)] {
        match self {
            Self::Ground => &[
                (Work::Search, 1, Bar::Median(10.0)),
                (Work::Day, 1, Bar::Median(10.0)),
                (Work::Save, 1, Bar::Median(100.0)),
                (Work::Quote, 1, Bar::Median(3.0)),
                (Work::Booking, 1, Bar::Median(8.0)),
                (Work::Booking, 8, Bar::P99(90.0)),
                (Work::Booking, 8, Bar::PerSecond(BOOKINGS_A_SECOND)),
            ],
            Self::PeerS => &[
                (Work::SearchAll, 1, Bar::Median(4.0)),
                (Work::SearchWeekly, 1, Bar::Median(12.0)),
                (Work::DayOfAll, 1, Bar::Median(6.0)),
                (Work::Month, 1, Bar::Median(300.0)),
            ],
            Self::PeerL => &[
                (Work::SearchAll, 1, Bar::Median(4.0)),
                (Work::SearchWeekly, 1, Bar::Median(12.0)),
            ],
            Self::Metro | Self::Wide => &[
                (Work::Search, 1, Bar::Median(5.0)),
                (Work::Search, 1, Bar::P99(15.0)),
                (Work::Search, 8, Bar::PerSecond(600.0)),
            ],
            Self::Facility => &[(Work::FacilityWeek, 1, Bar::Median(8.0))],
        }
    }
}

/// Shapes, work and occasions named on the command line; all work and occasions if it names none.
pub struct Chosen {
    pub shapes: Vec<Shape>,
    works: Vec<Work>,
    occasions: Vec<Occasion>,
}

impl Chosen {
    pub fn works_of(&self, shape: Shape) -> Vec<Work> {
        let works = shape.works().iter().copied();
        works
            .filter(|work| self.is_all() || self.works.contains(work))
            .collect()
    }

    pub fn occasions_of(&self, shape: Shape) -> Vec<Occasion> {
        let occasions = shape.occasions().iter().copied();
        occasions
            .filter(|occasion| self.is_all() || self.occasions.contains(occasion))
            .collect()
    }

    fn is_all(&self) -> bool {
        self.works.is_empty() && self.occasions.is_empty()
    }
}

/// The shapes, kinds of work and occasions that the command line names: the ground and all of its work unless it does.
pub fn named() -> anyhow::Result<Chosen> {
    let (mut shapes, mut works, mut occasions) = (Vec::new(), Vec::new(), Vec::new());
    for name in std::env::args().skip(1) {
        if let Some(shape) = Shape::ALL.into_iter().find(|shape| shape.name() == name) {
            shapes.push(shape);
        } else if let Some(work) = Work::of(&name) {
            works.push(work);
        } else if let Some(occasion) = Occasion::ALL.into_iter().find(|occasion| occasion.name() == name) {
            occasions.push(occasion);
        } else {
            bail!("there is nothing to measure by the name of {name}");
        }
    }
    if shapes.is_empty() {
        shapes.push(Shape::Ground);
    }
    Ok(Chosen {
        shapes,
        works,
        occasions,
    })
}
