//! The gazetteer, into its table.

use anyhow::Context;
use sqlx::PgConnection;

use crate::gazetteer::{self, Place};

/// The number of rows sent together.
const ROWS_AT_ONCE: usize = 8_000;

/// Fills the table `places`, unless something is in it already. All of it, or nothing.
pub(super) async fn load(owner: &mut PgConnection) -> anyhow::Result<()> {
    let mut transaction = sqlx::Connection::begin(owner).await?;
    let loaded = sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM places) AS "any!""#)
        .fetch_one(&mut *transaction)
        .await?;
    if loaded {
        return Ok(());
    }
    let mut places = gazetteer::places();
    let mut count = 0;
    loop {
        let rows: Vec<Place> = places.by_ref().take(ROWS_AT_ONCE).collect::<Result<_, _>>()?;
        if rows.is_empty() {
            break;
        }
        count += rows.len();
        insert(&mut transaction, rows)
            .await
            .context("the gazetteer can't be written")?;
    }
    transaction.commit().await?;
    tracing::info!(places = count, "the gazetteer is there");
    Ok(())
}

async fn insert(transaction: &mut PgConnection, rows: Vec<Place>) -> Result<(), sqlx::Error> {
    let ids: Vec<i64> = rows.iter().map(|place| place.id).collect();
    let names: Vec<String> = rows.iter().map(|place| place.name.clone()).collect();
    let states: Vec<String> = rows.iter().map(|place| place.state.clone()).collect();
    let counties: Vec<Option<String>> = rows.iter().map(|place| place.county.clone()).collect();
    let zips: Vec<Option<String>> = rows.iter().map(|place| place.zip.clone()).collect();
    let latitudes: Vec<f64> = rows.iter().map(|place| place.latitude).collect();
    let longitudes: Vec<f64> = rows.iter().map(|place| place.longitude).collect();
    let populations: Vec<i32> = rows.iter().map(|place| place.population).collect();
    let time_zones: Vec<String> = rows.into_iter().map(|place| place.time_zone).collect();
    sqlx::query!(
        "INSERT INTO places (id, name, state, county, zip, latitude, longitude, population, time_zone)
        SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::double precision[],
            $7::double precision[], $8::integer[], $9::text[])",
        &ids,
        &names,
        &states,
        &counties as &[Option<String>],
        &zips as &[Option<String>],
        &latitudes,
        &longitudes,
        &populations,
        &time_zones,
    )
    .execute(transaction)
    .await?;
    Ok(())
}
