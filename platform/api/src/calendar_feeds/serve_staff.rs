//! Answers calendar programs at the secret address of a staff calendar.

use accounts::limits::{self, Limited};
use accounts::staff_calendar_feeds;
use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::Tenant;
use operations::staff_calendars::staff_calendar;
use poem::{Request, Response};
use policy::Permission;
use reservations::bookings::feed;

use super::serve::{COMING, PAST, answer, slow_down, unknown};

/// The file of the staff calendar whose address in this organization has this word. It shows what its owner may see now.
pub async fn serve_staff(
    services: &Services,
    tenant: &Tenant,
    name: &str,
    request: &Request,
) -> Result<Response, Problem> {
    let word = name.strip_suffix(".ics").ok_or_else(unknown)?;
    let door = &services.door;
    let owner = door
        .job_tx(tenant.id, async |tx| {
            Ok::<_, Problem>(staff_calendar_feeds::by_word(tx, word).await?)
        })
        .await?;
    let owner = owner.filter(|owner| door.allows(&owner.actor, Permission::ScheduleRead));
    let Some(owner) = owner else {
        slow_down(services, request).await?;
        return Err(unknown());
    };
    limits::check(services, Limited::CalendarFeed, &owner.user.to_string()).await?;
    let today = services.clock().now().date_naive();
    let opens_bookings = door.allows(&owner.actor, Permission::BookingsRead);
    let root = services.site.root_origin();
    let page_of = |booking| format!("{root}/manage/orgs/{}/requests/{booking}", tenant.short_name);
    let calendar = door
        .tx(&owner.actor, tenant.id, Permission::ScheduleRead, async |tx| {
            let days = (today - PAST, today + COMING);
            let calendar = staff_calendar(tx, owner.place, days, opens_bookings, page_of).await?;
            Ok::<_, Problem>(calendar)
        })
        .await?;
    Ok(answer(request, feed(&calendar.name, &calendar.events), "bookings.ics"))
}
