import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useLocation, useParams } from "react-router";
import "#/design/pages/account.css";
import "#/design/pages/booking.css";
import "#/kit/time-picker/time-picker.css";
import { PhoneWords } from "#/phones/Phone";
import "./book.css";
import { addDatePath } from "#/account/add-date-path";
import { BookingDetails } from "#/account/BookingDetails";
import { bookAgainPath } from "#/account/book-again-path";
import {
  datesWords,
  firstTime,
  headline,
  isOn,
  mayStillHappen,
  paidWith,
  standingDates,
  titleOf,
  totalWords,
  waits,
} from "#/account/booking-words";
import { CheckInCode } from "#/account/CheckInCode";
import { DateList } from "#/account/DateList";
import { History } from "#/account/History";
import { PageTitle } from "#/app/PageTitle";
import { useSession } from "#/app/session";
import { Button, ButtonLink } from "#/kit/Button";
import { dayAndOtherYear, dayLongAndOtherYear, instant, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Booking, calendarFile, ownBookingQuery } from "#/queries/bookings";
import { spaceByIdQuery } from "#/queries/spaces";
import { streetWords } from "#/spaces/address-words";
import { directions } from "#/spaces/directions";
import { ShareButton } from "#/spaces/ShareButton";
import { SpacePicture } from "#/spaces/SpacePicture";
import { whenWords, withMornings, withoutMornings } from "#/spaces/series/nights";
import { Summary } from "./Summary";

/** The confirmation: what, when, where, the price, and what happens next. Opened later, it shows what became of the booking. */
export function Component() {
  const { booking: id = "" } = useParams();
  const { pathname, search } = useLocation();
  const { user, pending } = useSession();
  const booking = useQuery({ ...ownBookingQuery(id), enabled: Boolean(user), throwOnError: true });
  if (!pending && !user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  return (
    <main className="page" id="main" tabIndex={-1}>
      {booking.data ? (
        <Receipt booking={booking.data} />
      ) : (
        <Waiting>
          <div className="mt-9">
            <SkeletonLines lines={8} />
          </div>
        </Waiting>
      )}
    </main>
  );
}

function Receipt({ booking }: { booking: Booking }) {
  const { organizationShortName: organization, spaceId } = booking;
  const found = useQuery(spaceByIdQuery(organization, spaceId));
  // The space may have been removed since.
  const space = found.data ?? {
    name: booking.spaceName,
    facilityName: booking.facilityName,
    timeZone: booking.timeZone,
    types: [booking.spaceType],
    sports: [],
  };
  const asked = waits(booking);
  const on = isOn(booking);
  const ahead = mayStillHappen(booking);
  const dates = standingDates(booking);
  const { date, start, end } = dates[0] ?? booking;
  const times = withoutMornings(dates);
  const several = times.length > 1;
  const next = firstTime({ ...booking, date, start, end });
  const today = todayIn(booking.timeZone);
  const sayDay = (value: string) => dayLongAndOtherYear(value, today);
  return (
    <div className="two mt-9">
      <PageTitle>{`${titleOf(booking)}: ${booking.spaceName}, ${several ? datesWords(times, today) : dayAndOtherYear(date, today)}`}</PageTitle>
      <div>
        <p className="only-print strong">{booking.organizationName}</p>
        <div className="row gap-4">
          <span className={on && !asked ? "done-mark" : "done-mark waits"}>
            <Icon name={!on ? "ban" : asked ? "clock" : "check"} />
          </span>
          <span className="muted">
            Booking <b className="num booking-number">{booking.number}</b>
          </span>
        </div>
        <h1 className="t-lg mt-5">{headline(booking, today)}</h1>
        {ahead && (
          <p className="muted mt-3 measure">
            We emailed your {asked ? "confirmation" : "receipt"} to {booking.renter.email}.
            {booking.supervisor &&
              ` On-site supervisor: ${booking.supervisor.firstName} ${booking.supervisor.lastName}.`}
          </p>
        )}
        <div className="row wrap mt-6">
          {on && (
            <a className="btn btn-secondary" href={calendarFile(booking)} download={`${booking.number}.ics`}>
              <Icon name="calendar" small />
              Add to calendar
            </a>
          )}
          {ahead && (
            <ButtonLink icon="plus" to={addDatePath(booking)}>
              Add another date
            </ButtonLink>
          )}
          <ButtonLink icon="repeat" to={bookAgainPath(booking)}>
            Book again
          </ButtonLink>
          {found.data && on && (
            <ShareButton
              title={`${booking.eventName}: ${booking.spaceName}, ${several ? datesWords(times, today) : whenWords(next.time, next.morning, sayDay)}`}
              url={
                location.origin +
                paths.space({
                  organization,
                  city: booking.address.city,
                  state: booking.address.state,
                  facility: found.data.facilityShortName,
                  space: found.data.shortName,
                })
              }
            />
          )}
          <Button icon="print" onClick={() => print()}>
            Print
          </Button>
        </div>
        {withoutMornings(booking.dates).length > 1 && <DateList booking={booking} className="mt-8" heading="h2" />}
        {ahead ? <Next booking={booking} /> : <History booking={booking} />}
        {on && <Place booking={booking} space={space} />}
        {on && <BookingDetails organization={organization} className="mt-8" />}
        {on && !asked && <CheckInCode booking={booking} className="mt-8" />}
      </div>
      <Summary
        label="Receipt"
        space={space}
        time={{ date, start, end, dates }}
        bill={booking.bill}
        totalLabel={on ? totalWords(booking) : "Total"}
        note={
          <div className="not-print">
            <Notice icon="undo">
              {ahead && "Plans changed? "}
              <Link to={paths.reservations(booking.id)}>
                {booking.cancellable ? "Cancel" : "View this booking"} in your reservations.
              </Link>
            </Notice>
          </div>
        }
      >
        {paidWith(booking) && (
          <p className="muted row small num gap-2">
            <Icon name="card" small />
            {paidWith(booking)}
          </p>
        )}
      </Summary>
    </div>
  );
}

function Next({ booking }: { booking: Booking }) {
  const { organizationName, createdAt, timeZone, payments } = booking;
  const dates = withMornings(standingDates(booking));
  const today = todayIn(timeZone);
  const next = dates.find(({ time }) => time.upcoming) ?? dates.at(-1);
  const card = paidWith(booking);
  const asked = waits(booking);
  return (
    <section className="mt-9" aria-labelledby="next">
      <h2 className="t-md mb-5" id="next">
        What happens next
      </h2>
      <ol className="timeline">
        <li>
          <b>{asked ? "Request sent" : totalWords(booking) === "Paid" ? "Booked and paid" : "Booked"}</b>
          <br />
          <span className="muted num">
            {instant(createdAt, timeZone)}
            {card && `. ${card}`}
          </span>
        </li>
        {asked && (
          <li className="next">
            <b>{organizationName} reviews your request</b>
            <br />
            <span className="muted">
              We’ll email you their answer.{" "}
              {payments.some(({ kind }) => kind === "card") && "If it’s denied, your card is refunded."}
            </span>
          </li>
        )}
        <li className="next">
          <b>
            {dates.length > 1 && "Next date: "}
            {next && whenWords(next.time, next.morning, (date) => dayLongAndOtherYear(date, today))}
          </b>
          <br />
          <span className="muted">Bring this page or your booking number{dates.length > 1 && " each time"}.</span>
        </li>
      </ol>
    </section>
  );
}

function Place({ booking, space }: { booking: Booking; space: Parameters<typeof SpacePicture>[0]["space"] }) {
  const { facilityName, address, organizationPhone, organizationName } = booking;
  return (
    <section className="mt-8" aria-labelledby="there">
      <h2 className="t-md mb-4" id="there">
        Location
      </h2>
      <div className="card finding">
        <div className="frame">
          <SpacePicture space={space} ratio={1.6} />
        </div>
        <div className="card-pad">
          <b>{facilityName}</b>
          <p className="muted">
            {streetWords(address)}
            <br />
            {address.city}, {address.state} {address.zip}
          </p>
          <p className="mt-4 not-print">
            <a className="link-plain" href={directions(address)} target="_blank" rel="noreferrer">
              Directions <Icon name="arrow" small />
            </a>
          </p>
          {organizationPhone && (
            <p className="mt-2">
              <a className="link-plain num not-print" href={`tel:${organizationPhone}`}>
                Call {organizationName} <Icon name="phone" small />
              </a>
              <span className="only-print num">
                {organizationName}, <PhoneWords phone={organizationPhone} />
              </span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
