/** A mock server for tests, with a booking that has a balance due. */
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import { Reservation } from "./Reservation";

export const renter = { firstName: "Dana", lastName: "Whitfield" };

export const booking = {
  attendance: 22,
  id: "b1",
  number: "FH-7K3QX2",
  status: "approved",
  phase: "booked",
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
  dates: [
    { id: "d1", date: "2099-03-11", start: "18:00", end: "19:00", status: "approved", phase: "booked", upcoming: true },
  ],
  bill: { lines: [], total: "52.00" },
  total: "52.00",
  payments: [],
  due: "20.00",
  deposits: [],
  history: [],
  bookedAddons: [],
  alsoBooked: [],
};

export const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

export const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { type: "about:blank", title: "No", status, code, ...more });

export const visa = {
  paymentMethod: "pm_visa",
  brand: "visa",
  lastFour: "4242",
  expiryMonth: 4,
  expiryYear: 2098,
  expired: false,
  default: false,
};
export const mastercard = {
  paymentMethod: "pm_mc",
  brand: "mastercard",
  lastFour: "4444",
  expiryMonth: 12,
  expiryYear: 2099,
  expired: false,
  default: true,
};

/** A person's cards as the server lists them: one is always the default, unless all have expired. */
export function savedCards(cards: { expired?: boolean; default?: boolean }[]) {
  const good = cards.filter(({ expired }) => !expired);
  const first = good.find((card) => card.default) ?? good[0];
  return { items: cards.map((card) => ({ ...card, default: card === first })), limit: 10, deskCharges: false };
}

interface Sent {
  name: string;
  key: string | null;
  body: Record<string, unknown>;
}

type Answer = () => Response | Promise<Response>;

interface Server {
  cards?: { expired?: boolean; default?: boolean }[];
  /** The answers to successive requests for the saved cards; after these, `cards`. */
  lists?: Answer[];
  /** The answers to successive payments of the balance due; after these, success. */
  pays?: Answer[];
  /** The answers to successive requests to save a card; after these, success. */
  keeps?: Answer[];
  confirms?: Answer[];
  /** The connection drops before the dialog is opened. */
  offline?: boolean;
}

/** Opens the reservation of a booking with $20.00 due. */
export async function atReservation({
  cards = [],
  lists = [],
  pays = [],
  keeps = [],
  confirms = [],
  offline,
}: Server = {}) {
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
    if (name === "GET user/clientToken") return json(200, { provider: "stripe", publishableKey: "pk_test_1" });
    if (name === "GET user/payments") return (lists.shift() ?? (() => json(200, savedCards(cards))))();
    if (name === "POST user/payments") return (keeps.shift() ?? (() => json(201, visa)))();
    if (name === "POST sandbox/cards") return json(200, { paymentMethod: "pm_new", brand: "visa", lastFour: "3155" });
    if (name.endsWith("/bookings/b1/payments")) return (pays.shift() ?? paid)();
    if (name.endsWith("/bookings/b1/messages")) return json(200, { items: [] });
    if (name.endsWith("/bookings/b1/photos")) return json(200, { items: [] });
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

export async function typeCard(dialog: HTMLElement) {
  const fill = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  await within(dialog).findByLabelText("Card number");
  fill("Card number", "4000002500003155");
  fill("Expiration date", "04/30");
  fill("Security code", "123");
  fill("Name on card", "Dana Whitfield");
}

export const payIn = (dialog: HTMLElement, amount = "$20.00") =>
  within(dialog).getByRole("button", { name: `Pay ${amount}`, hidden: true });

export const keepIt = (dialog: HTMLElement) =>
  within(dialog).getByRole("checkbox", { name: "Save this card for next time" });

/** Expects the booking to be paid: no button to pay, a confirmation, and the focus still at the bill. */
export async function expectPaid(words = "Paid $20.00") {
  expect(await screen.findByText(words)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByText(/You still owe/)).toBeNull());
  expect(screen.getByRole("heading", { name: "Bill" })).toHaveFocus();
}

export const paying = () => screen.queryByRole("dialog", { name: /^Pay/ });
export const question = () => screen.queryByRole("dialog", { name: "Is this you?" });
export const asksHolder = () => json(202, { paymentId: "p1", action: { kind: "sandboxChallenge", clientSecret: "s" } });

/** Cleans up for the next test. */
export function leave() {
  // Toasts outlive the page that showed them.
  for (const button of screen.queryAllByRole("button", { name: "Dismiss" })) fireEvent.click(button);
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  queryClient.clear();
}
