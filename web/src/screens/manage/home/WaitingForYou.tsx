import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { Link } from "react-router";
import { EmptyState } from "#/kit/EmptyState";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { initials } from "#/kit/initials";
import { ago, soon } from "#/manage/ages";
import { MaybeLink } from "#/manage/MaybeLink";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { spanWords } from "#/spaces/series/nights";

interface WaitingForYouProps {
  org: string;
  pending: BookingSummary[];
  count: number;
}

/** Pending requests, soonest first. They don't wait for an editor, who reads them but can't answer. */
export function WaitingForYou({ org, pending, count }: WaitingForYouProps) {
  const answers = useRefusal("bookings.approve") === undefined;
  return (
    <section className="panel" aria-labelledby="waiting">
      <div className="panel-head">
        <h2 id="waiting">{answers ? "Waiting for you" : "Waiting for approval"}</h2>
        {count > 0 && <span className="badge badge-pending num">{count}</span>}
        <Link className="link-plain push" to={paths.managedOrganization(org, "inbox")}>
          {answers ? "Review all" : "See all"} <kbd className="kbd">R</kbd>
        </Link>
      </div>
      {pending.length === 0 ? (
        <EmptyState title={answers ? "You’re all caught up" : "No pending requests"} level={3}>
          New requests will show up here{answers && " and in your email"}.
        </EmptyState>
      ) : (
        <ul>
          {pending.slice(0, 6).map((booking) => (
            <li key={booking.id}>
              <WaitingRequest org={org} booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingRequest({ org, booking }: { org: string; booking: BookingSummary }) {
  const opens = useRefusal("bookings.read") === undefined;
  const { renter, timeZone } = booking;
  const name = renter ? `${renter.firstName} ${renter.lastName}` : booking.number;
  const near = soon(booking.date, timeZone);
  const today = todayIn(timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  return (
    <MaybeLink className="req" to={opens ? paths.request(org, booking.id) : undefined}>
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="req-words">
        <b className="ellipsis block">{name}</b>
        <span className="muted ellipsis block">
          {booking.eventName}, {booking.spaceName}
        </span>
        <span className="num block">
          {sayDay(booking.date)}, {spanWords(booking, booking.morning, sayDay)}
        </span>
      </span>
      <span className="right nowrap">
        <span className="faint tiny num">{ago(booking.createdAt, timeZone)}</span>
        {near && <span className="tiny strong block req-soon">{near}</span>}
      </span>
    </MaybeLink>
  );
}
