/** Cancels many dates in a few steps, so that its progress can be told. */
import { ProblemError } from "@fieldhouse/clients/problem";
import type { CanceledBooking } from "@fieldhouse/clients/tenant/model/canceledBooking";
import type { RefusedDate } from "@fieldhouse/clients/tenant/model/refusedDate";
import { retryKey } from "#/app/retry-key";
import { allIds, type Candidate } from "./candidates";

/** The result so far. */
export interface Outcome {
  items: CanceledBooking[];
  refused: RefusedDate[];
}

/** Times of one step. Those of a booking stay together, since some of them can only be canceled together. */
export function batchesOf(candidates: readonly Candidate[], size = 100): Candidate[][] {
  const byBooking = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { id } = candidate.booking;
    byBooking.set(id, [...(byBooking.get(id) ?? []), candidate]);
  }
  const batches: Candidate[][] = [];
  for (const dates of byBooking.values()) {
    const last = batches.at(-1);
    if (last && last.length + dates.length <= size) last.push(...dates);
    else batches.push([...dates]);
  }
  return batches;
}

/**
 * Sends one step after the other. One that got no answer is sent once more under its key, so that it is done once and its answer
 * is known. Refused dates are listed with the reason, and steps without an answer again as unknown; the rest goes on.
 */
export async function cancelInBatches(
  batches: readonly Candidate[][],
  send: (dateIds: string[], idempotencyKey: string) => Promise<Outcome>,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { items: [], refused: [] };
  let done = 0;
  for (const batch of batches) {
    const dateIds = allIds(batch);
    const key = retryKey();
    const sendStep = () => key.call(dateIds, (idempotencyKey) => send(dateIds, idempotencyKey));
    const step = await sendStep()
      .catch((error: unknown) => (isRefusal(error) ? Promise.reject(error) : sendStep()))
      .catch((error: unknown) => failed(dateIds, error));
    outcome.items.push(...step.items);
    outcome.refused.push(...step.refused);
    done += batch.length;
    onProgress(done);
  }
  return outcome;
}

/** The code of dates that may be canceled or not, since no answer came. */
export const unanswered = "unanswered";

/** The words on them. */
export const unansweredWords = "Unknown. Check the booking.";

function failed(dateIds: string[], error: unknown): Outcome {
  const refusal = isRefusal(error)
    ? { code: "failed", detail: error.message }
    : { code: unanswered, detail: unansweredWords };
  return { items: [], refused: dateIds.map((dateId) => ({ dateId, ...refusal })) };
}

/** True for an answer of the server itself. An error of a proxy in between doesn't say what the server did. */
const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status !== 0 && !(error.status >= 500 && error.code === "unknown");
