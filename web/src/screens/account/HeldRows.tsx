import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge, BookingBadge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { dayOfMonth, monthShort, weekday } from "#/kit/format";
import { useSecondsLeft } from "#/kit/Hold";
import { paths } from "#/paths";
import { useAbandonPayment } from "#/payment/use-abandon-payment";
import { type Hold, ownHoldsQuery } from "#/queries/holds";
import { morningOf, spanWords } from "#/spaces/series/nights";

/** The renter's holds, each with a link back to its booking, and those that are in the middle of being paid. */
export function HeldRows() {
  const { data = [] } = useQuery(ownHoldsQuery);
  return data.map((hold) =>
    hold.state === "paying" ? (
      <li key={hold.id}>
        <PayingRow hold={hold} />
      </li>
    ) : hold.state === "live" ? (
      <li key={hold.id}>
        <HeldRow hold={hold} />
      </li>
    ) : null,
  );
}

/** The words of an empty list. They stay away while a time is held or being paid: the list has it. */
export function UnlessHeld({ children }: { children: ReactNode }) {
  const { data = [], isPending } = useQuery(ownHoldsQuery);
  const live = data.filter(({ state }) => state === "live");
  const seconds = useSecondsLeft(Math.max(0, ...live.map(({ runsOutAt }) => runsOutAt)));
  return isPending || seconds > 0 || data.some(({ state }) => state === "paying") ? null : children;
}

const bookingOf = ({ id, organizationShortName, spaceId, date, start, end }: Hold) =>
  paths.book(organizationShortName, spaceId, "details", { date, start, end, hold: id });

function HeldRow({ hold }: { hold: Hold }) {
  const seconds = useSecondsLeft(hold.runsOutAt);
  if (seconds === 0) return null;
  return (
    <Link className="res-row" to={bookingOf(hold)}>
      <What hold={hold} />
      <BookingBadge state="held" short secondsLeft={seconds} />
    </Link>
  );
}

/** Its bank was still asking when the renter left. */
function PayingRow({ hold }: { hold: Hold }) {
  const abandon = useAbandonPayment(hold.organizationShortName, hold.id);
  return (
    <article aria-label={`${hold.spaceName}, being paid`}>
      <div className="res-row still">
        <What hold={hold} />
        <Badge look="pending" icon="card">
          Being paid
        </Badge>
      </div>
      <div className="row gap-2 being-paid">
        <ButtonLink look="primary" size="small" to={bookingOf(hold)}>
          Continue
        </ButtonLink>
        <Button look="quiet" size="small" busy={abandon.isPending} onClick={() => abandon.mutate(true)}>
          Give up
        </Button>
      </div>
    </article>
  );
}

function What({ hold }: { hold: Hold }) {
  const { date, dates, spaceName, facilityName } = hold;
  return (
    <>
      <span className="cal-leaf" aria-hidden="true">
        <span>{monthShort(date)}</span>
        <b>{dayOfMonth(date)}</b>
      </span>
      <span className="shrink">
        <b className="ellipsis block">{spaceName}</b>
        <span className="small muted num block">
          {weekday(date)}, {spanWords(hold, morningOf(hold, dates))}. {facilityName}
        </span>
      </span>
    </>
  );
}
