/** Paying: kept cards, test cards of the sandbox, what is due, and the bank's question about a card. */
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

/** The cards that a person keeps. */
export const cardsQuery = queryOptions({
  queryKey: getListCardsQueryKey(),
  queryFn: ({ signal }) => listCards({ signal }),
  // Whoever pays waits for it: without a connection, or a provider that answers, it fails at once and another card will do.
  retry: false,
  networkMode: "always",
});
