//! Data for measuring: many spaces and bookings, made by bulk inserts that keep every invariant. Nobody should book here.

mod bookings;
mod inventory;
mod people;
mod staff;

use kernel::problem::Problem;
use kernel::services::Services;
use sqlx::{Connection, PgConnection};

use crate::statistics;

/// The amount of data: a number of organizations, and the data of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Organizations in one metropolitan area.
    pub metropolitan: i64,
    /// Organizations in other towns across the country.
    pub elsewhere: i64,
    pub facilities_each: i32,
    pub spaces_each: i32,
    /// Booked dates of each space within the year ahead: bookings of an hour, a twentieth of the dates in weekly series.
    pub dates_each: i32,
    /// Booked dates of each space elsewhere.
    pub dates_each_elsewhere: i32,
}

impl Shape {
    /// 10,000 spaces in 500 facilities, a fifth of them in one metropolitan area, and 200,000 booked dates.
    pub const GROUND: Self = Self {
        metropolitan: 10,
        elsewhere: 40,
        facilities_each: 10,
        spaces_each: 20,
        dates_each: 20,
        dates_each_elsewhere: 20,
    };
    /// One organization with 200 spaces in 20 facilities and 62,000 booked dates.
    pub const PEER_S: Self = Self {
        metropolitan: 1,
        elsewhere: 0,
        facilities_each: 20,
        spaces_each: 10,
        dates_each: 310,
        dates_each_elsewhere: 0,
    };
    /// One organization with 2,000 spaces in 200 facilities and 620,000 booked dates.
    pub const PEER_L: Self = Self {
        facilities_each: 200,
        ..Self::PEER_S
    };
    /// One facility with 30 spaces and 9,300 booked dates.
    pub const FACILITY: Self = Self {
        facilities_each: 1,
        spaces_each: 30,
        ..Self::PEER_S
    };
    /// The ground's organizations and spaces, with 500,000 booked dates.
    pub const METRO: Self = Self {
        dates_each: 50,
        dates_each_elsewhere: 50,
        ..Self::GROUND
    };
    /// The ground's metropolitan area, and ten times the spaces elsewhere, with the same total of booked dates there.
    pub const WIDE: Self = Self {
        elsewhere: 400,
        dates_each_elsewhere: 5,
        ..Self::METRO
    };
}

/// Makes the data in a new database.
pub async fn load(services: &Services, owner_url: &str, shape: Shape) -> anyhow::Result<()> {
    let mut owner = PgConnection::connect(owner_url).await?;
    // Rows get the time that the program shows.
    sqlx::query("SELECT set_config('app.now', $1, false)")
        .bind(services.clock().now().to_rfc3339())
        .execute(&mut owner)
        .await?;
    crate::load::gazetteer(&mut owner).await?;
    people::people(services).await?;
    let organizations = inventory::organizations(&mut owner, shape).await?;
    inventory::inventory(&mut owner, shape).await?;
    for organization in &organizations {
        services
            .door
            .job_tx(*organization, async |tx| {
                ::inventory::listings::refresh_organization(tx)
                    .await
                    .map_err(Problem::from)
            })
            .await?;
    }
    bookings::bookings(&mut owner, shape).await?;
    if let Some(first) = organizations.first() {
        staff::admin(&mut owner, *first).await?;
        staff::inbox(&mut owner, *first).await?;
    }
    statistics::gather(&mut owner).await?;
    owner.close().await?;
    Ok(())
}
