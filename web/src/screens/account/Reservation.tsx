import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isOn, paymentWords } from "#/account/booking-words";
import { DateList } from "#/account/DateList";
import { DepositList } from "#/account/DepositList";
import { History } from "#/account/History";
import { refundsOf } from "#/account/refunds";
import { toBillLines } from "#/app/bill-lines";
import { BookingBadge } from "#/kit/Badge";
import { Bill } from "#/kit/Bill";
import { Button, ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { addDays, dayAndOtherYear, instant, price, span, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Booking, calendarFile, ownBookingQuery } from "#/queries/bookings";
import { spaceByIdQuery } from "#/queries/spaces";
import { SpacePicture } from "#/spaces/SpacePicture";
import "#/design/pages/space.css";
import { Cancelling } from "./Cancelling";
import { StillDue } from "./StillDue";

/** One booking: its state, details, bill, history, and how to cancel it. */
export function Reservation({ id }: { id: string }) {
  const asked = useQuery(ownBookingQuery(id));
  if (asked.data) return <Details booking={asked.data} />;
  return (
    <article className="card">
      {asked.error ? (
        <LoadFailure detail={asked.error.message} onRetry={() => asked.refetch()} />
      ) : (
        <Waiting>
          <Skeleton height={420} />
        </Waiting>
      )}
    </article>
  );
}

function Details({ booking }: { booking: Booking }) {
  const { organizationShortName: organization, spaceId, address, supervisor, renter, date, start, end } = booking;
  const space = useQuery(spaceByIdQuery(organization, spaceId));
  const inCharge = supervisor ?? renter;
  const several = booking.days.length > 1;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className="card reservation" aria-labelledby="one">
      <div className="frame">
        <SpacePicture space={space.data ?? { types: [booking.spaceType] }} ratio={4} scaleBar={false} />
      </div>
      <div className="card-pad">
        <div className="row between wrap">
          <span className="muted num small">{booking.number}</span>
          <BookingBadge state={booking.status} />
        </div>
        <h2 className="t-md mt-2" id="one" ref={heading} tabIndex={-1}>
          {booking.spaceName}
        </h2>
        <p className="muted">
          {booking.facilityName}, {address.street1}, {address.city}
        </p>
        <Refunds booking={booking} />
        <dl className="facts mt-5">
          {!several && (
            <>
              <div>
                <dt>Date</dt>
                <dd>{dayAndOtherYear(date, todayIn(booking.timeZone))}</dd>
              </div>
              <div>
                <dt>Time</dt>
                <dd>{span(start, end)}</dd>
              </div>
            </>
          )}
          <div>
            <dt>On-site supervisor</dt>
            <dd>
              {inCharge.firstName} {inCharge.lastName}
            </dd>
          </div>
          <div>
            <dt>Event</dt>
            <dd>{booking.eventName}</dd>
          </div>
        </dl>
        {several && <DateList booking={booking} />}
        <div className="row wrap mt-5">
          {isOn(booking) && (
            <a className="btn btn-secondary" href={calendarFile(booking)} download={`${booking.number}.ics`}>
              <Icon name="calendar" small />
              Add to calendar
            </a>
          )}
          <ButtonLink icon="repeat" to={paths.book(organization, spaceId, "schedule", { date: addDays(date, 7) })}>
            Book again
          </ButtonLink>
          <Button look="quiet" icon="print" onClick={() => print()}>
            Print
          </Button>
        </div>
        <Money booking={booking} />
        {booking.deposits.length > 0 && <Deposits booking={booking} />}
        <History booking={booking} />
        <Cancelling booking={booking} after={heading} />
      </div>
    </article>
  );
}

/** What comes back, to where, by when, and how far it is. */
function Refunds({ booking }: { booking: Booking }) {
  const refunds = refundsOf(booking);
  if (refunds.length === 0) return null;
  return (
    <section className="mt-4" aria-label="Refunds">
      <Notice icon="undo">
        <span className="stack gap-2">
          {refunds.map(({ id, state, words }) => (
            <span key={id} className="num">
              <b>{state}:</b> {words}
            </span>
          ))}
        </span>
      </Notice>
    </section>
  );
}

function Money({ booking }: { booking: Booking }) {
  const { bill, payments, waived, timeZone } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="mt-7" aria-labelledby="bill">
      <h3 className="t-xs mb-2" id="bill" ref={heading} tabIndex={-1}>
        Bill
      </h3>
      <Bill lines={toBillLines(bill.lines)} total={bill.total} />
      {payments.map((payment) => (
        <p key={payment.id} className="small muted row num mt-3">
          <Icon name="card" small />
          {payments.length > 1 && `${price(payment.amount)}, `}
          {paymentWords(payment)}, {instant(payment.paidAt, timeZone)}
        </p>
      ))}
      {waived && (
        <p className="small muted row num mt-3">
          <Icon name="check" small />
          {price(waived)} waived
        </p>
      )}
      <StillDue booking={booking} after={heading} />
    </section>
  );
}

/** The deposits the renter accepted when booking, and any claims since. */
function Deposits({ booking }: { booking: Booking }) {
  const { deposits, organizationName } = booking;
  const asked = deposits.some(({ incident }) => incident);
  return (
    <section className="mt-7" aria-labelledby="deposits">
      <h3 className="t-xs mb-1" id="deposits">
        Deposits
      </h3>
      <p className="small muted mb-3">
        {asked
          ? "You accepted these when you booked. Anything collected is added to your balance due."
          : `You accepted these when you booked, and weren’t charged. ${organizationName} can claim them after the event if something went wrong.`}
      </p>
      <DepositList booking={booking} />
    </section>
  );
}
