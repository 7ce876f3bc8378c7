import type { Ref } from "react";
import { useController } from "react-hook-form";
import "./search-field.css";
import { useChoiceWords } from "./choice-words";
import { Field, type FieldWords } from "./Field";
import type { PickOption } from "./ListOptions";
import { PickList } from "./PickList";
import { PopupButton } from "./PopupButton";

interface PickInputProps extends FieldWords {
  options: PickOption[];
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen: "Choose one". */
  placeholder?: string;
  dense?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A choice from a short list, with a label. */
export function PickInput({
  options,
  value,
  onChange,
  placeholder = "Choose one",
  dense,
  buttonRef,
  ...words
}: PickInputProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...words}>
      {(control) => (
        <PopupButton
          {...control}
          {...(buttonRef && { buttonRef })}
          label={words.label}
          shown={chosen?.label ?? placeholder}
          className={["input search-field", dense && "input-s", !chosen && "search-field-empty"]
            .filter(Boolean)
            .join(" ")}
        >
          {(close) => (
            <PickList
              label={words.label}
              options={options}
              value={value}
              onChange={(next) => {
                close();
                onChange(next);
              }}
            />
          )}
        </PopupButton>
      )}
    </Field>
  );
}

interface PickFieldProps extends Omit<FieldWords, "error"> {
  name: string;
  options: PickOption[];
  placeholder?: string;
}

/** A choice from a short list, as a form field. */
export function PickField({ name, ...rest }: PickFieldProps) {
  const { field, fieldState } = useController({ name });
  useChoiceWords(name, rest.label, rest.options);
  return (
    <PickInput
      {...rest}
      value={field.value ?? ""}
      onChange={field.onChange}
      buttonRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
