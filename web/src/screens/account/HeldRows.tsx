import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { BookingBadge } from "#/kit/Badge";
import { dayOfMonth, monthShort, span, weekday } from "#/kit/format";
import { useSecondsLeft } from "#/kit/Hold";
import { paths } from "#/paths";
import { type Hold, ownHoldsQuery } from "#/queries/holds";

/** The renter's holds, each with a link back to its booking. */
export function HeldRows() {
  const { data = [] } = useQuery(ownHoldsQuery);
  return data
    .filter(({ state }) => state === "live")
    .map((hold) => (
      <li key={hold.id}>
        <HeldRow hold={hold} />
      </li>
    ));
}

function HeldRow({ hold }: { hold: Hold }) {
  const { id, organizationShortName, spaceId, spaceName, facilityName, date, start, end, runsOutAt } = hold;
  const seconds = useSecondsLeft(runsOutAt);
  if (seconds === 0) return null;
  return (
    <Link
      className="res-row"
      to={paths.book(organizationShortName, spaceId, "details", { date, start, end, hold: id })}
    >
      <span className="cal-leaf" aria-hidden="true">
        <span>{monthShort(date)}</span>
        <b>{dayOfMonth(date)}</b>
      </span>
      <span className="shrink">
        <b className="ellipsis block">{spaceName}</b>
        <span className="small muted num block">
          {weekday(date)}, {span(start, end)}. {facilityName}
        </span>
      </span>
      <BookingBadge state="held" short secondsLeft={seconds} />
    </Link>
  );
}
