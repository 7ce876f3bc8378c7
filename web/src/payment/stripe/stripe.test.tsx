import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { sessionQuery } from "#/app/session";
import { StripeCardForm } from "./StripeCardForm";
import { StripeChallenge } from "./StripeChallenge";

const loadStripe = vi.hoisted(() => vi.fn());
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe }));

const json = (body: object) => new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });

/** Stripe's script as a page gets it, with the answers of a test. */
function fakeStripe() {
  const listeners: Record<string, () => void> = {};
  const element = {
    on: vi.fn((event: string, listener: () => void) => {
      listeners[event] = listener;
    }),
    mount: vi.fn(),
    destroy: vi.fn(),
    focus: vi.fn(),
  };
  const elements = {
    create: vi.fn(() => element),
    update: vi.fn(),
    submit: vi.fn(async () => ({})) as ReturnType<typeof vi.fn>,
  };
  let made = 0;
  const stripe = {
    elements: vi.fn((_options: object) => elements),
    createPaymentMethod: vi.fn(async (_asked: object): Promise<object> => {
      made += 1;
      return { paymentMethod: { id: `pm_${made}`, card: { brand: "visa", last4: "4242" } } };
    }),
    handleNextAction: vi.fn(async (_asked: object): Promise<object> => ({ paymentIntent: {} })),
  };
  return { stripe, elements, element, happens: (event: string) => act(() => listeners[event]?.()) };
}

/** Signed in, where payments are Stripe's. */
function atServer() {
  const user = { id: "u1", firstName: "Dana", lastName: "Whitfield", email: "dana@example.org" };
  queryClient.setQueryData<object>(sessionQuery.queryKey, { user, organizations: [] });
  vi.stubGlobal("fetch", async () => json({ provider: "stripe", publishableKey: "pk_test_1" }));
}

const onCard = vi.fn();

function form(declined?: string) {
  return (
    <QueryClientProvider client={queryClient}>
      <StripeCardForm amount="32.50" onCard={onCard} submitLabel="Pay" actions={null} declined={declined} />
    </QueryClientProvider>
  );
}

const pay = () => userEvent.click(screen.getByRole("button", { name: "Pay" }));

/** At fields that are there. */
async function atFields() {
  atServer();
  const fake = fakeStripe();
  loadStripe.mockResolvedValue(fake.stripe);
  const view = render(form());
  await waitFor(() => expect(fake.element.mount).toHaveBeenCalled());
  fake.happens("ready");
  return { ...fake, view };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  loadStripe.mockReset();
  queryClient.clear();
});

it("opens Stripe's fields for a payment that the server makes and captures later", async () => {
  const { stripe } = await atFields();
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith("pk_test_1");
  expect(stripe.elements.mock.calls[0]?.[0]).toMatchObject({
    mode: "payment",
    amount: 3250,
    currency: "usd",
    captureMethod: "manual",
    paymentMethodCreation: "manual",
    allowedPaymentMethodTypes: ["card"],
  });
});

it("hands on the payment method, the same one until something is typed", async () => {
  const { stripe, happens } = await atFields();
  await pay();
  await waitFor(() => expect(onCard).toHaveBeenCalledTimes(1));
  expect(onCard.mock.calls[0]?.[0]).toEqual({ paymentMethod: "pm_1", brand: "visa", lastFour: "4242" });
  expect(stripe.createPaymentMethod.mock.calls[0]?.[0]).toMatchObject({
    params: { billing_details: { name: "Dana Whitfield" } },
  });
  await pay();
  await waitFor(() => expect(onCard).toHaveBeenCalledTimes(2));
  expect(onCard.mock.calls[1]?.[0]).toMatchObject({ paymentMethod: "pm_1" });
  happens("change");
  await pay();
  await waitFor(() => expect(onCard).toHaveBeenCalledTimes(3));
  expect(onCard.mock.calls[2]?.[0]).toMatchObject({ paymentMethod: "pm_2" });
});

it("makes a new payment method of a card that was declined, and leads back to its fields", async () => {
  const { element, view } = await atFields();
  await pay();
  await waitFor(() => expect(onCard).toHaveBeenCalledTimes(1));
  view.rerender(form("Your card was declined."));
  expect(element.focus).toHaveBeenCalled();
  await pay();
  await waitFor(() => expect(onCard).toHaveBeenCalledTimes(2));
  expect(onCard.mock.calls[1]?.[0]).toMatchObject({ paymentMethod: "pm_2" });
});

it("leaves it to the fields to say what is missing, and makes nothing of them", async () => {
  const { stripe, elements } = await atFields();
  elements.submit.mockResolvedValue({
    error: { type: "validation_error", message: "Your card number is incomplete." },
  });
  await pay();
  await waitFor(() => expect(elements.submit).toHaveBeenCalled());
  expect(stripe.createPaymentMethod).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says Stripe's words of a card that it refuses", async () => {
  const { stripe } = await atFields();
  stripe.createPaymentMethod.mockResolvedValue({
    error: { type: "card_error", code: "incorrect_number", message: "Your card number is incorrect." },
  });
  await pay();
  expect(await screen.findByRole("alert")).toHaveTextContent("Your card number is incorrect.");
  expect(onCard).not.toHaveBeenCalled();
});

it("says that the script didn't come, and tries again", async () => {
  atServer();
  const { stripe, element } = fakeStripe();
  loadStripe.mockRejectedValueOnce(new Error("Failed to load Stripe.js")).mockResolvedValue(stripe);
  render(form());
  expect(await screen.findByRole("alert")).toHaveTextContent("You can’t enter a card right now.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(element.mount).toHaveBeenCalled());
});

it("waits twenty seconds for the script, then says so, and tries again", async () => {
  vi.useFakeTimers();
  atServer();
  const hangs = document.createElement("script");
  hangs.src = "https://js.stripe.com/endive/stripe.js";
  const givenUp = vi.fn();
  hangs.addEventListener("error", givenUp);
  document.body.append(hangs);
  const { stripe, element } = fakeStripe();
  loadStripe.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(stripe);
  render(form());
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByRole("alert")).toHaveTextContent("didn’t respond within 20 seconds. Nothing was charged.");
  // Stripe's loader starts over only after an error.
  expect(givenUp).toHaveBeenCalledTimes(1);
  hangs.remove();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(element.mount).toHaveBeenCalled());
});

it.each([
  ["checks", (fake: ReturnType<typeof fakeStripe>) => fake.elements.submit],
  ["makes", (fake: ReturnType<typeof fakeStripe>) => fake.stripe.createPaymentMethod],
])("says that the card wasn't taken where Stripe's script breaks when it %s it", async (_does, call) => {
  const fake = await atFields();
  call(fake).mockRejectedValueOnce(new TypeError("undefined is not a function"));
  await pay();
  expect(await screen.findByRole("alert")).toHaveTextContent("The card form stopped working. Nothing was charged.");
  await pay();
  await waitFor(() => expect(onCard).toHaveBeenCalledTimes(1));
});

it("says that the fields didn't come, and mounts them anew", async () => {
  const { element, happens } = await atFields();
  happens("loaderror");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(element.destroy).toHaveBeenCalledTimes(1);
  expect(element.mount).toHaveBeenCalledTimes(2);
});

const action = {
  paymentId: "p1",
  action: { kind: "stripe" as const, clientSecret: "pi_1_secret" },
  heldUntil: "2027-03-11T18:00:00Z",
};

/** At the bank's question. What tells the bank comes back. */
function atQuestion(answers: Promise<object>) {
  atServer();
  const { stripe } = fakeStripe();
  stripe.handleNextAction.mockReturnValue(answers);
  loadStripe.mockResolvedValue(stripe);
  const onAnswer = vi.fn((_tell: () => Promise<unknown>) => undefined);
  const onLeave = vi.fn();
  const asked = { amount: "32.50", card: undefined, busy: false, problem: undefined };
  const challenge = (given: typeof action) => (
    <StripeChallenge {...asked} action={given} onAnswer={onAnswer} onAgain={vi.fn()} onLeave={onLeave} />
  );
  const view = render(challenge(action));
  view.rerender(challenge(action));
  const again = (paymentId = action.paymentId) => view.rerender(challenge({ ...action, paymentId }));
  return { stripe, onAnswer, onLeave, again };
}

it("lets Stripe ask the holder once for each question, with the payment's secret", async () => {
  const { stripe, onAnswer, again } = atQuestion(Promise.resolve({ paymentIntent: {} }));
  expect(onAnswer).toHaveBeenCalledTimes(1);
  await onAnswer.mock.calls[0]?.[0]();
  expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: "pi_1_secret" });
  again();
  expect(onAnswer).toHaveBeenCalledTimes(2);
});

it("takes a refusal, and a payment that waits for nobody, for an answer: the server tells what came of it", async () => {
  for (const answers of [
    Promise.resolve({ error: { type: "invalid_request_error", code: "payment_intent_authentication_failure" } }),
    Promise.reject(new Error("The payment is not in the requires_action state")),
  ]) {
    answers.catch(() => undefined);
    const { onAnswer } = atQuestion(answers);
    await expect(onAnswer.mock.calls[0]?.[0]()).resolves.toBeUndefined();
    queryClient.clear();
  }
});

it("says that the bank is asked, where everybody sees it", () => {
  atQuestion(Promise.resolve({ paymentIntent: {} }));
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("Waiting for your bank…");
  expect(status).not.toHaveClass("sr");
});

const notAsked: [string, () => Promise<object>, string][] = [
  ["an error", async () => ({ error: { type: "invalid_request_error", message: "No such frame." } }), "No such frame."],
  [
    "an error without words",
    async () => ({ error: { type: "api_error" } }),
    "Your bank’s confirmation couldn’t be shown.",
  ],
  ["a throw", () => Promise.reject(new Error("blocked")), "Your bank’s confirmation couldn’t be shown."],
  [
    "nothing",
    async () => ({ paymentIntent: { status: "requires_action" } }),
    "Your bank’s confirmation couldn’t be shown.",
  ],
];

it.each(notAsked)(
  "asks nobody by itself again after %s of Stripe's, but when told to",
  async (_what, answers, words) => {
    const { stripe, onAnswer, onLeave, again } = atQuestion(Promise.resolve({}));
    stripe.handleNextAction.mockImplementation(answers);
    await onAnswer.mock.calls[0]?.[0]();
    again();
    expect(onAnswer).toHaveBeenCalledTimes(1);
    const dialog = screen.getByRole("dialog", { name: "We couldn’t reach your bank" });
    expect(dialog).toHaveTextContent(`${words} Nothing was charged.`);
    await userEvent.click(screen.getByRole("button", { name: "Use another card" }));
    expect(onLeave).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onAnswer).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

it("asks for another payment, whatever Stripe said of the last one", async () => {
  const { stripe, onAnswer, again } = atQuestion(Promise.resolve({}));
  stripe.handleNextAction.mockRejectedValue(new Error("blocked"));
  await onAnswer.mock.calls[0]?.[0]();
  again("p2");
  expect(onAnswer).toHaveBeenCalledTimes(2);
});

it("takes a dropped connection for no answer", async () => {
  const { onAnswer } = atQuestion(
    Promise.resolve({ error: { type: "api_connection_error", message: "We can’t reach Stripe." } }),
  );
  await expect(onAnswer.mock.calls[0]?.[0]()).rejects.toMatchObject({ status: 0, message: "We can’t reach Stripe." });
});
