import { useListBookingDates } from "@fieldhouse/clients/tenant/calendar/calendar";
import { Fragment } from "react";
import { Link } from "react-router";
import "#/manage/overview.css";
import { BookingBadge } from "#/kit/Badge";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, dayAndOtherYear, length, priceShort, span, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { perUnit } from "#/kit/unit";
import { useRefusal } from "#/manage/rights";
import { type ManagedSpacePage, paths } from "#/paths";
import { useLabels } from "#/queries/lists";
import { Amenities } from "#/spaces/Amenities";
import { sizeWords } from "#/spaces/picture";
import { priceRows } from "#/spaces/price-table";
import { Panel } from "../facilities/Panel";
import { ComingDays } from "./ComingDays";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "./SpaceFrame";

/** A space at a glance: what it is, what it costs, when it is open, and who comes next. */
export function Component() {
  const { org, organization, facility, space } = useManagedSpace();
  const refusal = useSpaceRefusal("spaces.change");
  const noPrices = useRefusal("prices.read") !== undefined;
  const noBookings = useRefusal("bookings.read");
  const { summary, amenities, photos } = space;
  const [photo] = photos;
  const to = (page: ManagedSpacePage) => paths.managedSpace(org, facility.shortName, space.shortName, page);
  return (
    <SpacePage
      title="Overview"
      actions={
        <>
          {!space.archivedAt && (
            <a
              className="btn btn-secondary btn-s"
              href={paths.portalSpace(organization.portalUrl, facility.shortName, space.shortName)}
            >
              <Icon name="external" small />
              View page
            </a>
          )}
          {!refusal && (
            <ButtonLink size="small" look="primary" icon="edit" to={to("edit")}>
              Edit details
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="overview">
        <div className="stack gap-5">
          <Panel id="about" title="About">
            {photo && <img className="overview-photo" src={photo.url} alt={photo.description} />}
            {summary ? (
              <p className="pre-line measure">{summary}</p>
            ) : (
              <p className="muted">No description yet. It tells renters what the space suits.</p>
            )}
            {amenities.length > 0 && <Amenities codes={amenities} />}
          </Panel>
          {!noBookings && <Upcoming />}
        </div>
        <div className="stack gap-5">
          <Facts />
          <Panel id="prices" title="Prices" to={noPrices ? undefined : to("settings/prices")}>
            <Prices />
          </Panel>
          <ComingDays />
        </div>
      </div>
    </SpacePage>
  );
}

/** The next dates that it is booked or asked for. */
function Upcoming() {
  const { org, facility, space } = useManagedSpace();
  const today = todayIn(space.timeZone);
  const dates = useListBookingDates(org, {
    space: space.id,
    from: today,
    status: "pending,approved",
    limit: 8,
  });
  return (
    <section className="panel" aria-labelledby="upcoming">
      <div className="panel-head">
        <h2 id="upcoming">Upcoming bookings</h2>
        <Link
          className="link-plain push"
          to={paths.managedSpace(org, facility.shortName, space.shortName, "reservations")}
        >
          All bookings <Icon name="arrow" small />
        </Link>
      </div>
      {dates.data ? (
        dates.data.items.length > 0 ? (
          <ul className="overview-list">
            {dates.data.items.map(({ id, bookingId, date, start, end, eventName, renterName, status }) => (
              <li key={id} className="row gap-3">
                <span className="grow">
                  <Link to={paths.request(org, bookingId)}>{eventName}</Link>
                  <span className="muted small num block">
                    {dayAndOtherYear(date, today)}, {span(start, end)} · {renterName}
                  </span>
                </span>
                <BookingBadge state={status} short staff />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No Bookings" level={3}>
            New bookings will show up here.
          </EmptyState>
        )
      ) : dates.error ? (
        <LoadFailure detail={dates.error.message} onRetry={() => void dates.refetch()} />
      ) : (
        <Waiting>
          <div className="panel-body">
            <SkeletonLines lines={5} />
          </div>
        </Waiting>
      )}
    </section>
  );
}

function Facts() {
  const { space } = useManagedSpace();
  const label = useLabels();
  const { types, sports, capacity, surface, dimensions, indoor, ageGroups, rental, instantBooking, refundable } = space;
  const facts = [
    ["Type", types.map((code) => label("spaceTypes", code)).join(", ")],
    ["Sports", sports.map((code) => label("sports", code)).join(", ")],
    ["Capacity", capacity ? count(capacity, "person", "people") : "No limit"],
    ["Size", sizeWords(dimensions)],
    ["Surface", surface && label("surfaces", surface)],
    ["Setting", indoor ? "Indoor" : "Outdoor"],
    ["Ages", ageGroups.map((code) => label("ageGroups", code)).join(", ")],
    ["Slot length", length(rental.block)],
    ["Booking", instantBooking ? "Instant" : "Needs approval"],
    ["Refunds", refundable ? "If canceled in time" : "Nonrefundable"],
  ] as const;
  return (
    <Panel id="facts" title="Space">
      <dl className="kv">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className="faint">None</span>}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  );
}

function Prices() {
  const { space } = useManagedSpace();
  const { pricing } = space;
  if (pricing.mode === "hourly")
    return (
      <p className="num">
        {priceShort(pricing.startingAt)} {perUnit[pricing.unit]}
      </p>
    );
  return (
    <dl className="kv">
      {priceRows(space).map(({ name, detail, amounts }) => (
        <Fragment key={name}>
          <dt>
            {name}
            {detail && <span className="small block num">{detail}</span>}
          </dt>
          <dd className="num">
            {amounts.map(({ when, amount }) => (
              <span key={when} className="block">
                {when && <span className="muted">{when} </span>}
                {amount}
              </span>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
