import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useArriving } from "#/app/use-arriving";
import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Booking, everyOwnBookingQuery, ownBookingQuery } from "#/queries/bookings";
import { cardsQuery } from "#/queries/payments";
import { movementsOf } from "./movements";

/** The number of bookings per step: each is read for its payments. */
const step = 10;

/** Charges and refunds, by reservation, the latest booked first. */
export function Charges() {
  const [shown, setShown] = useState(step);
  // The cards above take their room first.
  const cardsArriving = useArriving(useQuery(cardsQuery));
  const bookings = useQuery(everyOwnBookingQuery);
  const latest = (bookings.data ?? []).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const details = useQueries({
    queries: latest.slice(0, shown).map(({ id }) => ownBookingQuery(id)),
  });
  const isWaiting = bookings.isPending || details.some(({ isPending }) => isPending);
  const failed = bookings.error ? bookings : details.find(({ error }) => error);
  const paid = details.flatMap(({ data }) => (data && data.payments.length > 0 ? [data] : []));
  return (
    <section aria-labelledby="charges">
      <h2 className="t-sm mb-1" id="charges">
        Charges and refunds
      </h2>
      {!cardsArriving && failed?.error ? (
        <LoadFailure detail={failed.error.message} onRetry={() => failed.refetch()} />
      ) : cardsArriving || (isWaiting && paid.length === 0) ? (
        <Waiting label="Loading your charges">
          <SkeletonLines lines={4} />
        </Waiting>
      ) : paid.length === 0 ? (
        <EmptyState title="No charges yet" level={3}>
          Payments and refunds for your reservations will show up here.
        </EmptyState>
      ) : (
        <ul className="charges">
          {paid.map((booking) => (
            <Charged key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {latest.length > shown && !cardsArriving && !failed?.error && (
        <div className="mt-4">
          <Button busy={isWaiting} onClick={() => setShown(shown + step)}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

function Charged({ booking }: { booking: Booking }) {
  const { id, number, spaceName, date, timeZone } = booking;
  return (
    <li>
      <p className="row between wrap">
        <Link to={paths.reservations(id)}>
          {spaceName}, {dayAndOtherYear(date, todayIn(timeZone))}
        </Link>
        <span className="small muted num">{number}</span>
      </p>
      <dl className="small">
        {movementsOf(booking).map(({ id: line, what, words, amount }) => (
          <div key={line} className="row between">
            <dt>
              {what} <span className="muted num">{words}</span>
            </dt>
            <dd className="num nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
