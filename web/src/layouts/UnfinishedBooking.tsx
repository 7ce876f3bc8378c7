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
  return user && first ? <Running key={first.id} hold={first} others={live.length - 1} /> : null;
}

function Running({ hold, others }: { hold: Hold; others: number }) {
  const seconds = useSecondsLeft(hold.runsOutAt);
  if (seconds === 0) return null;
  const { spaceName, organizationShortName, spaceId, date, start, end, id } = hold;
  return (
    <aside className="unfinished" aria-label="Unfinished booking">
      <div className="page">
        <Icon name="lock" small />
        <span className="grow">
          <b>{spaceName}</b>, {day(date)}, {span(start, end)}
          <span className="not-s"> is held for you</span>
          {others > 0 && <span className="not-s">, and {count(others, "other time")}</span>}
        </span>
        <span className="num" role="timer" aria-label={`${count(Math.ceil(seconds / 60), "minute")} left`}>
          {countdown(seconds)}
        </span>
        <Link
          className="link"
          to={paths.book(organizationShortName, spaceId, "details", { date, start, end, hold: id })}
        >
          Continue booking
        </Link>
      </div>
    </aside>
  );
}
