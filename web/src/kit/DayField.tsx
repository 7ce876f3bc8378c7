import { type Ref, useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { DayPopup, loadMonth } from "./DayPopup";
import { Field, type FieldWords } from "./Field";
import { dayWithYear } from "./format";
import { Icon } from "./Icon";
import { dayToType, isDay, typedDay, typedDayNear } from "./typed-day";

interface Days {
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

interface DayInputProps extends FieldWords, Days {
  /** A local day, "2027-03-11"; empty where there is none, and what was typed where it is no day that can be chosen. */
  value: string;
  /** Receives the same three; `isDay` tells them apart. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  dense?: boolean;
}

/** A day with a label, typed or picked from a calendar. The year may be left out. */
export function DayInput({
  label,
  optional,
  hint,
  error,
  full,
  value,
  onChange,
  onBlur,
  dense,
  today,
  min,
  max,
  ...rest
}: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const days = { today, min, max };
  const isTaken = value === "" || isDay(value);
  const refusal = isTaken ? undefined : refusalOf(typedDayNear(value, today), days);

  function take(next: string) {
    setTyped(undefined);
    if (next !== value) onChange(next);
  }
  function write(text: string) {
    setTyped(text);
    const day = text.trim() && typedDay(text);
    if (day !== undefined && day !== value && !(day && refusalOf(day, days))) onChange(day);
  }
  /**
   * Accepts the typed text as a day if it can be chosen. Otherwise the text is kept as the (invalid) value, so that the previous
   * day isn't submitted.
   */
  function settle() {
    const text = typed?.trim();
    if (!text) return setTyped(undefined);
    const day = typedDayNear(text, today);
    take(day ? (refusalOf(day, days) ? dayToType(day) : day) : text);
  }
  // The other end of a span was moved, so that a refused day can be chosen after all.
  const settled = isTaken || refusal ? undefined : typedDayNear(value, today);
  useEffect(() => {
    if (settled) onChange(settled);
  }, [settled, onChange]);

  return (
    <Field label={label} optional={optional} hint={hint} error={refusal ?? error} full={full}>
      {(control) => (
        <div ref={box} className="day-input">
          <input
            {...rest}
            {...control}
            className={dense ? "input input-s num" : "input num"}
            size={12}
            inputMode="numeric"
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            value={typed ?? dayToType(value)}
            onChange={(event) => write(event.target.value)}
            onKeyDown={({ key }) => {
              if (key === "Enter") settle();
            }}
            onBlur={() => {
              settle();
              onBlur?.();
            }}
          />
          <button
            type="button"
            className="day-input-open"
            aria-label="Open calendar"
            aria-describedby={`${control.id}-label`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void loadMonth()}
            onFocus={() => void loadMonth()}
            onClick={() => setIsOpen(true)}
          >
            <Icon name="calendar" small />
          </button>
          {isOpen && (
            <DayPopup
              {...days}
              label={label}
              anchor={box}
              value={isDay(value) ? value : undefined}
              onChange={(day) => {
                setIsOpen(false);
                take(day);
              }}
              onClose={() => setIsOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface DayFieldProps extends Omit<FieldWords, "error">, Days {
  name: string;
  dense?: boolean;
}

/** A day in a form, typed or picked from a calendar. The form has what is refused as it was typed, for its schema to refuse. */
export function DayField({ name, ...rest }: DayFieldProps) {
  const { field, fieldState } = useController({ name });
  const { disabled: _, ...input } = field;
  return <DayInput {...rest} {...input} value={field.value ?? ""} error={fieldState.error?.message} />;
}

/** Says what is wrong with what was typed. */
function refusalOf(day: string | undefined, { today, min, max }: Days): string | undefined {
  if (!day) return `Enter a date like ${dayToType(today)}.`;
  if (min && day < min) return `Choose ${dayWithYear(min)} or later.`;
  return max && day > max ? `Choose ${dayWithYear(max)} or earlier.` : undefined;
}
