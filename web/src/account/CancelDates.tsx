import { useQuery } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { Checkbox } from "#/kit/Field";
import { count, dayAndOtherYear, isZero, price, span, todayIn } from "#/kit/format";
import { type Booking, cancellationQuery } from "#/queries/bookings";
import "./cancel-dates.css";

interface CancelDatesProps {
  booking: Booking;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** The dates of a series that can be canceled, to choose from, with what each would refund. */
export function CancelDates({ booking, chosen, onChange }: CancelDatesProps) {
  const { days, timeZone } = booking;
  const quote = useQuery(cancellationQuery(booking, chosen)).data;
  const refundOf = (day: string) => quote?.days.find(({ id }) => id === day)?.refund;
  const today = todayIn(timeZone);
  const dates = days.filter(({ cancellable }) => cancellable);
  const all = dates.map(({ id }) => id);
  const whole = chosen.length === all.length;
  const others = days.filter(({ id, phase }) => !all.includes(id) && (phase === "booked" || phase === "requested"));
  const toggle = (day: string, on: boolean) => onChange(all.filter((id) => (id === day ? on : chosen.includes(id))));
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
        {dates.map(({ id, date, start, end }) => (
          <li key={id} className="row between">
            <Checkbox checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)}>
              {dayAndOtherYear(date, today)}, {span(start, end)}
            </Checkbox>
            <RefundOf amount={refundOf(id)} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="small muted">
          {others.length === 1 ? "1 other date" : count(others.length, "other date")} can’t be canceled online anymore.
        </p>
      )}
    </fieldset>
  );
}

function RefundOf({ amount }: { amount: string | undefined }) {
  if (amount === undefined) return null;
  return <span className="small muted nowrap">{isZero(amount) ? "No refund" : `${price(amount)} back`}</span>;
}
