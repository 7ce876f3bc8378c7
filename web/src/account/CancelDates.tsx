import type { CancellationQuote } from "@fieldhouse/clients/tenant/model/cancellationQuote";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { Checkbox } from "#/kit/Field";
import { count, dayAndOtherYear, isZero, price, todayIn } from "#/kit/format";
import { type Booking, cancellationQuery } from "#/queries/bookings";
import { idsOf, whenWords } from "#/spaces/series/nights";
import { mayStillHappen } from "./booking-words";
import type { CancelTime } from "./cancel-choice";
import "./cancel-dates.css";

interface CancelDatesProps {
  booking: Booking;
  times: CancelTime[];
  /** Ids of dates. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** The dates of a series that can be canceled, to choose from, with what each would refund. */
export function CancelDates({ booking, times, chosen, onChange }: CancelDatesProps) {
  const quote = useQuery(cancellationQuery(booking, chosen)).data;
  const today = todayIn(booking.timeZone);
  const dates = times.filter(({ time }) => time.cancellable);
  const all = dates.flatMap(idsOf);
  const whole = chosen.length === all.length;
  const others = times.filter(({ time }) => !time.cancellable && mayStillHappen(time));
  const toggle = (ids: string[], on: boolean) =>
    onChange(all.filter((id) => (ids.includes(id) ? on : chosen.includes(id))));
  return (
    <fieldset className="cancel-dates">
      <legend className="sr">Dates to cancel</legend>
      <div className="row between">
        <b aria-hidden="true">Dates to cancel</b>
        <Button look="quiet" size="small" onClick={() => onChange(whole ? [] : all)}>
          {whole ? "Clear all" : "Select all"}
        </Button>
      </div>
      <ul className="num">
        {dates.map((row) => {
          const { time, morning } = row;
          const ids = idsOf(row);
          return (
            <li key={time.id} className="row between">
              <Checkbox checked={chosen.includes(time.id)} onChange={(event) => toggle(ids, event.target.checked)}>
                {whenWords(time, morning, (date) => dayAndOtherYear(date, today))}
              </Checkbox>
              <RefundOf amount={refundOf(quote, ids)} />
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <p className="small muted">
          {count(others.length, "other date")} can’t be canceled online{!booking.bookedAfterDeadline && " anymore"}.
        </p>
      )}
    </fieldset>
  );
}

/** The refund of a row's dates; undefined where it isn't known. Each date of a time over midnight says it of both. */
const refundOf = (quote: CancellationQuote | undefined, ids: string[]): string | undefined =>
  quote?.dates.find(({ id }) => ids.includes(id))?.refund;

function RefundOf({ amount }: { amount: string | undefined }) {
  if (amount === undefined) return null;
  return <span className="small muted nowrap">{isZero(amount) ? "No refund" : `${price(amount)} back`}</span>;
}
