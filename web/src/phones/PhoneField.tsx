import { type ComponentProps, useState } from "react";
import { get, useController } from "react-hook-form";
import { Input } from "#/kit/Field";
import type { TextField } from "#/kit/FormShell";
import { usePhoneWords } from "#/queries/phones";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "className"> & { label?: string };

/**
 * A phone number in a form. A foreign number is shown in its country's format once the server has returned it. Only the display
 * changes: the form keeps the number as it came until somebody edits it.
 */
export function PhoneField({ name, label = "Phone", ...rest }: PhoneFieldProps) {
  const { field, fieldState, formState } = useController({ name });
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const value: string = field.value ?? "";
  const edit = value === typed?.text && value !== get(formState.defaultValues, name) ? typed : undefined;
  const came = edit?.over ?? value;
  const words = usePhoneWords(came);
  function write(text: string) {
    setTyped({ text, over: came });
    field.onChange(text === words ? came : text);
  }
  return (
    <Input
      {...rest}
      {...field}
      label={label}
      type="tel"
      className="num"
      value={edit ? value : words}
      onChange={(event) => write(event.target.value)}
      error={fieldState.error?.message}
    />
  );
}
