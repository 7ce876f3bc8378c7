/** The price of the hold with the choices: asked of the server at each choice, the former bill standing meanwhile. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Bill, type Choices, type Hold, heldQuoteQuery } from "#/queries/holds";

export function useHeldBill(organization: string, hold: Hold | undefined, choices: Choices, invoice: boolean) {
  const queries = useQueryClient();
  const query = heldQuoteQuery(organization, hold ?? { id: "", spaceId: "" }, choices);
  const quote = useQuery({
    ...query,
    enabled: hold?.state === "live",
    // Of the same hold alone: another one has other times.
    placeholderData: (former, of) => (of?.queryKey[2].hold === hold?.id ? former : undefined),
  });
  const { data } = quote;
  // The hold itself doesn't name the group that gets an invoice.
  const chosen = Boolean(
    invoice || choices.addons?.length || choices.customAddons?.length || choices.groupId || choices.insurance,
  );
  return {
    bill: data?.bill ?? hold?.bill,
    groups: data?.groups ?? [],
    /** The group in which it is booked. */
    group: data?.groups?.find(({ id }) => id === data.groupId),
    /** With nothing chosen, the hold itself says what it costs. */
    pending: chosen && quote.isLoading,
    stale: quote.isPlaceholderData,
    problem: quote.error?.problem,
    update: (bill: Bill) =>
      data ? queries.setQueryData(query.queryKey, { ...data, bill }) : queries.invalidateQueries(query),
  };
}
