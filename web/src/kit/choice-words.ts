/** How choices are called that no element of the page has all words of: their lists are open only while somebody chooses. */
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

/** Tells the form around a choice how it and its options are called. */
export function useChoiceWords(name: string, label: string, options: readonly Option[]) {
  const choices = useContext(FormChoicesContext);
  useEffect(() => {
    choices?.set(name, { label, options });
    return () => void choices?.delete(name);
  }, [choices, name, label, options]);
}

/** The chosen options, as the choice's list says them; undefined for what isn't on it. Several are listed. */
export function choiceInWords({ options }: ChoiceWords, value: unknown): string | undefined {
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label;
  if (!Array.isArray(value)) return labelOf(value);
  return value.length > 0 ? value.map((one) => labelOf(one) ?? String(one)).join(", ") : undefined;
}
