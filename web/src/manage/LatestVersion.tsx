import type { ProblemError } from "@fieldhouse/clients/problem";
import { useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { Differences } from "./Differences";
import type { Difference } from "./merge";
import { isOvertaken, Overtaken } from "./Overtaken";

/** Loads the server's version into a form, keeps what was typed, and returns what differs. */
export type LoadLatest = (options: { keep: true }) => Promise<Difference[]>;

interface LatestVersionProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  error: ProblemError | null;
  /** Absent for what is new, which nobody else can change. */
  onLatest: LoadLatest | undefined;
}

/** At the top of a form in a dialog: that somebody else saved in between, then what differs. */
export function LatestVersion<Values extends FieldValues>({ form, error, onLatest }: LatestVersionProps<Values>) {
  const { submitCount } = useFormState({ control: form.control });
  const [found, setFound] = useState<{ differences: Difference[]; submitCount: number }>();
  if (!onLatest) return null;
  if (isOvertaken(error))
    return (
      <Overtaken
        keeps
        onLatest={async () => {
          const differences = await onLatest({ keep: true });
          // Filling the form has reset the count.
          setFound({ differences, submitCount: 0 });
        }}
      />
    );
  return found?.submitCount === submitCount ? <Differences form={form} differences={found.differences} /> : null;
}
