import { useController, useFormContext } from "react-hook-form";
import { inWeekOrder, useWeekStart } from "#/kit/week";
import { weekdays } from "#/kit/weekdays";

/** The days that a price is for: days of the week, or holidays. */
export function DaysCell({ name }: { name: string }) {
  const { setValue, watch } = useFormContext();
  const weekStart = useWeekStart();
  const { field, fieldState } = useController({ name: `${name}.days` });
  const holiday: boolean = watch(`${name}.holiday`);
  const chosen: string[] = field.value ?? [];
  const setHoliday = (on: boolean) => setValue(`${name}.holiday`, on, { shouldDirty: true });
  function toggle(code: string) {
    setHoliday(false);
    field.onChange(
      weekdays
        .map((weekday) => weekday.code)
        .filter((other) => (other === code ? !chosen.includes(code) : chosen.includes(other))),
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row */}
      <span className="days" role="group" aria-label="Days">
        {inWeekOrder(weekdays, weekStart).map(({ code, label, letter }, index) => (
          <button
            key={code}
            type="button"
            ref={index === 0 ? field.ref : undefined}
            aria-label={label}
            aria-pressed={!holiday && chosen.includes(code)}
            onClick={() => toggle(code)}
          >
            {letter}
          </button>
        ))}
        <button
          type="button"
          className="days-holidays"
          aria-pressed={holiday}
          onClick={() => {
            setHoliday(!holiday);
            field.onChange([]);
          }}
        >
          Holidays
        </button>
      </span>
      {fieldState.error?.message && <span className="cell-error">{fieldState.error.message}</span>}
    </>
  );
}
