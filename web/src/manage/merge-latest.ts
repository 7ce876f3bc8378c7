import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { mergeFields, type Secrets } from "./merge";

/** Fills a form with the server's latest version, keeps what was typed over the version before, and returns what differs. */
export function mergeLatest<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  before: Values,
  latest: Values,
  secrets?: Secrets,
) {
  const { typed, differences } = mergeFields(before, form.getValues(), latest, secrets);
  form.reset(latest);
  for (const [name, value] of typed)
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return differences;
}
