/** The amount of a refund, as the server says. */
import type { ProblemError } from "@fieldhouse/clients/problem";
import { quoteRefund } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { RefundQuote } from "@fieldhouse/clients/tenant/model/refundQuote";
import type { RefundRequest } from "@fieldhouse/clients/tenant/model/refundRequest";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { money } from "#/manage/amount";

interface Asked {
  what: "all" | "lines" | "part" | "fee";
  amount: string;
  /** Places on the bill. */
  lines: string[];
}

/** The request for it; undefined while something is missing. */
export function refundOf({ what, amount, lines }: Asked): RefundRequest | undefined {
  if (what === "part") {
    const typed = money.safeParse(amount);
    return typed.success ? { amount: typed.data } : undefined;
  }
  if (what === "lines") return lines.length > 0 ? { lines: lines.map(Number) } : undefined;
  return {};
}

/** The amount that would be refunded, and its cards. Once it is sent there may be nothing left to ask for. */
export function useRefundQuote(org: string, { id, version }: Booking, asked: RefundRequest | undefined, sent: boolean) {
  return useQuery<RefundQuote, ProblemError>({
    queryKey: ["quoteRefund", org, id, { version, asked }],
    queryFn: ({ signal }) => quoteRefund(org, id, asked ?? {}, { signal }),
    enabled: asked !== undefined && !sent,
    placeholderData: asked ? keepPreviousData : undefined,
    retry: false,
    staleTime: 0,
  });
}
