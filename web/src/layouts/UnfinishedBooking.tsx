import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import "./unfinished-booking.css";
import { useSession } from "#/app/session";
import { inShort } from "#/cart/in-short";
import { count, countdown } from "#/kit/format";
import { useSecondsLeft } from "#/kit/Hold";
import { Icon } from "#/kit/Icon";
import { paths } from "#/paths";
import { type Hold, ownHoldsQuery } from "#/queries/holds";
import { withoutMornings } from "#/spaces/series/nights";

interface UnfinishedBookingProps {
  /** The hold that the page itself is about: it shows that one's time. */
  except?: string | undefined;
  /** Scrolls away, beside a booking that is being made. */
  quiet?: boolean | undefined;
}

/** A hold that runs while somebody looks elsewhere: the time left, and the way back. */
export default function UnfinishedBooking({ except, quiet }: UnfinishedBookingProps) {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...ownHoldsQuery, enabled: Boolean(user) });
  const live = data
    .filter(({ state, id }) => state === "live" && id !== except)
    .toSorted((a, b) => a.runsOutAt - b.runsOutAt);
  if (!user || live.length === 0) return null;
  // Two fit next to each other; more would hide the page.
  const shown = live.length > 2 ? 1 : 2;
  return (
    <aside className={quiet ? "unfinished unfinished-quiet" : "unfinished"} aria-label="Unfinished booking">
      {live.slice(0, shown).map((hold) => (
        <Running key={hold.id} hold={hold} />
      ))}
      {live.length > shown && (
        <details className="page">
          <summary>{count(live.length - shown, "other time")} held for you</summary>
          {live.slice(shown).map((hold) => (
            <Running key={hold.id} hold={hold} />
          ))}
        </details>
      )}
    </aside>
  );
}

function Running({ hold }: { hold: Hold }) {
  const seconds = useSecondsLeft(hold.runsOutAt);
  if (seconds === 0) return null;
  const { spaceName, organizationShortName, spaceId, date, start, end, id, cart, timeZone } = hold;
  const dates = withoutMornings(hold.dates).length;
  return (
    <div className="page unfinished-row">
      <Icon name="lock" small />
      <span className="grow">
        <b>{spaceName}</b>, {dates > 1 ? count(dates, "date") : inShort(hold.dates, timeZone)}
        <span className="not-s"> {dates > 1 ? "are" : "is"} held for you</span>
      </span>
      <span className="num nowrap" role="timer" aria-label={`${count(Math.ceil(seconds / 60), "minute")} left`}>
        {countdown(seconds)} left
      </span>
      <Link
        className="link"
        to={cart ? paths.cart() : paths.book(organizationShortName, spaceId, "details", { date, start, end, hold: id })}
      >
        {cart ? "View cart" : "Continue booking"}
      </Link>
    </div>
  );
}
