import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { BookingBadge } from "#/kit/Badge";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addDays, addMonths, count, dayAndOtherYear, firstOfMonth, monthLong, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Month } from "#/kit/Month";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { calendarFile, type OwnDate, ownCalendarQuery } from "#/queries/bookings";
import { whenWords, withMornings } from "#/spaces/series/nights";
import "./account-pages.css";
import { CalendarAddress } from "./CalendarAddress";

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One's reservations by month: every date of each. */
export function Component() {
  const today = todayIn(here);
  const [month, setMonth] = useState(firstOfMonth(today));
  const [chosen, setChosen] = useState<string>();
  // With the days around it: a time over midnight has a date on either side of the month's end.
  const bookings = useQuery(ownCalendarQuery(addDays(month, -1), addMonths(month, 1)));
  const all = withMornings(bookings.data?.items ?? []);
  const on = (days: string) =>
    all.filter(({ time, morning }) => time.date.startsWith(days) || morning?.date.startsWith(days));
  const shown = on(chosen ?? month.slice(0, 7));
  return (
    <div className="own-calendar">
      <PageTitle>Calendar</PageTitle>
      {bookings.error ? (
        <LoadFailure detail={bookings.error.message} onRetry={() => bookings.refetch()} />
      ) : bookings.isPending ? (
        <Waiting label="Loading your calendar">
          <Skeleton height={326} />
        </Waiting>
      ) : (
        <>
          <section aria-labelledby="days">
            <h2 className="sr" id="days">
              Days with reservations
            </h2>
            <Month
              label="Day"
              value={chosen}
              today={today}
              onChange={(date) => setChosen(date === chosen ? undefined : date)}
              onMonth={(first) => {
                setMonth(first);
                setChosen(undefined);
              }}
              mark={(date) => {
                const number = on(date).length;
                return number > 0 ? { words: count(number, "reservation"), look: "open" } : undefined;
              }}
            />
          </section>
          <section aria-labelledby="agenda">
            <div className="row between wrap mb-3">
              <h2 className="t-sm" id="agenda">
                {chosen ? dayAndOtherYear(chosen, today) : `Reservations in ${monthLong(month)}`}
              </h2>
              {chosen && (
                <button type="button" className="link small" onClick={() => setChosen(undefined)}>
                  Whole month
                </button>
              )}
            </div>
            {shown.length === 0 && bookings.isPlaceholderData ? (
              <Waiting label="Loading your calendar">
                <Skeleton height={76} />
              </Waiting>
            ) : shown.length === 0 ? (
              <EmptyState
                title={chosen ? "Nothing on this day" : "Nothing this month"}
                level={3}
                action={
                  <ButtonLink size="small" icon="search" to={paths.search()}>
                    Find a space
                  </ButtonLink>
                }
              >
                Your reservations will show up here on their dates.
              </EmptyState>
            ) : (
              <ul className="devices">
                {shown.map(({ time, morning }) => (
                  <Entry key={time.id} own={time} morning={morning} />
                ))}
              </ul>
            )}
          </section>
          <CalendarAddress />
        </>
      )}
    </div>
  );
}

function Entry({ own, morning }: { own: OwnDate; morning: OwnDate | undefined }) {
  const { bookingId, organizationShortName, number, date, eventName, spaceName, facilityName, status } = own;
  const today = todayIn(own.timeZone);
  const sayDay = (value: string) => dayAndOtherYear(value, today);
  return (
    <li>
      <span className="grow">
        <Link to={paths.reservations(bookingId)}>{spaceName}</Link>
        <span className="small muted num block">
          {whenWords(own, morning, sayDay)}. {eventName}, {facilityName}
        </span>
      </span>
      <BookingBadge state={status} short />
      <a
        className="btn btn-quiet btn-icon"
        href={calendarFile({ id: bookingId, organizationShortName })}
        download={`${number}.ics`}
        aria-label={`Add ${spaceName}, ${sayDay(date)}, to your calendar`}
      >
        <Icon name="calendar" small />
      </a>
    </li>
  );
}
