//! `fieldhouse superadmin`: who runs the platform.

use accounts::users::{SuperadminError, set_superadmin, superadmins};
use clap::{Args, Subcommand};
use domain::names::EmailAddress;
use kernel::database::{Database, PATIENCE};
use kernel::door::Door;

use crate::config::{DatabaseConfig, TimeSettings};
use crate::start;

/// Settings of `superadmin`.
#[derive(Debug, Args)]
pub struct SuperadminConfig {
    #[command(flatten)]
    pub database: DatabaseConfig,
    #[command(flatten)]
    pub time: TimeSettings,
    #[command(subcommand)]
    pub action: Action,
}

#[derive(Debug, Subcommand)]
pub enum Action {
    /// Let somebody run the platform. They need an account whose address is confirmed.
    Grant {
        /// Their email address.
        email: EmailAddress,
    },
    /// Let somebody run it no longer. The last one stays.
    Revoke {
        /// Their email address.
        email: EmailAddress,
    },
    /// Print the email addresses of those who run it.
    List,
}

pub async fn run(config: SuperadminConfig) -> anyhow::Result<()> {
    config.database.check()?;
    config.time.check()?;
    let addresses = start::database(&config.database).await?;
    let database = Database::connect(&addresses.server, config.database.database_connections, PATIENCE).await?;
    let door = Door::new(database, config.time.clock());
    let said = door
        .people_tx(async |tx| {
            Ok::<_, SuperadminError>(match &config.action {
                Action::Grant { email } if set_superadmin(tx, email, true).await? => {
                    format!("{email} is a superadmin now.")
                }
                Action::Grant { email } => format!("{email} is a superadmin already."),
                Action::Revoke { email } if set_superadmin(tx, email, false).await? => {
                    format!("{email} is no longer a superadmin.")
                }
                Action::Revoke { email } => format!("{email} isn't a superadmin."),
                Action::List => superadmins(tx).await?.join("\n"),
            })
        })
        .await?;
    println!("{said}");
    door.close().await;
    Ok(())
}
