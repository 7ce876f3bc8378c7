//! Where the program runs, and whether it may be another time there.

use anyhow::ensure;
use clap::{Args, ValueEnum};
use kernel::clock::{self, Clock};

/// Where this copy runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Environment {
    /// Stand-ins take the place of what is not configured.
    Development,
    /// Every outside service has to be configured.
    Production,
}

/// The settings of every command that asks for the time.
#[derive(Clone, Debug, Args)]
pub struct TimeSettings {
    /// Where this copy runs; `production` refuses every stand-in.
    #[arg(long, env = "FIELDHOUSE_ENV", value_enum, default_value = "development")]
    pub environment: Environment,
    /// For trying things out at another time: an instant, such as 2035-11-27T10:00:00-06:00, at which the clock stands still, or
    /// `from` and one, from which it runs on. Without it the clock is the system's.
    #[arg(long = "now", env = clock::VARIABLE)]
    pub clock: Option<Clock>,
}

impl TimeSettings {
    /// The clock that everything goes by.
    pub fn clock(&self) -> Clock {
        self.clock.clone().unwrap_or_default()
    }

    /// Refuses another time in production.
    pub fn check(&self) -> anyhow::Result<()> {
        ensure!(
            self.environment == Environment::Development || self.clock.is_none(),
            "{} is set, which is for trying things out; leave it out in production",
            clock::VARIABLE
        );
        Ok(())
    }
}
