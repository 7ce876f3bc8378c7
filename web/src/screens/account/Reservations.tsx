import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { isOn } from "#/account/booking-words";
import { PageTitle } from "#/app/PageTitle";
import { BookingBadge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { Segments } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { day, dayAndOtherYear, dayOfMonth, monthShort, span, todayIn, weekday } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type BookingSummary, ownBookingsQuery, type When } from "#/queries/bookings";
import { HeldRows } from "./HeldRows";
import { Reservation } from "./Reservation";
import "./account-pages.css";

/** The renter's bookings as a list, with one in detail. A phone shows one or the other. */
export function Component() {
  const { booking } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const when: When = query.get("show") === "past" ? "past" : "upcoming";
  const list = useInfiniteQuery(ownBookingsQuery(when));
  const bookings = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // A desktop has room for details: the first booking's, unless another was chosen.
  const shown = booking ?? bookings[0]?.id;
  const show = when === "past" ? "?show=past" : "";
  return (
    <div className="acc reservations" data-open={booking !== undefined || undefined}>
      <PageTitle>Reservations</PageTitle>
      <section aria-label="Your reservations">
        <div className="mb-3">
          <Segments
            label="Show"
            value={when}
            onChange={(next) => navigate(`${paths.reservations()}${next === "past" ? "?show=past" : ""}`)}
            options={[
              { value: "upcoming", content: "Upcoming" },
              { value: "past", content: "Past" },
            ]}
          />
        </div>
        {list.error && bookings.length === 0 ? (
          <LoadFailure detail={list.error.message} onRetry={() => list.refetch()} />
        ) : list.isPending ? (
          <Waiting>
            <div className="stack gap-2">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={76} />
              ))}
            </div>
          </Waiting>
        ) : (
          <>
            <ul className="stack gap-1">
              {when === "upcoming" && <HeldRows />}
              {bookings.map((each) => (
                <li key={each.id}>
                  <Row booking={each} current={each.id === shown} to={`${paths.reservations(each.id)}${show}`} />
                </li>
              ))}
            </ul>
            {bookings.length === 0 && <Nothing when={when} />}
            {list.hasNextPage && (
              <div className="mt-4">
                <Button block busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      {shown && (
        <div className="chosen">
          <Link className="link-plain back" to={`${paths.reservations()}${show}`}>
            <Icon name="left" small />
            All reservations
          </Link>
          <Reservation key={shown} id={shown} />
        </div>
      )}
    </div>
  );
}

function Row({ booking, current, to }: { booking: BookingSummary; current: boolean; to: string }) {
  const { date, start, end, spaceName, facilityName, status, timeZone } = booking;
  const said = dayAndOtherYear(date, todayIn(timeZone));
  return (
    <Link className="res-row" to={to} aria-current={current || undefined} preventScrollReset>
      <span className={isOn(booking) ? "cal-leaf" : "cal-leaf off"} aria-hidden="true">
        <span>{monthShort(date)}</span>
        <b>{dayOfMonth(date)}</b>
      </span>
      <span className="shrink">
        <b className="ellipsis block">{spaceName}</b>
        <span className="small muted num block">
          {said === day(date) ? (
            <>
              {weekday(date)}, <span className="sr">{`${monthShort(date)} ${dayOfMonth(date)}, `}</span>
            </>
          ) : (
            `${said}, `
          )}
          {span(start, end)}. {facilityName}
        </span>
      </span>
      <BookingBadge state={status} short />
    </Link>
  );
}

function Nothing({ when }: { when: When }) {
  return when === "past" ? (
    <EmptyState title="No past reservations" drawing="gym">
      Your bookings move here once they’re over, with their receipts.
    </EmptyState>
  ) : (
    <EmptyState
      title="No upcoming reservations"
      drawing="gym"
      action={
        <ButtonLink look="primary" icon="search" to={paths.search()}>
          Find a space
        </ButtonLink>
      }
    >
      Find courts, fields, pools, and rooms near you.
    </EmptyState>
  );
}
