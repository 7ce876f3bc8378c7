/**
 * Where a draft is kept: in this tab, under its hold. Apart from what a draft is, so that a page that only takes a time needs
 * no schema of forms.
 */
import type { Details } from "./draft";

export const draftKey = (hold: string) => `fieldhouse.booking.${hold}`;

export const keepDraft = (hold: string, details: Details) =>
  sessionStorage.setItem(draftKey(hold), JSON.stringify(details));

export const dropDraft = (hold: string) => sessionStorage.removeItem(draftKey(hold));

/** The details stay when the time changes. */
export function moveDraft(from: string, to: string) {
  const written = sessionStorage.getItem(draftKey(from));
  if (written) sessionStorage.setItem(draftKey(to), written);
  dropDraft(from);
}
