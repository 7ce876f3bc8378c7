/** The payment that a hold is in the middle of. */
import * as api from "@fieldhouse/clients/tenant/payments/payments";
import { queryOptions } from "@tanstack/react-query";
import { readByOurClock } from "./holds";

/** The open payment of a hold, with the bank's question about it. */
export const holdPaymentQuery = (organization: string, hold: string) =>
  queryOptions({
    queryKey: api.getReadHoldPaymentQueryKey(organization, hold),
    queryFn: ({ signal }) => api.readHoldPayment(organization, hold, { signal }),
    retry: false,
    staleTime: 0,
  });

/** Gives up the payment of a hold, and its time too where `release` says so. */
export const abandonHoldPayment = async (organization: string, hold: string, release: boolean) =>
  readByOurClock(await api.abandonHoldPayment(organization, hold, { release }));
