/** The labels of choices whose options are only on the page while their list is open, for a form that has to name them. */
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";

interface Option {
  value: string;
  label: string;
}

interface ChoiceWords {
  label: string;
  options: readonly Option[];
}

/** A form's choices, by the field's name. Whoever shows their labels hears of those that load later. */
export class FormChoices {
  #all: ReadonlyMap<string, ChoiceWords> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly all = () => this.#all;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(name: string, words: ChoiceWords) {
    this.#change([...this.#all, [name, words]]);
  }

  delete(name: string) {
    this.#change([...this.#all].filter(([other]) => other !== name));
  }

  #change(all: [string, ChoiceWords][]) {
    this.#all = new Map(all);
    for (const listener of this.#listeners) listener();
  }
}

const noChoices = new FormChoices();

export const FormChoicesContext = createContext<FormChoices | undefined>(undefined);

/** The choices of the form around, as they are by now. */
export function useFormChoices(): ReadonlyMap<string, ChoiceWords> {
  const choices = useContext(FormChoicesContext) ?? noChoices;
  return useSyncExternalStore(choices.subscribe, choices.all);
}

/** Gives the form around a choice its label and options. */
export function useChoiceWords(name: string, label: string, options: readonly Option[]) {
  const choices = useContext(FormChoicesContext);
  useEffect(() => {
    choices?.set(name, { label, options });
    return () => choices?.delete(name);
  }, [choices, name, label, options]);
}

/** Returns the labels of the chosen options, several as a list; undefined for a value that isn't an option. */
export function choiceInWords({ options }: ChoiceWords, value: unknown): string | undefined {
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label;
  if (!Array.isArray(value)) return labelOf(value);
  return value.length > 0 ? value.map((one) => labelOf(one) ?? String(one)).join(", ") : undefined;
}
