import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { queryClient } from "#/app/queries";
import { clock } from "#/kit/clock";
import { Component as BookingWizard } from "./BookingWizard";

const time = { date: "2027-03-11", start: "18:00", end: "19:00" };
const bill = { lines: [], total: "32.00" };
const asking = (seconds = 300) => ({
  paymentId: "paid",
  state: "asksHolder",
  amount: "32.00",
  asks: {
    paymentId: "paid",
    action: { kind: "sandboxChallenge", clientSecret: "secret" },
    heldUntil: new Date(clock.now() + seconds * 1000),
  },
});
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
    rental: { block: 30, minimumSlots: 1 },
    pricing: { mode: "hourly", startingAt: "32.00", unit: "hour" },
  },
  "organizations/four-lakes/quotes": { bill, dates: [{ ...time, open: true, blocks: [] }] },
};

/** Back at a hold whose payment the bank asks about; what is called. */
function comeBack(payment: object) {
  const called: string[] = [];
  let state = "paying";
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const path = url.replace(/^\/api\//, "");
    called.push(`${method} ${path}`);
    const now = clock.date();
    const answer = (body: object) =>
      new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
    if (method === "DELETE") state = path.endsWith("release=true") ? "released" : "live";
    if (path.endsWith("/confirmation")) return answer({ id: "b1" });
    if (path.endsWith("/holds/kept/payment") && method === "GET") return answer(payment);
    if (path.includes("/holds/kept"))
      return answer({
        ...time,
        dates: [time],
        id: "kept",
        spaceId: "gym",
        state,
        bill,
        now,
        heldUntil: new Date(now.getTime() + 600_000),
        lastsSeconds: 900,
        actsAfterSeconds: 895,
        warnsAtSeconds: 60,
      });
    return answer(answers[path.replace(/\?.*/, "")] ?? { items: [] });
  });
  const address = `/book/four-lakes/gym/verify?${new URLSearchParams({ ...time, hold: "kept" })}`;
  const router = createMemoryRouter(
    [
      { path: "/book/confirmed/b1", element: <h1>Booked</h1> },
      { path: "*", element: <h1>Gym B</h1> },
      {
        path: "/book/:organization/:space",
        Component: BookingWizard,
        children: [
          { path: "verify", element: <h1>Review</h1> },
          { path: "payment", element: <h1>How will you pay?</h1> },
          { path: "details", element: <h1>What are you planning?</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <HeaderOutlet />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return called;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

it("is at the payment, with the time left to answer the bank", async () => {
  comeBack(asking());
  expect(
    await screen.findByRole("timer", { name: /^Held for you\. (5 minutes|4 minutes and \d+ seconds)/ }),
  ).toBeVisible();
  const steps = screen.getByRole("navigation", { name: "Booking steps" });
  expect(within(steps).getByText("Payment").closest("li")).toHaveAttribute("aria-current", "step");
  expect(within(steps).queryByRole("link")).toBeNull();
});

it("shows no time once it has run out: the hold goes on after it", async () => {
  comeBack(asking(-1));
  expect(await screen.findByRole("heading", { name: "Finish paying" })).toBeVisible();
  expect(screen.queryByRole("timer")).toBeNull();
});

it("gives money and time back at once", async () => {
  const called = comeBack(asking());
  const user = userEvent.setup();
  expect(await screen.findByRole("heading", { name: "Finish paying" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Give up this time" }));
  expect(await screen.findByRole("heading", { name: "You released this time" })).toBeVisible();
  expect(called).toContain("DELETE organizations/four-lakes/holds/kept/payment?release=true");
});

it("gives both back by the cross too", async () => {
  const called = comeBack(asking());
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cancel this booking" }));
  await user.click(screen.getByRole("button", { name: "Cancel and release" }));
  expect(await screen.findByRole("heading", { name: "Gym B" })).toBeVisible();
  expect(called.filter((call) => call.startsWith("DELETE"))).toEqual([
    "DELETE organizations/four-lakes/holds/kept/payment?release=true",
  ]);
});

it("keeps the time for another card", async () => {
  comeBack(asking());
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Use another card" }));
  // Nothing was filled in on this device, so that comes first.
  expect(await screen.findByRole("heading", { name: "What are you planning?" })).toBeVisible();
});

it("asks what came of it where the holder has answered elsewhere", async () => {
  const called = comeBack({ paymentId: "paid", state: "answered", amount: "32.00" });
  expect(await screen.findByRole("heading", { name: "Booked" })).toBeVisible();
  expect(called).toContain("POST organizations/four-lakes/payments/paid/confirmation");
});
