/** The labels of choices whose options are only on the page while their list is open, for a form that has to name them. */
import { createContext, useContext, useEffect } from "react";

interface Option {
  value: string;
  label: string;
}

interface ChoiceWords {
  label: string;
  options: readonly Option[];
}

/** A form's choices, by the field's name. */
export type FormChoices = Map<string, ChoiceWords>;

export const FormChoicesContext = createContext<FormChoices | undefined>(undefined);

/** Gives the form around a choice its label and options. */
export function useChoiceWords(name: string, label: string, options: readonly Option[]) {
  const choices = useContext(FormChoicesContext);
  useEffect(() => {
    choices?.set(name, { label, options });
    return () => void choices?.delete(name);
  }, [choices, name, label, options]);
}

/** Returns the labels of the chosen options, several as a list; undefined for a value that isn't an option. */
export function choiceInWords({ options }: ChoiceWords, value: unknown): string | undefined {
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label;
  if (!Array.isArray(value)) return labelOf(value);
  return value.length > 0 ? value.map((one) => labelOf(one) ?? String(one)).join(", ") : undefined;
}
