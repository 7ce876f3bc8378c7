//! Making the demo: the gazetteer in bulk, bookings as of the moments of their history, everything else through the use
//! cases that the APIs call.
//!
//! Invariants: the rules of booking hold for the demo as for anybody; what is made in an organization is made in the
//! name of its first admin. An organization with its inventory is there as a whole or not at all. Loading that was
//! interrupted goes on where it was: the plan of bookings is made up for the instant at which loading began, so it is the
//! same one, and the bookings that are there are its first.

mod bookings;
mod cards;
mod hours;
mod inventory;
mod offer;
mod organization;
mod people;
mod pictures;
mod places;
mod progress;
mod told;
mod words;
mod work;

use std::time::Instant;

use anyhow::Context;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use kernel::database::{Database, PATIENCE};
use kernel::services::Services;
use policy::Permission;
use sqlx::{Connection, PgConnection};

use crate::demo::{Demo, Organization};
use crate::statistics;
use bookings::{Chance, MadeUp, PlanIds};
use cards::Cards;
use chrono::{DateTime, Utc};
use inventory::SpaceIds;
use organization::Opened;
use people::Accounts;
use pictures::Pictures;

/// The number of organizations booked in parallel: tenants don't wait for each other, and this is within the minimum of
/// configured connections.
const AT_ONCE: usize = 3;

/// The connections on which bookings are written, and one for readers, which isn't used.
const FOR_BOOKINGS: u32 = 4;

pub use progress::{is_due, is_there};

/// Loads what is missing of the gazetteer and of the demo. The addresses are those of the database's owner and of the server.
pub async fn load(services: &Services, owner_url: &str, server_url: &str) -> anyhow::Result<()> {
    let began = Instant::now();
    let demo = Demo::read()?;
    let mut owner = PgConnection::connect(owner_url).await?;
    let Some(began_at) = progress::begin(&mut owner, services.clock().now()).await? else {
        return Ok(());
    };
    places::load(&mut owner).await?;
    let accounts = Accounts::open(services, &demo).await.context("the demo's people")?;
    let cards = Cards::type_in(services, &demo.people.renters).await?;
    tracing::info!(people = accounts.count(), "the demo's people are there");
    let mut chance = Chance::from_seed(demo.bookings.seed);
    let mut furnished = Vec::new();
    for organization in &demo.organizations {
        let one = furnish(
            services,
            &demo,
            organization,
            (&accounts, &cards),
            (&mut chance, began_at),
        )
        .await;
        furnished.push(one.with_context(|| format!("the demo's {}", organization.name))?);
    }
    offer::suggest(services, &demo).await.context("the suggested add-ons")?;
    let database = Database::connect(server_url, FOR_BOOKINGS, PATIENCE).await?;
    stream::iter(&furnished)
        .map(|one| book(services, &database, one, &accounts, began_at))
        .buffer_unordered(AT_ONCE)
        .try_collect::<()>()
        .await?;
    database.close().await;
    statistics::gather(&mut owner).await?;
    progress::finish(&mut owner, services.clock().now()).await?;
    owner.close().await?;
    tracing::info!(seconds = began.elapsed().as_secs(), "the demo is there");
    Ok(())
}

/// An organization that lacks only its bookings.
struct Furnished<'a> {
    organization: &'a Organization,
    opened: Opened,
    bookings: Vec<MadeUp>,
}

/// Makes an organization with everything but its bookings, which are made up.
async fn furnish<'a>(
    services: &Services,
    demo: &Demo,
    organization: &'a Organization,
    (accounts, cards): (&Accounts, &Cards),
    (chance, began_at): (&mut Chance, DateTime<Utc>),
) -> anyhow::Result<Furnished<'a>> {
    let opened = organization::open(services, organization, accounts).await?;
    if organization.partner {
        offer::make_partner(services, &opened).await?;
    }
    let spaces = match inventory_of(services, organization, &opened).await? {
        Some(spaces) => spaces,
        None => structure(services, demo, organization, accounts, &opened, began_at).await?,
    };
    tracing::info!(
        facilities = organization.facilities.len(),
        spaces = organization.spaces().count(),
        "{} is there",
        organization.name
    );
    let known = PlanIds {
        accounts,
        cards,
        spaces: &spaces,
    };
    Ok(Furnished {
        organization,
        opened,
        bookings: bookings::make_up(demo, organization, &known, chance, began_at)?,
    })
}

async fn book(
    services: &Services,
    database: &Database,
    furnished: &Furnished<'_>,
    accounts: &Accounts,
    began_at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let Furnished {
        organization,
        opened,
        bookings,
    } = furnished;
    let bookings = bookings::write(services, database, opened.id, bookings, began_at)
        .await
        .with_context(|| format!("the bookings of the demo's {}", organization.name))?;
    work::add_rules(services, organization, accounts, opened)
        .await
        .with_context(|| format!("the work order rules of the demo's {}", organization.name))?;
    told::add(services, organization, accounts, opened)
        .await
        .with_context(|| format!("what is told in the demo's {}", organization.name))?;
    tracing::info!(bookings, "{} is booked", organization.name);
    Ok(())
}

/// The spaces of an organization that got them in an earlier try.
async fn inventory_of(
    services: &Services,
    organization: &Organization,
    opened: &Opened,
) -> anyhow::Result<Option<SpaceIds>> {
    services
        .door
        .tx(
            &opened.admin,
            opened.id,
            Permission::OrganizationsConfigure,
            async |tx| inventory::find(tx, organization).await,
        )
        .await
}

/// The organization's terms, people, inventory and hours, in one transaction.
async fn structure(
    services: &Services,
    demo: &Demo,
    organization: &Organization,
    accounts: &Accounts,
    opened: &Opened,
    began_at: DateTime<Utc>,
) -> anyhow::Result<SpaceIds> {
    let mut pictures = Pictures::store(services, opened.id, organization).await?;
    let door = &services.door;
    door.tx(
        &opened.admin,
        opened.id,
        Permission::OrganizationsConfigure,
        async |tx| {
            organization::configure(tx, organization).await?;
            organization::show(tx, organization, &mut pictures).await?;
            organization::add_staff(tx, organization, accounts).await?;
            organization::add_groups(tx, organization, &demo.people.renters, accounts).await?;
            let ids = inventory::add(tx, organization, &mut pictures).await?;
            offer::add(tx, organization, &ids).await?;
            hours::add(tx, organization, &ids, began_at).await?;
            anyhow::Ok(ids)
        },
    )
    .await
}

/// Fills the gazetteer, unless it is filled.
pub(crate) async fn gazetteer(owner: &mut PgConnection) -> anyhow::Result<()> {
    places::load(owner).await
}
