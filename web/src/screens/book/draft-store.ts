/**
 * Stores the answers of a booking under its hold. Separate from their schema, so that a page that only picks a time doesn't load
 * it.
 */
import * as drafts from "#/app/drafts";
import type { EventInsuranceAnswers } from "#/queries/insurance";
import type { Options } from "./chosen-options";
import type { Details } from "./draft";

/** The way to pay: on an invoice, or by a saved card, under the provider's id of it. A typed card is never kept. */
export interface PaymentChoice {
  invoice?: true | undefined;
  savedCard?: string | undefined;
}

/** The form for a hold, step by step. */
export interface Draft {
  details?: Details | undefined;
  options?: Options | undefined;
  /** The booking that it adds a date to. */
  addedTo?: string | undefined;
  payment?: PaymentChoice | undefined;
  /** The server keeps them with the hold: here they wait for another one, should that be lost. */
  insurance?: EventInsuranceAnswers | undefined;
}

export const draftName = (hold: string) => `booking.${hold}`;

/** Saves one step's answers, keeping the others'. */
export const keepDraft = (hold: string, step: Draft) =>
  drafts.keepDraft(draftName(hold), { ...(drafts.readDraft(draftName(hold)) as Draft | undefined), ...step });

export const dropDraft = (hold: string) => drafts.dropDraft(draftName(hold));

/** The answers stay when the time changes. */
export function moveDraft(from: string, to: string): Draft | undefined {
  const kept = drafts.readDraft(draftName(from)) as Draft | undefined;
  if (kept !== undefined) drafts.keepDraft(draftName(to), kept);
  dropDraft(from);
  return kept;
}
