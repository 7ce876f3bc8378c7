//! A few places of the gazetteer, which the program fills from a file.

use super::TestApp;

/// Id, name, state, ZIP code, degrees north and east, people.
type Row = (i64, &'static str, &'static str, Option<&'static str>, f64, f64, i32);

/// Verona is where the builders' facilities are.
const PLACES: [Row; 8] = [
    (1, "Verona", "WI", None, 42.9847, -89.5401, 14_000),
    (2, "Madison", "MS", None, 32.4618, -90.1154, 27_000),
    (3, "Madison", "WI", None, 43.0731, -89.4012, 270_000),
    (4, "Madison", "AL", None, 34.6993, -86.7483, 57_000),
    (5, "Madisonville", "KY", None, 37.3281, -87.4989, 19_000),
    (6, "Madison", "WI", Some("53704"), 43.1210, -89.3500, 0),
    (7, "Madison", "WI", Some("53703"), 43.0780, -89.3830, 0),
    (8, "Honolulu", "HI", None, 21.3069, -157.8583, 345_000),
];
/// Towns of one name, each larger than the one before.
const SPRINGFIELDS: i32 = 12;

impl TestApp {
    /// Puts places into the gazetteer: Verona and Madisons, two ZIP codes, and more Springfields than one answer
    /// suggests.
    pub async fn places(&self) {
        for (id, name, state, zip, latitude, longitude, population) in PLACES {
            sqlx::query(
                "INSERT INTO places (id, name, state, county, zip, latitude, longitude, population, time_zone)
                VALUES ($1, $2, $3, 'Dane', $4, $5, $6, $7, 'America/Chicago')",
            )
            .bind(id)
            .bind(name)
            .bind(state)
            .bind(zip)
            .bind(latitude)
            .bind(longitude)
            .bind(population)
            .execute(&mut self.owner().await)
            .await
            .expect("a place has a place");
        }
        sqlx::query(
            "INSERT INTO places (id, name, state, latitude, longitude, population, time_zone)
            SELECT 100 + town, 'Springfield', 'S' || chr(64 + town), 40, -90, 1000 * town, 'America/Chicago'
            FROM generate_series(1, $1) AS town",
        )
        .bind(SPRINGFIELDS)
        .execute(&mut self.owner().await)
        .await
        .expect("a place has a place");
    }
}
