import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as NewBooking } from "./NewBooking";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const space = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const dana = { id: "u1", firstName: "Dana", lastName: "Whitfield", email: "dana@example.org", known: true };
const booking = {
  id: "b1",
  number: "FH-7K3QX2",
  version: 1,
  spaceName: "Gym B",
  organizationShortName: "lakes",
  renter: dana,
  due: "86.80",
};
const card = { expiryMonth: 4, expiryYear: 2098, expired: false };
const visa = { ...card, paymentMethod: "pm_visa", brand: "visa", lastFour: "4242" };
const mastercard = { ...card, paymentMethod: "pm_mc", brand: "mastercard", lastFour: "4444" };
const expired = { ...card, paymentMethod: "pm_old", brand: "amex", lastFour: "0005", expiryYear: 2020, expired: true };

type Answer = () => Response | Promise<Response>;

interface Server {
  cards?: object[];
  /** The answers to successive requests for the cards on file; after these, `cards`. */
  lists?: Answer[];
  /** The answers to successive charges; after these, a paid booking. */
  charges?: Answer[];
  total?: string;
  groups?: object[];
  /** The group in which no price is told. */
  refusedGroup?: string;
}

const refusal = (status: number, detail: string, code = "no") =>
  Response.json({ type: "about:blank", title: "No", status, code, detail }, { status });

const noGroup = () => {
  const fields = [{ field: "groupId", code: "unknownGroup", message: "Choose one of your groups." }];
  return Response.json({ type: "about:blank", title: "No", status: 422, code: "invalid", fields }, { status: 422 });
};

async function atDesk({
  cards = [],
  lists = [],
  charges = [],
  total = "86.80",
  groups = [],
  refusedGroup,
}: Server = {}) {
  const sent: { name: string; key: string | null; body: Record<string, unknown> }[] = [];
  const read = new Set<string>();
  const quoted: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const name = `${method} ${url.replace(/^\/api\/(organizations\/lakes\/)?/, "").replace(/\?.*/, "")}`;
    const ofCards = () => Response.json({ allowed: cards.length > 0, items: cards });
    if (name === "GET user/session")
      return Response.json({ user: {}, organizations: [{ id: "o", shortName: "lakes", roles: ["admin"] }] });
    if (name === "GET lists") return Response.json({ sports: [], spaceTypes: [] });
    if (name === "GET people") return Response.json({ items: [dana] });
    if (name === "GET cards-on-file") return (lists.shift() ?? ofCards)();
    if (name === "GET bookings/b1/renter-cards") return ofCards();
    if (name === "GET organization/insurance") return Response.json({ offered: false });
    if (name === "POST placed-bookings/quote") {
      const asked = JSON.parse(String(body));
      quoted.push(asked);
      if (refusedGroup && asked.groupId === refusedGroup) return noGroup();
      const none = { blocks: [], alternatives: [], deposits: [], addonsLeft: [] };
      return Response.json({ bill: { lines: [], total }, groups, ...none });
    }
    read.add(name);
    if (method === "GET") return Response.json({ items: [] });
    sent.push({
      name,
      key: new Headers(headers).get("Idempotency-Key"),
      body: JSON.parse(String(body)),
    });
    if (name === "POST placed-bookings") return Response.json({ ...booking, due: total }, { status: 201 });
    return (charges.shift() ?? (() => Response.json({ ...booking, due: "0.00" })))();
  });
  const managed = { org: "lakes", organization: { name: "Four Lakes", timeZone: "America/Chicago" } };
  const times = new URLSearchParams({ space, date: "2099-03-16", start: "18:00", end: "20:00" });
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={managed} />,
        children: [
          { path: "bookings/new", Component: NewBooking },
          { path: "*", element: <h1>The booking</h1> },
        ],
      },
    ],
    { initialEntries: [`/manage/orgs/lakes/bookings/new?${times}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Renter"), "dana");
  await user.click(await screen.findByRole("button", { name: /Dana Whitfield/ }));
  await user.type(screen.getByLabelText("Event name"), "Fish fry");
  await user.type(screen.getByLabelText("Attendance"), "40");
  const names = () => sent.map(({ name }) => name);
  return { user, sent, names, read, quoted, paidBy: screen.getByLabelText("Paid by") };
}

const payByCard = async ({ user, paidBy }: Awaited<ReturnType<typeof atDesk>>) => {
  await within(paidBy).findByRole("option", { name: "Card on file" });
  await user.selectOptions(paidBy, "card");
};

it("books, and charges the card on file that is chosen for the total that was shown", async () => {
  const desk = await atDesk({ cards: [expired, visa, mastercard] });
  await payByCard(desk);
  const old = await screen.findByRole("radio", { name: "American Express ending 0005, expired 04/20" });
  expect(old).toHaveAttribute("title", "This card has expired.");
  expect(screen.getByRole("radio", { name: "Visa ending 4242, expires 04/98" })).toHaveAttribute(
    "aria-checked",
    "true",
  );
  await desk.user.click(screen.getByRole("radio", { name: /^Mastercard/ }));
  await desk.user.click(screen.getByRole("button", { name: /^Book and charge \$86\.80/ }));
  expect(await screen.findByRole("heading", { name: "The booking" })).toBeInTheDocument();
  expect(desk.names()).toEqual(["POST placed-bookings", "POST bookings/b1/desk-payments"]);
  const [placed, charged] = desk.sent;
  expect(placed?.body).toMatchObject({ total: "86.80", payment: { kind: "card" } });
  expect(charged?.body).toEqual({ amount: "86.80", paymentMethod: "pm_mc" });
  expect(charged?.key).toMatch(/\w/);
  expect(charged?.key).not.toBe(placed?.key);
});

it("keeps a booking whose card is declined, and takes another card for it without booking again", async () => {
  const declines = () => refusal(402, "Card declined. Please use another card.");
  const desk = await atDesk({ cards: [visa, mastercard], charges: [declines] });
  await payByCard(desk);
  await desk.user.click(screen.getByRole("button", { name: /^Book and charge/ }));
  const dialog = await screen.findByRole("dialog", { name: "Charge $86.80" });
  expect(dialog).toHaveTextContent("FH-7K3QX2 is booked, but not paid yet.");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Visa ending 4242: Card declined. Please use another card.",
  );
  await desk.user.click(within(dialog).getByRole("radio", { name: /^Mastercard/ }));
  await desk.user.click(within(dialog).getByRole("button", { name: "Charge $86.80" }));
  expect(await screen.findByRole("heading", { name: "The booking" })).toBeInTheDocument();
  expect(desk.names()).toEqual([
    "POST placed-bookings",
    "POST bookings/b1/desk-payments",
    "POST bookings/b1/desk-payments",
  ]);
  expect(desk.sent[2]?.body).toEqual({ amount: "86.80", paymentMethod: "pm_mc" });
});

const unavailable = () => refusal(503, "Cards can’t be charged right now.");

it("charges once more under the same key what got no answer", async () => {
  const desk = await atDesk({ cards: [visa], charges: [() => Promise.reject(new TypeError("gone"))] });
  await payByCard(desk);
  await desk.user.click(screen.getByRole("button", { name: /^Book and charge/ }));
  expect(await screen.findByRole("heading", { name: "The booking" })).toBeInTheDocument();
  const [, first, second] = desk.sent;
  expect(second).toEqual(first);
});

it("leads to a booking whose payment nobody knows of, and says when it turns out to be paid", async () => {
  const paid = () => refusal(409, "This booking has no balance due.", "nothingDue");
  const desk = await atDesk({ cards: [visa], charges: [unavailable, unavailable, paid] });
  await payByCard(desk);
  await desk.user.click(screen.getByRole("button", { name: /^Book and charge/ }));
  const dialog = await screen.findByRole("dialog", { name: "Charge $86.80" });
  expect(await within(dialog).findByText("Cards can’t be charged right now.")).toBeInTheDocument();
  expect(dialog).toHaveTextContent("FH-7K3QX2 is booked.");
  await desk.user.click(await within(dialog).findByRole("button", { name: "Charge $86.80" }));
  await desk.user.click(await within(dialog).findByRole("button", { name: "Done" }));
  expect(await screen.findByRole("heading", { name: "The booking" })).toBeInTheDocument();
  const [, ...charges] = desk.sent;
  expect(new Set(charges.map(({ key }) => key)).size).toBe(1);
});

it("leads to a booking that is paid later", async () => {
  const desk = await atDesk({ cards: [visa], charges: [unavailable, unavailable] });
  await payByCard(desk);
  await desk.user.click(screen.getByRole("button", { name: /^Book and charge/ }));
  const dialog = await screen.findByRole("dialog", { name: "Charge $86.80" });
  expect(await within(dialog).findByRole("radio", { name: /^Visa/ })).toBeInTheDocument();
  await desk.user.click(within(dialog).getByRole("button", { name: "Pay later" }));
  expect(await screen.findByRole("heading", { name: "The booking" })).toBeInTheDocument();
});

it("charges no card where nothing is to be paid", async () => {
  const desk = await atDesk({ cards: [visa], total: "0.00" });
  await payByCard(desk);
  await desk.user.click(await screen.findByRole("button", { name: /^Book for \$0\.00/ }));
  expect(await screen.findByRole("heading", { name: "The booking" })).toBeInTheDocument();
  expect(desk.names()).toEqual(["POST placed-bookings"]);
});

it("offers no card of somebody who has none that can be charged, and says where they have expired", async () => {
  const { paidBy, user } = await atDesk({ cards: [expired] });
  await waitFor(() => expect(paidBy).toHaveAccessibleDescription(/^The renter’s saved cards have expired\./));
  expect(within(paidBy).queryByRole("option", { name: "Card on file" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change" }));
  expect(paidBy).not.toHaveAccessibleDescription(/expired/);
});

it("goes back to paying later when somebody else is chosen", async () => {
  const desk = await atDesk({ cards: [visa] });
  await payByCard(desk);
  await desk.user.click(screen.getByRole("button", { name: "Change" }));
  await waitFor(() => expect(desk.paidBy).toHaveValue("later"));
  expect(screen.queryByRole("radio")).toBeNull();
});

it("says that cards are being looked for, and asks again where they don’t load", async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = () => new Promise<Response>((resolve) => (answer = resolve));
  const { user, paidBy } = await atDesk({ cards: [visa], lists: [waits] });
  expect(paidBy).toHaveAccessibleDescription(/^Checking for saved cards\./);
  answer(refusal(503, "Later."));
  expect(await screen.findByText("Saved cards didn’t load.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await within(paidBy).findByRole("option", { name: "Card on file" })).toBeInTheDocument();
});

const swimmers = { id: "g1", name: "Swimmers", discount: "10.0000", taxExempt: false, invoice: true };
const gymUsers = { id: "g2", name: "Gym users", discount: "0", taxExempt: false, invoice: false };

it("offers the groups that come with the price, and reads no members", async () => {
  const { user, quoted, read } = await atDesk({ groups: [gymUsers, swimmers] });
  const group = await screen.findByLabelText("Group");
  expect(
    within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["The one with the best discount", "Gym users", "Swimmers, 10% off"]);
  expect(quoted.at(-1)).not.toHaveProperty("groupId");
  await user.selectOptions(group, "g1");
  expect(group).toHaveAccessibleDescription("10% off, can pay by invoice.");
  await waitFor(() => expect(quoted.at(-1)).toHaveProperty("groupId", "g1"));
  expect([...read].filter((name) => name.includes("groups"))).toEqual([]);
});

it("takes a group back that the renter can’t be booked in, and tells the price without it", async () => {
  const { user, quoted } = await atDesk({ groups: [gymUsers, swimmers], refusedGroup: "g1" });
  await user.selectOptions(await screen.findByLabelText("Group"), "g1");
  await waitFor(() => expect(quoted.some(({ groupId }) => groupId === "g1")).toBe(true));
  await waitFor(() => expect(screen.getByLabelText("Group")).toHaveValue(""));
  expect(screen.getByRole("button", { name: /^Book for \$86\.80/ })).toBeEnabled();
});

it("offers no group of a renter who is in none", async () => {
  await atDesk();
  expect(await screen.findByRole("button", { name: /^Book for \$86\.80/ })).toBeEnabled();
  expect(screen.queryByLabelText("Group")).toBeNull();
});
