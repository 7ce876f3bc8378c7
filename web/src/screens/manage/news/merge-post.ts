import type { UseFormReturn } from "react-hook-form";
import { type Difference, same } from "#/manage/merge";
import { mergeLatest } from "#/manage/merge-latest";
import type { Values } from "./post";

/**
 * Fills the form with the latest version and keeps what was typed. If one person removed the event and the other changed it, the
 * event as a whole differs. Otherwise its date would be listed as a difference, but never sent.
 */
export function mergePost(form: UseFormReturn<Values>, before: Values, latest: Values): Difference[] {
  // An event that is off is not sent, so its typed values must not replace theirs.
  if (!form.getValues("isEvent")) form.setValue("event", before.event);
  const yours = form.getValues();
  const { event } = yours.isEvent ? yours : latest;
  const isDisputed = before.isEvent && yours.isEvent !== latest.isEvent && !same(event, before.event);
  const differences = mergeLatest(form, before, latest);
  if (!isDisputed) return differences;
  form.setValue("isEvent", yours.isEvent, { shouldDirty: true });
  form.setValue("event", event, { shouldDirty: true });
  return [
    ...differences.filter(({ name }) => !name.startsWith("event.")),
    { name: "isEvent", yours: yours.isEvent, theirs: latest.isEvent },
  ];
}
