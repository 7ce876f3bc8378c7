import { useId } from "react";
import { useController } from "react-hook-form";
import { FieldError } from "#/kit/Field";
import { inWeekOrder, useWeekStart } from "#/kit/week";
import { weekdays } from "#/kit/weekdays";

/** The days of the week, each on or off. */
export function WeekdaysField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const weekStart = useWeekStart();
  const { field, fieldState } = useController({ name });
  const chosen: string[] = field.value;
  const toggle = (code: string) =>
    field.onChange(
      weekdays
        .map((weekday) => weekday.code)
        .filter((other) => (other === code ? !chosen.includes(code) : chosen.includes(other))),
    );
  return (
    <div className="field full">
      <span className="label" id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row */}
      <div className="days" role="group" aria-labelledby={id}>
        {inWeekOrder(weekdays, weekStart).map(({ code, label: day, letter }, index) => (
          <button
            key={code}
            ref={index === 0 ? field.ref : undefined}
            type="button"
            aria-label={day}
            aria-pressed={chosen.includes(code)}
            onClick={() => toggle(code)}
          >
            {letter}
          </button>
        ))}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </div>
  );
}
