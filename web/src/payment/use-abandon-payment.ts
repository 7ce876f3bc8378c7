/** Gives up the payment of a hold, and its time too if asked. */
import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#/kit/Toasts";
import { abandonHoldPayment } from "#/queries/hold-payments";
import { type Hold, holdQuery, ownHoldsQuery } from "#/queries/holds";

export function useAbandonPayment(organization: string, hold: string) {
  const queries = useQueryClient();
  return useMutation<Hold, ProblemError, boolean>({
    mutationFn: (release) => abandonHoldPayment(organization, hold, release),
    onSuccess: async (left) => {
      queries.setQueryData(holdQuery(organization, hold).queryKey, left);
      if (left.state === "booked") toast("Your payment had already gone through");
      for (const queryKey of [["listOwnBookings"], ["listSpaceDays"]]) void queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries(ownHoldsQuery);
    },
    meta: { failure: "toast" },
  });
}
