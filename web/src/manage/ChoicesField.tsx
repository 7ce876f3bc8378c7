import { useId } from "react";
import "./choices.css";
import { useController } from "react-hook-form";
import { Chip } from "#/kit/Choice";
import { FieldError } from "#/kit/Field";

interface ChoicesFieldProps {
  name: string;
  label: string;
  choices: { code: string; label: string }[];
  optional?: boolean;
  hint?: string;
  /** Keeps the order of choosing; the first choice is the main one. */
  ordered?: boolean;
}

/** Multiple choice, as chips that are on or off. */
export function ChoicesField({ name, label, choices, optional = false, hint, ordered = false }: ChoicesFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const chosen: string[] = field.value ?? [];
  const toggle = (code: string, on: boolean) => {
    const next = on ? [...chosen, code] : chosen.filter((other) => other !== code);
    field.onChange(ordered ? next : choices.map((choice) => choice.code).filter((other) => next.includes(other)));
    field.onBlur();
  };
  return (
    <div className="field full">
      <span className="label" id={id}>
        {label} {optional && <span className="optional">optional</span>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of chips can't take its place in the form's grid */}
      <div
        className="choices"
        role="group"
        aria-labelledby={id}
        ref={(element) => field.ref({ focus: () => element?.querySelector("button")?.focus() })}
      >
        {choices.map((choice) => (
          <Chip key={choice.code} on={chosen.includes(choice.code)} onChange={(on) => toggle(choice.code, on)}>
            {choice.label}
            {ordered && chosen.length > 1 && chosen[0] === choice.code && <span className="tiny">, main</span>}
          </Chip>
        ))}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}
