import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isOn } from "#/account/booking-words";
import { useAddressParameters } from "#/app/address-parameters";
import { PageTitle } from "#/app/PageTitle";
import { useArriving } from "#/app/use-arriving";
import { BookingBadge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { ChipSelect } from "#/kit/ChipSelect";
import { Segments } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Input } from "#/kit/Field";
import { day, dayAndOtherYear, dayOfMonth, monthShort, todayIn, weekday } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type BookingSummary, everyOwnBookingQuery, ownBookingsQuery, type When } from "#/queries/bookings";
import { ownHoldsQuery } from "#/queries/holds";
import { spanWords } from "#/spaces/series/nights";
import { isStateGroup, matching, stateGroups } from "./finding";
import { HeldRows, UnlessHeld } from "./HeldRows";
import { Reservation } from "./Reservation";
import "./account-pages.css";

/** The renter's bookings as a list, with one in detail. A phone shows one or the other. */
export function Component() {
  const { booking } = useParams();
  const [query, change] = useAddressParameters();
  const asked = query.get("show");
  const show: Show = asked === "past" || asked === "all" ? asked : "upcoming";
  const list = useList(show, query);
  const { bookings } = list;
  // A desktop has room for details: the first booking's, unless another was chosen.
  const shown = booking ?? bookings[0]?.id;
  const rest = query.size > 0 ? `?${query}` : "";
  const isNarrowed = query.has("find") || query.has("state");
  const showsHeld = show === "upcoming" || (show === "all" && !isNarrowed);
  const holdsArriving = useArriving(useQuery(ownHoldsQuery));
  const nothing = bookings.length === 0 && <Nothing show={show} isNarrowed={isNarrowed} />;
  return (
    <div className="acc reservations" data-open={booking !== undefined || undefined}>
      <PageTitle>Reservations</PageTitle>
      <section aria-label="Your reservations">
        <div className="mb-3">
          <Segments<Show>
            label="Show"
            value={show}
            onChange={(next) =>
              change({ show: next === "upcoming" ? undefined : next, find: undefined, state: undefined })
            }
            options={[
              { value: "upcoming", content: "Upcoming" },
              { value: "past", content: "Past" },
              { value: "all", content: "All" },
            ]}
          />
        </div>
        {show === "all" && <Finder />}
        {list.error && bookings.length === 0 ? (
          <LoadFailure detail={list.error.message} onRetry={() => list.retry()} />
        ) : list.isPending || holdsArriving ? (
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
              {showsHeld && <HeldRows />}
              {bookings.map((each) => (
                <li key={each.id}>
                  <Row booking={each} current={each.id === shown} to={`${paths.reservations(each.id)}${rest}`} />
                </li>
              ))}
            </ul>
            {showsHeld ? <UnlessHeld>{nothing}</UnlessHeld> : nothing}
            {list.more && (
              <div className="mt-4">
                <Button block busy={list.more.busy} onClick={list.more.load}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      {shown && (
        <div className="chosen">
          <Link className="link-plain back" to={`${paths.reservations()}${rest}`}>
            <Icon name="left" small />
            All reservations
          </Link>
          <Reservation key={shown} id={shown} />
        </div>
      )}
    </div>
  );
}

type Show = When | "all";

/** The reservations in the list: upcoming or past by page, or all of them as far as they match. */
function useList(show: Show, query: URLSearchParams) {
  const paged = useInfiniteQuery({ ...ownBookingsQuery(show === "all" ? "upcoming" : show), enabled: show !== "all" });
  const every = useQuery({ ...everyOwnBookingQuery, enabled: show === "all" });
  if (show === "all") {
    const state = query.get("state");
    const narrowed = { words: query.get("find") ?? "", state: isStateGroup(state) ? state : undefined };
    return {
      bookings: matching(every.data ?? [], narrowed),
      error: every.error,
      isPending: every.isPending,
      retry: () => void every.refetch(),
      more: undefined,
    };
  }
  return {
    bookings: paged.data?.pages.flatMap(({ items }) => items) ?? [],
    error: paged.error,
    isPending: paged.isPending,
    retry: () => void paged.refetch(),
    more: paged.hasNextPage ? { busy: paged.isFetchingNextPage, load: () => void paged.fetchNextPage() } : undefined,
  };
}

/** Finds a booking by words and state, kept in the address. */
function Finder() {
  const [query, change] = useAddressParameters();
  const state = query.get("state");
  const set = (changes: Record<string, string | undefined>) =>
    change(changes, { replace: true, preventScrollReset: true });
  return (
    <search className="reservation-finder">
      <Input
        label="Find a reservation"
        type="search"
        dense
        placeholder="Space, event or number"
        defaultValue={query.get("find") ?? ""}
        onChange={(event) => set({ find: event.target.value || undefined })}
      />
      <ChipSelect
        label="Status"
        value={isStateGroup(state) ? state : ""}
        on={isStateGroup(state)}
        onChange={(next) => set({ state: next || undefined })}
        options={[
          { value: "", label: "Any status" },
          ...Object.entries(stateGroups).map(([value, { label }]) => ({ value, label })),
        ]}
      />
    </search>
  );
}

function Row({ booking, current, to }: { booking: BookingSummary; current: boolean; to: string }) {
  const { date, morning, spaceName, facilityName, status, timeZone } = booking;
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
          {spanWords(booking, morning)}. {facilityName}
        </span>
      </span>
      <BookingBadge state={status} short />
    </Link>
  );
}

function Nothing({ show, isNarrowed }: { show: Show; isNarrowed: boolean }) {
  if (show === "all" && isNarrowed)
    return (
      <EmptyState
        title="No matching reservations"
        drawing="gym"
        action={
          <Link className="link" to={`${paths.reservations()}?show=all`} replace>
            Clear filters
          </Link>
        }
      >
        Try another word or status.
      </EmptyState>
    );
  return show === "past" ? (
    <EmptyState title="No past reservations" drawing="gym">
      Your bookings move here once they’re over, with their receipts.
    </EmptyState>
  ) : (
    <EmptyState
      title={show === "all" ? "No reservations" : "No upcoming reservations"}
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
