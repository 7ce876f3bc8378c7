import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import { cardsQuery } from "#/queries/payments";
import { Reservation } from "./Reservation";

const renter = { firstName: "Dana", lastName: "Whitfield" };

const booking = {
  id: "b1",
  number: "FH-7K3QX2",
  status: "approved",
  cancellable: true,
  refundable: true,
  spaceId: "gym",
  spaceType: "gym",
  spaceName: "Gym B",
  facilityName: "Armory",
  address: { street1: "12 Main St", city: "Superior", state: "WI", zip: "54880" },
  renter,
  organizationName: "Superior Recreation",
  organizationShortName: "superior",
  date: "2099-03-11",
  start: "18:00",
  end: "19:00",
  startsAt: "2099-03-12T00:00:00Z",
  timeZone: "America/Chicago",
  bill: { lines: [], total: "52.00" },
  total: "52.00",
  payments: [],
  due: "20.00",
  history: [],
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { type: "about:blank", title: "No", status, code, ...more });

const visa = {
  paymentMethod: "pm_visa",
  brand: "visa",
  lastFour: "4242",
  expiryMonth: 4,
  expiryYear: 2098,
  default: false,
};
const mastercard = {
  paymentMethod: "pm_mc",
  brand: "mastercard",
  lastFour: "4444",
  expiryMonth: 12,
  expiryYear: 2099,
  default: true,
};

interface Sent {
  name: string;
  key: string | null;
  body: Record<string, unknown>;
}

type Answer = () => Response | Promise<Response>;

interface Server {
  cards?: object[];
  /** What the server says each time that the kept cards are asked for; then that they are `cards`. */
  lists?: Answer[];
  /** What the server says each time that what is due is to be paid; then that it is. */
  pays?: Answer[];
  /** What it says when a card is to be kept; then that it is. */
  keeps?: Answer[];
  confirms?: Answer[];
  /** The connection drops before the dialog is opened. */
  offline?: boolean;
}

/** At the reservation of a booking with $20.00 still to be paid. */
async function atReservation({ cards = [], lists = [], pays = [], keeps = [], confirms = [], offline }: Server = {}) {
  const sent: Sent[] = [];
  const server = { due: "20.00" };
  const paid = () => {
    server.due = "0.00";
    return json(201, { ...booking, due: "0.00" });
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const name = `${method} ${url.replace(/^\/api\//, "").replace(/\?.*/, "")}`;
    const key = new Headers(headers).get("Idempotency-Key");
    if (method !== "GET") sent.push({ name, key, body: body ? JSON.parse(String(body)) : {} });
    if (name === "GET user/bookings/b1") return json(200, { ...booking, due: server.due });
    if (name === "GET user/session") return json(200, { user: renter, organizations: [] });
    if (name === "GET user/payments") return (lists.shift() ?? (() => json(200, { items: cards })))();
    if (name === "POST user/payments") return (keeps.shift() ?? (() => json(201, visa)))();
    if (name === "POST sandbox/cards") return json(200, { paymentMethod: "pm_new", brand: "visa", lastFour: "3155" });
    if (name.endsWith("/bookings/b1/payments")) return (pays.shift() ?? paid)();
    if (name.endsWith("/confirmation")) return (confirms.shift() ?? paid)();
    return name.endsWith("/challenges") ? json(200, {}) : refusal(404, "notFound");
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Reservation id="b1" />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const open = await screen.findByRole("button", { name: "Pay $20.00" });
  if (offline) onlineManager.setOnline(false);
  await user.click(open);
  const dialog = screen.getByRole("dialog", { name: "Pay $20.00" });
  const sentTo = (end: string) => sent.filter(({ name }) => name.endsWith(end));
  return { user, dialog, server, sentTo };
}

async function typeCard(dialog: HTMLElement) {
  const fill = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  await within(dialog).findByLabelText("Card number");
  fill("Card number", "4000002500003155");
  fill("Expires", "04/30");
  fill("Security code", "123");
  fill("Name on the card", "Dana Whitfield");
}

const payIn = (dialog: HTMLElement, amount = "$20.00") =>
  within(dialog).getByRole("button", { name: `Pay ${amount}`, hidden: true });

const keepIt = (dialog: HTMLElement) => within(dialog).getByRole("checkbox", { name: "Keep this card for next time" });

/** It is paid: nothing asks for it any more, the page says so, and the focus stays at the bill. */
async function expectPaid(words = "Paid $20.00") {
  expect(await screen.findByText(words)).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await vi.waitFor(() => expect(screen.queryByText(/still to be paid/)).toBeNull());
  expect(screen.getByRole("heading", { name: "The bill" })).toHaveFocus();
}

const paying = () => screen.queryByRole("dialog", { name: /^Pay/ });
const question = () => screen.queryByRole("dialog", { name: "Is this you?" });
const asksHolder = () => json(202, { paymentId: "p1", action: { kind: "sandboxChallenge", clientSecret: "s" } });

afterEach(() => {
  // They outlive the page that said them.
  for (const button of screen.queryAllByRole("button", { name: "Dismiss" })) fireEvent.click(button);
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  queryClient.clear();
});

it("offers the kept card that comes first, and pays with the one that is chosen", async () => {
  const { user, dialog, sentTo } = await atReservation({ cards: [visa, mastercard] });
  const first = await within(dialog).findByRole("radio", { name: "Mastercard ending 4444, expires 12/99" });
  expect(first).toHaveAttribute("aria-checked", "true");
  expect(within(dialog).queryByLabelText("Card number")).toBeNull();
  await user.click(within(dialog).getByRole("radio", { name: "Visa ending 4242, expires 04/98" }));
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("/payments")).toEqual([
    expect.objectContaining({
      name: "POST organizations/superior/bookings/b1/payments",
      key: expect.stringMatching(/\w/),
      body: { amount: "20.00", paymentMethod: "pm_visa" },
    }),
  ]);
  expect(sentTo("sandbox/cards")).toEqual([]);
});

it("takes another card than the kept ones", async () => {
  const { user, dialog, sentTo } = await atReservation({ cards: [mastercard] });
  await user.click(await within(dialog).findByRole("radio", { name: "Use another card" }));
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("/payments")[0]?.body).toEqual({ amount: "20.00", paymentMethod: "pm_new" });
});

it("offers no card that has expired, and says so", async () => {
  const expired = { ...mastercard, expiryYear: 2020 };
  const { user, dialog } = await atReservation({ cards: [expired, visa] });
  expect(await within(dialog).findByRole("radio", { name: /^Visa/ })).toHaveAttribute("aria-checked", "true");
  const old = within(dialog).getByRole("radio", { name: "Mastercard ending 4444, expired 12/20" });
  expect(old).toHaveAttribute("title", "This card has expired.");
  await user.click(old);
  expect(old).toHaveAttribute("aria-checked", "false");
});

it("can be left while the kept cards are on their way", async () => {
  const { user, dialog } = await atReservation({ lists: [() => new Promise<Response>(() => undefined)] });
  expect(payIn(dialog)).toHaveAttribute("aria-disabled", "true");
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(paying()).toBeNull();
});

it("says without a connection that the kept cards didn't load, and takes another card meanwhile", async () => {
  const lists = [() => Promise.reject(new TypeError("offline"))];
  const { user, dialog } = await atReservation({ cards: [visa], lists, offline: true });
  expect(await within(dialog).findByText("The cards that you keep didn’t load.")).toBeInTheDocument();
  expect(within(dialog).getByLabelText("Card number")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await within(dialog).findByRole("radio", { name: /^Visa/ })).toHaveAttribute("aria-checked", "false");
});

it("leaves a card that is being typed where it is when the kept cards come late", async () => {
  const lists = [() => refusal(503, "paymentUnavailable")];
  const { dialog } = await atReservation({ cards: [visa], lists });
  await typeCard(dialog);
  await act(() => queryClient.refetchQueries(cardsQuery));
  expect(await within(dialog).findByRole("radio", { name: /^Visa/ })).toHaveAttribute("aria-checked", "false");
  expect(within(dialog).getByRole("radio", { name: "Use another card" })).toHaveAttribute("aria-checked", "true");
  expect(within(dialog).getByLabelText("Card number")).toHaveValue("4000002500003155");
});

it("stays with the card that was offered first when another one is kept meanwhile", async () => {
  const lists = [() => json(200, { items: [visa] })];
  const { user, dialog, sentTo } = await atReservation({ cards: [visa, mastercard], lists });
  await within(dialog).findByRole("radio", { name: /^Visa/ });
  await act(() => queryClient.refetchQueries(cardsQuery));
  await within(dialog).findByRole("radio", { name: /^Mastercard/ });
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("/payments")[0]?.body.paymentMethod).toBe("pm_visa");
});

it("keeps a typed card on request, before it is paid with, and once", async () => {
  const { user, dialog, sentTo } = await atReservation({ pays: [() => Promise.reject(new TypeError("offline"))] });
  await typeCard(dialog);
  await user.click(keepIt(dialog));
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("you are charged once at most");
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("").map(({ name }) => name)).toEqual([
    "POST sandbox/cards",
    "POST user/payments",
    "POST organizations/superior/bookings/b1/payments",
    "POST organizations/superior/bookings/b1/payments",
  ]);
  expect(sentTo("user/payments")[0]?.body).toEqual({ paymentMethod: "pm_new" });
});

it.each([
  [402, { detail: "Card declined.  Please try a different payment method. Your card has expired." }, "has expired."],
  [422, { fields: [{ field: "paymentMethod", code: "unknownCard", message: "Enter it again." }] }, "Enter it again."],
])(
  "pays nothing with a card that is to be kept and is itself refused, and says why: %i",
  async (status, why, words) => {
    const { user, dialog, sentTo } = await atReservation({ keeps: [() => refusal(status, "refused", why)] });
    await typeCard(dialog);
    await user.click(keepIt(dialog));
    await user.click(payIn(dialog));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(words);
    expect(sentTo("/bookings/b1/payments")).toEqual([]);
  },
);

it.each([
  [409, "You keep 10 cards already.", "The card wasn’t kept. You keep 10 cards already."],
  [503, "Saved cards can't be reached.", "The card wasn’t kept."],
])(
  "pays with a card that can't be kept for another reason, and says that it wasn't: %i",
  async (status, detail, words) => {
    const lists = [() => refusal(503, "paymentUnavailable")];
    const keeps = [() => refusal(status, "refused", { detail })];
    const { user, dialog, sentTo } = await atReservation({ lists, keeps });
    await typeCard(dialog);
    await user.click(keepIt(dialog));
    await user.click(payIn(dialog));
    await expectPaid();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(sentTo("/bookings/b1/payments")).toHaveLength(1);
  },
);

it("never tries to keep a card again with which a payment was sent", async () => {
  const { user, dialog, sentTo } = await atReservation({
    keeps: [() => Promise.reject(new TypeError("offline"))],
    pays: [() => Promise.reject(new TypeError("offline"))],
  });
  await typeCard(dialog);
  await user.click(keepIt(dialog));
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("you are charged once at most");
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("user/payments")).toHaveLength(1);
});

it("asks to keep no card where ten are kept by now", async () => {
  const ten = Array.from({ length: 10 }, (_, each) => ({ ...visa, paymentMethod: `pm_${each}` }));
  const lists = [() => refusal(503, "paymentUnavailable")];
  const { user, dialog, sentTo } = await atReservation({ cards: ten, lists });
  await typeCard(dialog);
  await user.click(keepIt(dialog));
  await act(() => queryClient.refetchQueries(cardsQuery));
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("user/payments")).toEqual([]);
});

it("keeps no card unasked, and asks for none beyond ten", async () => {
  const ten = Array.from({ length: 10 }, (_, each) => ({ ...visa, paymentMethod: `pm_${each}` }));
  const { user, dialog, sentTo } = await atReservation({ cards: ten });
  await user.click(await within(dialog).findByRole("radio", { name: "Use another card" }));
  await typeCard(dialog);
  expect(within(dialog).queryByRole("checkbox")).toBeNull();
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("user/payments")).toEqual([]);
});

it("says what is wrong with a card at its field, and sends nothing", async () => {
  const { user, dialog, sentTo } = await atReservation();
  await within(dialog).findByLabelText("Card number");
  await user.click(payIn(dialog));
  expect(await within(dialog).findByText("Enter the number on the card.")).toBeInTheDocument();
  expect(sentTo("")).toEqual([]);
});

it("says the provider's words of a declined card and lets it be typed again", async () => {
  const detail = "Card declined.  Please try a different payment method. Your card has insufficient funds.";
  const { user, dialog, sentTo } = await atReservation({ pays: [() => refusal(402, "cardDeclined", { detail })] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    /^Visa ending 3155: Your card has insufficient funds. Please try a different payment method.$/,
  );
  expect(within(dialog).getByLabelText("Security code")).toHaveValue("");
  expect(within(dialog).getByLabelText("Card number")).toHaveFocus();
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("sandbox/cards")).toHaveLength(2);
  const [declined, accepted] = sentTo("/payments");
  expect(accepted?.key).not.toBe(declined?.key);
});

it("shows what is due now where that has changed, and asks again", async () => {
  const changed = () => {
    atPage.server.due = "30.00";
    return refusal(409, "dueChanged", { detail: "What is due has changed.", conflict: { total: "30.00" } });
  };
  const atPage = await atReservation({ cards: [visa], pays: [changed] });
  const { user, dialog, sentTo } = atPage;
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("status")).toHaveTextContent(
    "What is due has changed from $20.00 to $30.00. Nothing was charged. Pay $30.00 if you agree.",
  );
  expect(paying()).toHaveAccessibleName("Pay $30.00");
  await user.click(payIn(dialog, "$30.00"));
  await expectPaid("Paid $30.00");
  expect(sentTo("/payments").map(({ body }) => body.amount)).toEqual(["20.00", "30.00"]);
});

it("stops asking where somebody has paid it meanwhile", async () => {
  const nothing = () => {
    atPage.server.due = "0.00";
    return refusal(409, "nothingDue", { detail: "Nothing is due for this booking." });
  };
  const atPage = await atReservation({ cards: [visa], pays: [nothing] });
  const { user, dialog } = atPage;
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  await expectPaid("Nothing is due for this booking.");
});

it("sends the same payment again where no answer came, with the same key and the same card", async () => {
  const { user, dialog, sentTo } = await atReservation({ pays: [() => Promise.reject(new TypeError("offline"))] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("you are charged once at most");
  await user.click(payIn(dialog));
  await expectPaid();
  const [lost, again] = sentTo("/payments");
  expect(again).toEqual(lost);
  expect(sentTo("sandbox/cards")).toHaveLength(1);
});

it("fails at once where the connection has dropped, and pays nothing by itself when it is back", async () => {
  const { user, dialog, sentTo } = await atReservation({
    cards: [visa],
    pays: [() => Promise.reject(new TypeError("offline"))],
    offline: true,
  });
  await within(dialog).findByRole("radio", { name: /^Visa/ });
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("you are charged once at most");
  onlineManager.setOnline(true);
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(paying()).toBeNull();
  expect(sentTo("/payments")).toHaveLength(1);
});

it("can't be sent twice or closed while it is on its way", async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = () => new Promise<Response>((resolve) => (answer = resolve));
  const { user, dialog, sentTo } = await atReservation({ cards: [visa], pays: [waits] });
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  await vi.waitFor(() => expect(payIn(dialog)).toHaveAttribute("aria-busy", "true"));
  await user.click(payIn(dialog));
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(paying()).not.toBeNull();
  expect(sentTo("/payments")).toHaveLength(1);
  answer(refusal(402, "cardDeclined", { detail: "Your card was declined." }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Visa ending 4242: Your card was declined.");
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(paying()).toBeNull();
});

it("asks the card's holder where the bank wants to hear from them, and is paid then", async () => {
  const { user, dialog, sentTo } = await atReservation({ pays: [asksHolder] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await user.click(await screen.findByRole("button", { name: "Yes, pay $20.00" }));
  await expectPaid();
  expect(sentTo("/challenges").map(({ body }) => body)).toEqual([{ clientSecret: "s", answer: "agrees" }]);
  expect(sentTo("/payments/p1/confirmation")).toHaveLength(1);
});

it("ends the bank's question with a refusal, beside the card", async () => {
  const detail = "Card declined.  Please try a different payment method. The holder refused.";
  const { user, dialog } = await atReservation({
    pays: [asksHolder],
    confirms: [() => refusal(402, "cardDeclined", { detail })],
  });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await user.click(await screen.findByRole("button", { name: "No, decline it" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Visa ending 3155: The holder refused.");
  expect(question()).toBeNull();
});

it("answers the bank once, and leaves a question whose answer doesn't come through", async () => {
  const { user, dialog, sentTo } = await atReservation({
    cards: [visa],
    pays: [asksHolder],
    confirms: [() => json(503, {}), () => json(503, {})],
  });
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  await user.click(await screen.findByRole("button", { name: "Yes, pay $20.00" }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(sentTo("/confirmation")).toHaveLength(2));
  expect(sentTo("/challenges")).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Back to payment" }));
  expect(question()).toBeNull();
  expect(paying()).not.toBeNull();
  await user.click(payIn(dialog));
  await expectPaid();
});
