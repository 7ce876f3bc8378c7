import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface Option<Value> {
  value: Value;
  /** The visible content; `name` is said where it is shorter than that. */
  content: ReactNode;
  name?: string;
  /** Why it can't be chosen. It can still be reached, so that the reason is heard. */
  unavailable?: string | undefined;
  /** Stands before it: the heading of the options from here on. */
  heading?: string | undefined;
}

interface RadioRowProps<Value> {
  label: string;
  /** The id of the label that is shown above. Without it the label is only said. */
  labelled?: string;
  options: Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** One that can't be chosen is pressed: time to say why. */
  onRefused?: ((value: Value) => void) | undefined;
  /** `chips`, `slots` or `datestrip` around, `chip`, `slot` or `day` for each. */
  className: string;
  itemClassName: string;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A choice of several buttons: a radio group with one Tab stop. Arrows move and choose, Home and End go to the ends. An option
 * that is disabled can get the focus, but isn't chosen.
 */
export function RadioRow<Value extends string | number>({
  label,
  labelled,
  options,
  value,
  onChange,
  onRefused,
  className,
  itemClassName,
}: RadioRowProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const base = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const firstFree = options.findIndex((option) => !option.unavailable);
  const stop = chosen >= 0 ? chosen : Math.max(0, firstFree);

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(group.current?.querySelectorAll<HTMLButtonElement>("[role=radio]") ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = steps[event.key];
    const next = step
      ? (at + step + buttons.length) % buttons.length
      : event.key === "Home"
        ? 0
        : event.key === "End"
          ? buttons.length - 1
          : -1;
    if (at < 0 || next < 0) return;
    event.preventDefault();
    buttons[next]?.focus();
    const option = options[next];
    if (option && !option.unavailable) onChange(option.value);
  }

  return (
    <div
      ref={group}
      className={className}
      role="radiogroup"
      aria-label={labelled ? undefined : label}
      aria-labelledby={labelled}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        <Fragment key={option.value}>
          {option.heading && <span className="row-heading">{option.heading}</span>}
          {/* biome-ignore lint/a11y/useSemanticElements: chips, days and slots are radios that look like buttons and may be unavailable */}
          <button
            id={`${base}-${option.value}`}
            type="button"
            role="radio"
            className={itemClassName}
            aria-checked={index === chosen}
            aria-disabled={option.unavailable ? true : undefined}
            aria-label={option.name}
            title={option.unavailable}
            tabIndex={index === stop ? 0 : -1}
            onClick={() => {
              if (option.unavailable) onRefused?.(option.value);
              else onChange(option.value);
            }}
          >
            {option.content}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** Views of one thing, side by side: Week or List, Tiles or Map. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  small = true,
}: {
  label: string;
  options: { value: Value; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  small?: boolean;
}) {
  return (
    <fieldset className={small ? "seg seg-s" : "seg"} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.content}
        </button>
      ))}
    </fieldset>
  );
}

/** A filter that is on or off. */
export function Chip({
  on,
  onChange,
  children,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={() => onChange(!on)}>
      {children}
    </button>
  );
}
