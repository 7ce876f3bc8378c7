import { useId } from "react";
import { useController } from "react-hook-form";
import { FieldError } from "#/kit/Field";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (number: number) => String(number).padStart(2, "0");

/** A day of every year, kept as "06-15". */
export function DayOfYearField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const [month = 1, day = 1] = String(field.value).split("-").map(Number);
  const choose = (nextMonth: number, nextDay: number) =>
    field.onChange(`${two(nextMonth)}-${two(Math.min(nextDay, lengths[nextMonth - 1] ?? 31))}`);
  return (
    <fieldset className="field day-of-year" aria-describedby={fieldState.error ? `${id}-error` : undefined}>
      <legend className="label">{label}</legend>
      <div className="row">
        <select
          ref={field.ref}
          className="input"
          aria-label={`${label}, month`}
          value={month}
          onBlur={field.onBlur}
          onChange={(event) => choose(Number(event.target.value), day)}
        >
          {months.map((words, index) => (
            <option key={words} value={index + 1}>
              {words}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={`${label}, day`}
          value={day}
          onBlur={field.onBlur}
          onChange={(event) => choose(month, Number(event.target.value))}
        >
          {Array.from({ length: lengths[month - 1] ?? 31 }, (_, index) => (
            <option key={two(index + 1)} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </div>
      {fieldState.error?.message && <FieldError id={`${id}-error`}>{fieldState.error.message}</FieldError>}
    </fieldset>
  );
}
