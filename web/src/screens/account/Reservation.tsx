import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { AlsoBooked } from "#/account/AlsoBooked";
import { addDatePath } from "#/account/add-date-path";
import { BookingDetails } from "#/account/BookingDetails";
import { bookAgainPath } from "#/account/book-again-path";
import { firstTime, isOn, paymentWords } from "#/account/booking-words";
import { CheckInCode } from "#/account/CheckInCode";
import { DateList } from "#/account/DateList";
import { DepositList } from "#/account/DepositList";
import { History } from "#/account/History";
import { ClaimAnswerButton } from "#/account/incidents/ClaimAnswerButton";
import { BookingPhotos } from "#/account/messages/BookingPhotos";
import { MessageThread } from "#/account/messages/MessageThread";
import { useMessagesArriving } from "#/account/messages/use-messages-arriving";
import { refundsOf } from "#/account/refunds";
import { toBillLines } from "#/app/bill-lines";
import { isMissing } from "#/app/missing";
import { useArriving } from "#/app/use-arriving";
import { BookingBadge } from "#/kit/Badge";
import { Bill } from "#/kit/Bill";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayAndOtherYear, instant, price, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Booking, calendarFile, ownBookingQuery } from "#/queries/bookings";
import { useLabels } from "#/queries/lists";
import { organizationQuery } from "#/queries/organizations";
import { spaceByIdQuery } from "#/queries/spaces";
import { streetWords } from "#/spaces/address-words";
import { ShareButton } from "#/spaces/ShareButton";
import { SpacePicture } from "#/spaces/SpacePicture";
import { spanWords, whenWords, withoutMornings } from "#/spaces/series/nights";
import "#/design/pages/space.css";
import { Cancelling } from "./Cancelling";
import { Reaching } from "./Reaching";
import { StillDue } from "./StillDue";

/** One booking: its state, details, bill, history, and how to cancel it. It is shown once all that takes room is there. */
export function Reservation({ id }: { id: string }) {
  const asked = useQuery(ownBookingQuery(id));
  if (asked.data) return <Details booking={asked.data} />;
  if (!asked.error) return <ReservationWaiting />;
  return (
    <article className="card">
      {isMissing(asked.error) ? (
        <EmptyState title="Reservation not found">The link may be incomplete, or it’s for another account.</EmptyState>
      ) : (
        <LoadFailure detail={asked.error.message} onRetry={() => asked.refetch()} />
      )}
    </article>
  );
}

const ReservationWaiting = () => (
  <article className="card">
    <Waiting>
      <Skeleton height={420} />
    </Waiting>
  </article>
);

function Details({ booking }: { booking: Booking }) {
  const { organizationShortName: organization, spaceId, address, supervisor, renter, date } = booking;
  const { eventName, spaceName, attendance, sport, group, notes } = booking;
  const space = useQuery(spaceByIdQuery(organization, spaceId));
  const label = useLabels();
  const page =
    space.data &&
    paths.space({
      organization,
      state: address.state,
      city: address.city,
      facility: space.data.facilityShortName,
      space: space.data.shortName,
    });
  const inCharge = supervisor ?? renter;
  const several = withoutMornings(booking.dates).length > 1;
  const { time, morning } = firstTime(booking);
  const sayDay = (value: string) => dayAndOtherYear(value, todayIn(booking.timeZone));
  const heading = useRef<HTMLHeadingElement>(null);
  const messages = useRef<HTMLElement>(null);
  // Of the organization there may be words to read above the buttons.
  const host = useQuery(organizationQuery(organization));
  const messagesArriving = useMessagesArriving(organization, booking.id);
  const placeArriving = useArriving(space, host);
  if (messagesArriving || placeArriving) return <ReservationWaiting />;
  return (
    <article className="card reservation" aria-labelledby="one">
      <div className="frame">
        <SpacePicture space={space.data ?? { types: [booking.spaceType] }} ratio={4} scaleBar={false} />
      </div>
      <div className="card-pad">
        <p className="only-print strong">{booking.organizationName}</p>
        <div className="row between wrap">
          <span className="muted num small">{booking.number}</span>
          <BookingBadge state={booking.status} />
        </div>
        <h2 className="t-md mt-2" id="one" ref={heading} tabIndex={-1}>
          {page ? <Link to={page}>{spaceName}</Link> : spaceName}
        </h2>
        <p className="muted">
          {booking.facilityName}, {streetWords(address)}, {address.city}
        </p>
        <Reaching booking={booking} facility={space.data?.facilityShortName} />
        <Refunds booking={booking} />
        <dl className="facts mt-5">
          {!several && (
            <>
              <div>
                <dt>Date</dt>
                <dd>{sayDay(date)}</dd>
              </div>
              <div>
                <dt>Time</dt>
                <dd>{spanWords(time, morning, sayDay)}</dd>
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
            <dd>{eventName}</dd>
          </div>
        </dl>
        <dl className="kv mt-5">
          <dt>Attendance</dt>
          <dd className="num">{attendance.toLocaleString("en-US")}</dd>
          {sport && (
            <>
              <dt>Sport</dt>
              <dd>{label("sports", sport)}</dd>
            </>
          )}
          {group && (
            <>
              <dt>Group</dt>
              <dd>{group.name}</dd>
            </>
          )}
          {notes && (
            <>
              <dt>Notes</dt>
              <dd className="pre-line">{notes}</dd>
            </>
          )}
        </dl>
        {several && <DateList booking={booking} />}
        <AlsoBooked booking={booking} pathOf={paths.reservations} />
        <div className="row wrap mt-5">
          {isOn(booking) && (
            <a className="btn btn-secondary" href={calendarFile(booking)} download={`${booking.number}.ics`}>
              <Icon name="calendar" small />
              Add to calendar
            </a>
          )}
          {isOn(booking) && (
            <ButtonLink icon="plus" to={addDatePath(booking)}>
              Add another date
            </ButtonLink>
          )}
          <ButtonLink icon="repeat" to={bookAgainPath(booking)}>
            Book again
          </ButtonLink>
          {page && (
            <ShareButton
              title={`${eventName}: ${spaceName}, ${whenWords(time, morning, sayDay)}`}
              url={new URL(page, location.href).href}
            />
          )}
          <Button icon="print" onClick={() => print()}>
            Print
          </Button>
        </div>
        {isOn(booking) && <BookingDetails organization={organization} />}
        {isOn(booking) && <CheckInCode booking={booking} className="mt-7" />}
        <Money booking={booking} />
        {booking.deposits.length > 0 && <Deposits booking={booking} />}
        <section className="mt-7 reservation-messages" aria-labelledby="messages" ref={messages}>
          <h3 className="t-xs mb-3" id="messages">
            Messages
          </h3>
          <MessageThread
            thread={{ organization, booking: booking.id }}
            side="renter"
            to={booking.organizationName}
            timeZone={booking.timeZone}
          />
        </section>
        <div className="mt-7 reservation-photos">
          <h3 className="t-xs mb-3">Photos</h3>
          <BookingPhotos organization={organization} booking={booking.id} timeZone={booking.timeZone} />
        </div>
        <History booking={booking} />
        <Cancelling
          booking={booking}
          after={heading}
          onWrite={() => {
            messages.current?.scrollIntoView();
            messages.current?.querySelector("textarea")?.focus();
          }}
        />
      </div>
    </article>
  );
}

/** Refunds: their amounts, their cards, their dates, and their progress. */
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
  if (!bill) return null;
  return (
    <section className="mt-7" aria-labelledby="bill">
      <h3 className="t-xs mb-2" id="bill" ref={heading} tabIndex={-1}>
        Bill
      </h3>
      <Bill lines={toBillLines(bill.lines, timeZone)} total={bill.total} />
      {bill.lines.some(({ kind }) => kind === "insurance") && (
        <p className="small row mt-3">
          <Icon name="shield" small />
          <Link className="link" to={booking.insuranceId ? paths.ownInsurance(booking.insuranceId) : paths.insurance()}>
            Insurance waiver
          </Link>
        </p>
      )}
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
      <DepositList
        booking={booking}
        actions={(deposit) => (
          <div className="row mt-2">
            <ClaimAnswerButton
              organization={booking.organizationShortName}
              booking={booking}
              deposit={deposit}
              side="renter"
              to={organizationName}
            />
          </div>
        )}
      />
    </section>
  );
}
