/**
 * Where the answers of a booking are kept: under its hold. Apart from what they are, so that a page that only takes a time
 * needs no schema of forms.
 */
import * as drafts from "#/app/drafts";
import type { Options } from "./chosen-options";
import type { Details } from "./draft";

/** What was filled in for a hold, step by step. */
export interface Draft {
  details?: Details | undefined;
  options?: Options | undefined;
}

export const draftName = (hold: string) => `booking.${hold}`;

/** Keeps one step's answers beside the others'. */
export const keepDraft = (hold: string, step: Draft) =>
  drafts.keepDraft(draftName(hold), { ...(drafts.readDraft(draftName(hold)) as Draft | undefined), ...step });

export const dropDraft = (hold: string) => drafts.dropDraft(draftName(hold));

/** The answers stay when the time changes. */
export function moveDraft(from: string, to: string) {
  const kept = drafts.readDraft(draftName(from));
  if (kept !== undefined) drafts.keepDraft(draftName(to), kept);
  dropDraft(from);
}
