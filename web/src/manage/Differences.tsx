import { useEffect, useRef } from "react";
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useFormState } from "react-hook-form";
import { choiceInWords, useFormChoices } from "#/kit/choice-words";
import { Notice } from "#/kit/Notice";
import { DifferenceList, type Side } from "./DifferenceList";
import { type Difference, valueWords } from "./merge";

interface DifferencesProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  differences: Difference[];
}

/** The labeled control of a field. */
const controlOf = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `:is(input, select, textarea)[name="${CSS.escape(name)}"]`,
  );

/** A field's label as the form shows it; its name in words where it has none. */
function labelOf(name: string): string {
  const label = controlOf(name)
    ?.labels?.[0]?.textContent?.replace(/\s*optional\s*$/, "")
    .trim();
  if (label) return label;
  const last = name.split(".").at(-1) ?? name;
  const words = last.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A choice is said as its list says it. */
function wordsOf(name: string, value: unknown): string {
  const control = controlOf(name);
  const options = control instanceof HTMLSelectElement ? [...control.options] : [];
  return options.find((option) => option.value === value)?.text ?? valueWords(value);
}

/** Fields that two people changed, side by side. One's own values are kept until the other's are taken. */
export function Differences<Values extends FieldValues>({ form, differences }: DifferencesProps<Values>) {
  const { isDirty } = useFormState({ control: form.control });
  const choices = useFormChoices();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: "center" });
  }, []);
  const nameOf = (name: string) => choices.get(name)?.label ?? labelOf(name);
  function sayValue(name: string, value: unknown) {
    const choice = choices.get(name);
    return (choice && choiceInWords(choice, value)) ?? wordsOf(name, value);
  }
  function take({ name, yours, theirs }: Difference, side: Side) {
    const value = side === "yours" ? yours : theirs;
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
  return (
    <div className="above-form stack gap-3" ref={box}>
      <Notice tone="info" live>
        <b>This is the latest version, with your changes.</b>{" "}
        {differences.length === 0
          ? "Nobody else changed the same fields."
          : "Someone else changed these fields too. Choose which to keep."}{" "}
        {isDirty && "Then save."}
      </Notice>
      {differences.length > 0 && (
        <div className="panel">
          <DifferenceList
            items={differences.map(({ name, yours, theirs, theirWords }) => ({
              key: name,
              name: nameOf(name),
              yours: sayValue(name, yours),
              theirs: theirWords ?? sayValue(name, theirs),
            }))}
            onTake={(key, side) => {
              const difference = differences.find(({ name }) => name === key);
              if (difference) take(difference, side);
            }}
          />
        </div>
      )}
    </div>
  );
}
