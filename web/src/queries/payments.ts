/** Payments: saved cards, test cards of the sandbox, balances due, and the bank's question about a card. */
import { getListCardsQueryKey, listCards } from "@fieldhouse/clients/platform/cards/cards";
import { queryOptions } from "@tanstack/react-query";

export {
  addCard,
  readCardFields,
  removeCard,
  setDefaultCard,
  setDeskCharges,
} from "@fieldhouse/clients/platform/cards/cards";
export type { SandboxCard } from "@fieldhouse/clients/platform/model/sandboxCard";
export type { SandboxPaymentMethod } from "@fieldhouse/clients/platform/model/sandboxPaymentMethod";
export type { SavedCard } from "@fieldhouse/clients/platform/model/savedCard";
export type { SavedCards } from "@fieldhouse/clients/platform/model/savedCards";
export { answerSandboxChallenge, createSandboxCard } from "@fieldhouse/clients/platform/sandbox/sandbox";
export type { DuePayment } from "@fieldhouse/clients/tenant/model/duePayment";
export type { PaymentAction } from "@fieldhouse/clients/tenant/model/paymentAction";
export { confirmPayment, payBooking } from "@fieldhouse/clients/tenant/payments/payments";

/** The person's saved cards. */
export const cardsQuery = queryOptions({
  queryKey: getListCardsQueryKey(),
  queryFn: ({ signal }) => listCards({ signal }),
  // The person is waiting to pay: without a connection or an answer from the provider, it fails right away, and they can enter
  // another card.
  retry: false,
  networkMode: "always",
});
