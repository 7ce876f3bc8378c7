import type { ComponentProps } from "react";
import { useEffect } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { TextField } from "#/kit/FormShell";
import { usePhoneWords } from "#/queries/phones";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "className"> & { label?: string };

/** A phone number in a form. One of another country stands as that country writes it, once the server has said how. */
export function PhoneField({ name, label = "Phone", ...rest }: PhoneFieldProps) {
  const { resetField } = useFormContext();
  const { defaultValues, dirtyFields } = useFormState({ name });
  const stored: string = get(defaultValues, name) ?? "";
  const words = usePhoneWords(stored);
  const isTouched = Boolean(get(dirtyFields, name));
  useEffect(() => {
    if (stored !== words && !isTouched) resetField(name, { defaultValue: words });
  }, [name, stored, words, isTouched, resetField]);
  return <TextField name={name} label={label} type="tel" className="num" {...rest} />;
}
