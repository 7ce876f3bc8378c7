import { useId } from "react";
import { useController } from "react-hook-form";
import { useChoiceWords } from "#/kit/choice-words";
import { FieldError } from "#/kit/Field";
import { type Choice, Choices } from "./Choices";

interface ChoicesFieldProps {
  name: string;
  label: string;
  choices: Choice[];
  /** The things to search where the list is long, if the label doesn't name them: "activities". */
  what?: string;
  optional?: boolean;
  hint?: string;
  /** Keeps the order of choosing; the first choice is the main one. */
  ordered?: boolean;
}

/** Multiple choice in a form, as chips that are on or off. */
export function ChoicesField({
  name,
  label,
  choices,
  what = label.toLowerCase(),
  optional = false,
  hint,
  ordered = false,
}: ChoicesFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  useChoiceWords(
    name,
    label,
    choices.map(({ code, label }) => ({ value: code, label })),
  );
  return (
    <div className="field full">
      <span className="label" id={id}>
        {label} {optional && <span className="optional">optional</span>}
      </span>
      <Choices
        labelledBy={id}
        what={what}
        choices={choices}
        chosen={field.value ?? []}
        ordered={ordered}
        focusRef={field.ref}
        onChange={(next) => {
          field.onChange(next);
          field.onBlur();
        }}
      />
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}
