//! However many spaces there are around, the search loses none that fits.

use kernel::ids::OrganizationId;
use kernel::problem::Problem;

use super::{around, facility_north, found, search};
use crate::support::{Facility, TestApp};

/// More than a careless query would read in one go.
const MANY: i32 = 5_100;

/// Adds many spaces to a facility by SQL: over HTTP it would take minutes.
async fn crowd(app: &TestApp, facility: &Facility) {
    let organization = facility.organization.id;
    let mut owner = app.owner().await;
    for statement in [
        "INSERT INTO spaces (organization_id, id, facility_id, name, short_name, base, types, price, created_at, updated_at)
        SELECT $1, gen_random_uuid(), $2, 'Court ' || number, 'court-' || number, 'Court', ARRAY['tennis'], 5, now(), now()
        FROM generate_series(1, $3) AS number",
        "INSERT INTO space_units (organization_id, space_id, unit_id)
        SELECT $1, id, id FROM spaces WHERE organization_id = $1 AND facility_id = $2 AND $3 > 0
        ON CONFLICT DO NOTHING",
        "INSERT INTO availability_rule_spaces (organization_id, rule_id, space_id)
        SELECT $1, availability_rules.id, spaces.id FROM spaces JOIN availability_rules USING (organization_id)
        WHERE organization_id = $1 AND facility_id = $2 AND $3 > 0 AND title = 'For the crowd'
        ON CONFLICT DO NOTHING",
    ] {
        sqlx::query(statement)
            .bind(organization)
            .bind(facility.id)
            .bind(MANY)
            .execute(&mut owner)
            .await
            .expect("a crowd has a place");
    }
    app.services
        .door
        .job_tx(OrganizationId(organization), async |tx| {
            inventory::listings::refresh_organization(tx)
                .await
                .map_err(Problem::from)
        })
        .await
        .expect("listings can be made anew");
}

#[tokio::test]
async fn what_is_near_is_found_whatever_crowd_is_in_the_neighbourhood() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    // In the same quarter of a degree, and further away than is asked for.
    let far = facility_north(&app, &club, "Far", -10.0).await;
    app.space(&far)
        .with("base", "First")
        .open("title", "For the crowd")
        .await;
    crowd(&app, &far).await;
    let gym = app.facility(&district).await;
    app.space(&gym).with("base", "Near").with("price", "50").await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    assert_eq!(found(&stranger, &format!("{day}&miles=5")).await, ["Near"]);
    let page = search(&stranger, &format!("{day}&sort=distance&limit=1")).await;
    assert_eq!(super::names(&page["items"]), ["Near"]);
    assert_eq!(page["total"], MANY + 2);
    let dearest = format!("{day}&type=basketball&sort=price");
    assert_eq!(found(&stranger, &dearest).await, ["First", "Near"]);
}
