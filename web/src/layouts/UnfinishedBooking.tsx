import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import "./unfinished-booking.css";
import { useSession } from "#/app/session";
import { count, countdown, day, span } from "#/kit/format";
import { useSecondsLeft } from "#/kit/Hold";
import { Icon } from "#/kit/Icon";
import { paths } from "#/paths";
import { type Hold, ownHoldsQuery } from "#/queries/holds";

/** A hold that runs while somebody looks elsewhere: the time left, and the way back. */
export function UnfinishedBooking() {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...ownHoldsQuery, enabled: Boolean(user) });
  const live = data.filter(({ state }) => state === "live").toSorted((a, b) => a.runsOutAt - b.runsOutAt);
  const [first] = live;
  if (!user || !first) return null;
  return (
    <aside className="unfinished" aria-label="Unfinished booking">
      <Running key={first.id} hold={first} />
      {live.length > 1 && (
        <details className="page">
          <summary>{count(live.length - 1, "other time")} held for you</summary>
          {live.slice(1).map((hold) => (
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
  const { spaceName, organizationShortName, spaceId, date, start, end, id, cart, days } = hold;
  return (
    <div className="page unfinished-row">
      <Icon name="lock" small />
      <span className="grow">
        <b>{spaceName}</b>, {days.length > 1 ? count(days.length, "date") : `${day(date)}, ${span(start, end)}`}
        <span className="not-s"> is held for you</span>
      </span>
      <span className="num" role="timer" aria-label={`${count(Math.ceil(seconds / 60), "minute")} left`}>
        {countdown(seconds)}
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
