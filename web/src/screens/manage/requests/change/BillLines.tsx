import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useFormContext } from "react-hook-form";
import { FieldError } from "#/kit/Field";
import { dayAndOtherYear, isZero, price, todayIn } from "#/kit/format";

/** The dates and add-ons of the bill, to choose from. */
export function BillLines({ booking }: { booking: Booking }) {
  const { register, formState } = useFormContext<{ lines: string[] }>();
  const error = formState.errors.lines?.message;
  const today = todayIn(booking.timeZone);
  return (
    <fieldset>
      <legend className="label">Dates and add-ons</legend>
      <ul className="stack gap-2 mt-2">
        {booking.bill?.lines.map((line, place) =>
          (line.kind === "rate" || line.kind === "addOn") && !isZero(line.amount) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is named by its place on the bill
            <li key={place} className="row between">
              <label className="check">
                <input type="checkbox" value={place} {...register("lines")} />
                <span>
                  {line.date && `${dayAndOtherYear(line.date, today)}, `}
                  {line.label}
                </span>
              </label>
              <span className="num">{price(line.amount)}</span>
            </li>
          ) : null,
        )}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
