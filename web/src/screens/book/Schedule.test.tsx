import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as BookingWizard } from "./BookingWizard";
import { Component as Schedule } from "./Schedule";

const first = { date: "2027-03-11", start: "18:00", end: "19:00" };
const second = { ...first, date: "2027-03-18" };
const answers: Record<string, object> = {
  "user/session": { user: { id: "u", firstName: "Dana", lastName: "Whitfield" }, organizations: [] },
  "organizations/four-lakes/organization": {
    name: "Four Lakes",
    shortName: "four-lakes",
    address: { city: "Sun Prairie", state: "WI" },
  },
  "organizations/four-lakes/spaces/gym": {
    id: "gym",
    name: "Gym B",
    types: ["gym"],
    sports: [],
    timeZone: "America/Chicago",
    leadTimeDays: 0,
    rental: { block: 30, minimumSlots: 2, bufferBefore: 0, bufferAfter: 0 },
    pricing: { mode: "hourly", startingAt: "16.00", unit: "hour" },
  },
  "organizations/four-lakes/quotes": {
    bill: { lines: [], total: "32.00" },
    dates: [first, second].map((day) => ({ ...day, open: true, blocks: [] })),
  },
};
const hold = {
  ...first,
  id: "h",
  spaceId: "gym",
  spaceName: "Gym B",
  state: "live",
  organizationShortName: "four-lakes",
};
const problem = (status: number, code: string, rest: object = {}) => ({
  type: "about:blank",
  title: "Refused",
  status,
  code,
  detail: "That wasn’t possible.",
  ...rest,
});

interface Server {
  holds?: object[];
  /** Its refusals, by path. */
  refused?: Record<string, ReturnType<typeof problem>>;
  /** Its answer to quotes. */
  quote?: object | undefined;
}

const twoDates = { ...first, also: second.date };

/** On the step of the time, with two dates. */
function open({ holds = [], refused = {}, quote }: Server, times: Record<string, string> = twoDates) {
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const path = url.replace(/^\/api\//, "").replace(/\?.*/, "");
    const refusal = method === "POST" ? refused[path.replace("organizations/four-lakes/", "")] : undefined;
    const quoted = path.endsWith("/quotes") ? quote : undefined;
    const answer = path === "user/holds" ? { items: holds } : (quoted ?? answers[path] ?? { items: [] });
    return new Response(JSON.stringify(refusal ?? answer), {
      status: refusal?.status ?? 200,
      headers: { "Content-Type": "application/json" },
    });
  });
  const router = createMemoryRouter(
    [
      {
        path: "/book/:organization/:space",
        Component: BookingWizard,
        children: [{ path: "schedule", Component: Schedule }],
      },
    ],
    { initialEntries: [`/book/four-lakes/gym/schedule?${new URLSearchParams(times)}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const goOn = async (busy = false) =>
  (await screen.findAllByRole("button", { name: "Continue to details", busy }))[0] as HTMLElement;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  queryClient.clear();
});

it("says which of the dates are in the cart", async () => {
  const words = "Mar 11 is in your cart already. Remove it here to add the others.";
  open({ holds: [{ ...hold, cart: true, dates: [first] }] });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await goOn()).toHaveAttribute("title", words);
  expect(await screen.findByRole("button", { name: "Add 2 dates to cart" })).toHaveAttribute("title", words);
  expect(screen.queryByRole("link", { name: "View cart" })).toBeNull();
});

it("leads to the cart where all of the dates are in it", async () => {
  open({ holds: [{ ...hold, cart: true, dates: [first, second] }] });
  expect(await screen.findAllByRole("link", { name: "View cart" })).not.toHaveLength(0);
  expect(screen.queryByText(/in your cart already/)).toBeNull();
});

it("says that the dates couldn’t be checked", async () => {
  open({ refused: { quotes: problem(403, "forbidden") } });
  expect(await screen.findByRole("alert")).toHaveTextContent("That wasn’t possible.");
  expect(await goOn()).toHaveAttribute("title", "These dates couldn’t be checked");
});

it("says of a conflict that the dates show it", async () => {
  open({ refused: { holds: problem(409, "slotTaken", { conflict: { alternatives: [first], blocks: [] } }) } });
  await userEvent.click(await goOn());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^That wasn’t possible. Your dates below show what changed.$/,
  );
});

it("offers to release other holds where a series is one too many", async () => {
  open({ holds: [{ ...hold, spaceId: "other", dates: [first] }], refused: { holds: problem(409, "tooManyHolds") } });
  await userEvent.click(await goOn());
  expect(await screen.findByRole("alert")).toHaveTextContent(/^That wasn’t possible.$/);
  expect(await screen.findByRole("button", { name: "Release" })).toBeInTheDocument();
});

const night = { date: "2027-03-11", start: "22:00", end: "24:00", also: "2027-03-12T00:00-02:00" };
const parts = [
  { date: "2027-03-11", start: "22:00", end: "24:00" },
  { date: "2027-03-12", start: "00:00", end: "02:00" },
];

it("speaks of a night as of one time", async () => {
  const conflict = problem(409, "slotTaken", { conflict: { alternatives: [], blocks: [] } });
  open({ refused: { holds: conflict }, quote: nightQuote(true) }, night);
  expect(await screen.findByRole("button", { name: "Add to cart" })).toBeInTheDocument();
  await userEvent.click(await goOn());
  expect(await screen.findByRole("alert")).toHaveTextContent(/^That wasn’t possible.$/);
});

it("says what is in the way of a night", async () => {
  open({ quote: nightQuote(false) }, night);
  expect(await screen.findByText("12:30 to 1:00 AM is booked.", { exact: false })).toBeInTheDocument();
  expect(await goOn()).toHaveAttribute("title", "This time isn’t available");
});

it("says that a part of a night is in the cart", async () => {
  open({ holds: [{ ...hold, cart: true, dates: [parts[1]] }], quote: nightQuote(true) }, night);
  expect(await screen.findByText(/^A part of this time is in your cart already/)).toBeInTheDocument();
});

/** Its morning is free, or booked in part. */
function nightQuote(free: boolean) {
  const booked = { date: "2027-03-12", start: "00:30", end: "01:00", reason: "taken" };
  const [evening, morning] = parts;
  const dates = [
    { ...evening, open: true, blocks: [] },
    { ...morning, open: free, blocks: free ? [] : [booked] },
  ];
  return { bill: { lines: [], total: "32.00" }, dates };
}
