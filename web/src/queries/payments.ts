/** Paying: test cards of the sandbox, and the bank's question about a card. */
export type { SandboxCard } from "@fieldhouse/clients/platform/model/sandboxCard";
export type { SandboxPaymentMethod } from "@fieldhouse/clients/platform/model/sandboxPaymentMethod";
export { answerSandboxChallenge, createSandboxCard } from "@fieldhouse/clients/platform/sandbox/sandbox";
export type { PaymentAction } from "@fieldhouse/clients/tenant/model/paymentAction";
export { confirmPayment } from "@fieldhouse/clients/tenant/payments/payments";
