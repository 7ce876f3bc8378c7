import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { atReservation, expectPaid, json, leave, payIn, paying, visa } from "./due-world";

const { handleNextAction } = vi.hoisted(() => ({ handleNextAction: vi.fn() }));
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: async () => ({ handleNextAction }) }));
vi.mock("#/site", () => ({ site: { kind: "marketplace", rootUrl: "http://here", sandboxPayments: false } }));

beforeEach(() => handleNextAction.mockReset());
afterEach(leave);

const asksHolder = () => json(202, { paymentId: "p1", action: { kind: "stripe", clientSecret: "pi_1_secret" } });

/** A payment is sent whose holder the bank wants to ask. */
async function sent(confirms: (() => Response)[]) {
  const atPage = await atReservation({ cards: [visa], pays: [asksHolder], confirms });
  await within(atPage.dialog).findByRole("radio", { name: /^Visa/ });
  await atPage.user.click(payIn(atPage.dialog));
  return atPage;
}

it("ends where Stripe can't ask the holder and the payment still waits for them, with a way on", async () => {
  handleNextAction.mockResolvedValue({ error: { type: "invalid_request_error", message: "No such frame." } });
  const { user, sentTo } = await sent(Array.from({ length: 20 }, () => asksHolder));
  const trouble = await screen.findByRole("dialog", { name: "We couldn’t reach your bank" });
  expect(trouble).toHaveTextContent("No such frame.");
  expect(handleNextAction).toHaveBeenCalledTimes(1);
  expect(sentTo("/confirmation")).toHaveLength(1);
  await user.click(within(trouble).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sentTo("/confirmation")).toHaveLength(2));
  expect(handleNextAction).toHaveBeenCalledTimes(2);
  await user.click(await screen.findByRole("button", { name: "Use another card" }));
  expect(paying()).not.toBeNull();
});

it("shows that the bank is asked while nothing of ours covers its question", async () => {
  let answer: (came: object) => void = () => undefined;
  handleNextAction.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await sent([]);
  expect(await screen.findByText("Waiting for your bank…")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Pay $20.00" })).toHaveAttribute("aria-busy", "true");
  answer({ paymentIntent: { status: "requires_capture" } });
  await expectPaid();
});
