//! One-off measurements, run after the repeated ones.

mod cancel;
mod crowd;
mod pages;

use crate::program::Server;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Staff cancel 500 bookings together.
    Cancel,
    /// 2,000 people ask for 100 time slots at the same moment.
    Crowd,
    /// 2,000 pages are open.
    Pages,
}

/// A measured value and its limit.
#[derive(Clone, Debug)]
pub struct Figure {
    pub name: &'static str,
    pub value: f64,
    pub most: Option<f64>,
}

impl Figure {
    fn new(name: &'static str, value: f64) -> Self {
        Self {
            name,
            value,
            most: None,
        }
    }

    fn at_most(name: &'static str, value: f64, most: f64) -> Self {
        Self {
            most: Some(most),
            ..Self::new(name, value)
        }
    }
}

impl Occasion {
    pub const ALL: [Self; 3] = [Self::Cancel, Self::Crowd, Self::Pages];

    /// Returns its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cancel => "cancel",
            Self::Crowd => "crowd",
            Self::Pages => "pages",
        }
    }

    pub async fn measure(self, server: &Server) -> anyhow::Result<Vec<Figure>> {
        let origin = Server::origin();
        match self {
            Self::Cancel => cancel::cancel(&origin).await,
            Self::Crowd => crowd::crowd(&origin).await,
            Self::Pages => pages::pages(server).await,
        }
    }
}

fn milliseconds(time: std::time::Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
