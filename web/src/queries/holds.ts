/** Holds: times kept for the person while they book. */
import { getListOwnHoldsQueryKey, listOwnHolds } from "@fieldhouse/clients/platform/own-bookings/own-bookings";
import * as api from "@fieldhouse/clients/tenant/holds/holds";
import type { Hold as ServerHold } from "@fieldhouse/clients/tenant/model/hold";
import type { HoldRequest } from "@fieldhouse/clients/tenant/model/holdRequest";
import type { Quote } from "@fieldhouse/clients/tenant/model/quote";
import type { QuoteRequest } from "@fieldhouse/clients/tenant/model/quoteRequest";
import { createQuote } from "@fieldhouse/clients/tenant/quotes/quotes";
import { queryOptions } from "@tanstack/react-query";
import { clock } from "#/kit/clock";

export { releaseHold } from "@fieldhouse/clients/tenant/holds/holds";
export type { Bill } from "@fieldhouse/clients/tenant/model/bill";
export type { QuotedGroup } from "@fieldhouse/clients/tenant/model/quotedGroup";

export interface Hold extends ServerHold {
  /** Its end by this page's clock, in milliseconds. It is computed from the time left, since clocks differ. */
  runsOutAt: number;
  /**
   * The moment when the page stops using it, by this page's clock: a little before its end, so that no request arrives too late.
   */
  actsAt: number;
}

export function readByOurClock(hold: ServerHold, now = clock.now()): Hold {
  const runsOutAt = now + Date.parse(hold.heldUntil) - Date.parse(hold.now);
  return { ...hold, runsOutAt, actsAt: runsOutAt - (hold.lastsSeconds - hold.actsAfterSeconds) * 1000 };
}

export const holdQuery = (organization: string, hold: string) =>
  queryOptions({
    queryKey: api.getReadHoldQueryKey(organization, hold),
    queryFn: async ({ signal }) => readByOurClock(await api.readHold(organization, hold, { signal })),
  });

/** The choices besides the time. */
export type Choices = Pick<QuoteRequest, "addons" | "customAddons" | "groupId" | "insurance">;

/** The price of a hold with these choices, as promised when the hold was made. */
export const heldQuoteQuery = (organization: string, hold: { id: string; spaceId: string }, choices: Choices) =>
  queryOptions({
    queryKey: ["createQuote", organization, { hold: hold.id, ...choices }] as const,
    queryFn: ({ signal }): Promise<Quote> =>
      createQuote(organization, { spaceId: hold.spaceId, holdId: hold.id, ...choices }, { signal }),
  });

/** The number left of the space's counted add-ons at the times of a hold, by id. It changes as others book. */
export const addonsLeftQuery = (organization: string, hold: { id: string; spaceId: string }) =>
  queryOptions({
    queryKey: ["createQuote", organization, { hold: hold.id }, "addonsLeft"] as const,
    queryFn: ({ signal }) => createQuote(organization, { spaceId: hold.spaceId, holdId: hold.id }, { signal }),
    select: ({ addonsLeft }: Quote) => new Map(addonsLeft.map(({ id, left }) => [id, left])),
    staleTime: 0,
    refetchInterval: 20_000,
  });

export const ownHoldsQuery = queryOptions({
  queryKey: getListOwnHoldsQueryKey(),
  queryFn: async ({ signal }) => {
    const { items } = await listOwnHolds({ signal });
    return items.map((hold) => readByOurClock(hold));
  },
  meta: { mayBeSignedOut: true },
});

export const createHold = async (organization: string, request: HoldRequest, idempotencyKey: string) =>
  readByOurClock(await api.createHold(organization, request, { idempotencyKey }));

export const renewHold = async (organization: string, hold: string) =>
  readByOurClock(await api.renewHold(organization, hold));
