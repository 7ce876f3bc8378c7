/** Ways out of a payment that waits for the bank: another card for the same time, or no booking at all. */
import { useNavigate } from "react-router";
import { onlyCard } from "#/payment/paying";
import { useAbandonPayment } from "#/payment/use-abandon-payment";
import type { Hold } from "#/queries/holds";
import type { Wizard } from "./wizard-state";

export function useGivingUp({ key, paying, setPaying, stepPath }: Wizard, { id }: Hold) {
  const navigate = useNavigate();
  const abandon = useAbandonPayment(key, id);

  function leave(release: boolean) {
    abandon.mutate(release, {
      onSuccess: ({ state }) => {
        setPaying(onlyCard(paying));
        if (state === "live") void navigate(stepPath("payment"), { replace: true });
      },
    });
  }

  return {
    otherCard: () => leave(false),
    giveUp: () => leave(true),
    pending: abandon.isPending ? (abandon.variables ? "time" : "card") : undefined,
  };
}
