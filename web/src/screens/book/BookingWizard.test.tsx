import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { clock } from "#/kit/clock";
import { Component as BookingWizard } from "./BookingWizard";
import { Component as Details } from "./Details";
import { Component as Schedule } from "./Schedule";

const time = { date: "2027-03-11", start: "18:00", end: "19:00" };
const bill = { lines: [], total: "32.00" };
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
  "organizations/four-lakes/quotes": { bill, days: [{ ...time, open: true, blocks: [] }] },
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

it("leads from the details back to the time, and on again with the same hold", async () => {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const path = url.replace(/^\/api\//, "").replace(/\?.*/, "");
    called.push(`${method} ${path}`);
    const now = clock.date();
    const heldUntil = new Date(now.getTime() + 600_000);
    const hold = {
      ...time,
      days: [time],
      id: "kept",
      state: "live",
      bill,
      now,
      heldUntil,
      lastsSeconds: 900,
      actsAfterSeconds: 895,
    };
    const body = path.endsWith("/holds/kept") ? hold : (answers[path] ?? { items: [] });
    return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  });
  const address = `/book/four-lakes/gym/details?${new URLSearchParams({ ...time, hold: "kept" })}`;
  const router = createMemoryRouter(
    [
      {
        path: "/book/:organization/:space",
        Component: BookingWizard,
        children: [
          { path: "schedule", Component: Schedule },
          { path: "details", Component: Details },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("link", { name: "Back to time" }));
  expect(await screen.findByRole("heading", { name: "When would you like Gym B?" })).toBeInTheDocument();
  await user.click(screen.getAllByRole("button", { name: "Continue to details" })[0] as HTMLElement);
  expect(await screen.findByRole("heading", { name: "What are you planning?" })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe(address);
  expect(called.filter((call) => /^(POST|DELETE) .*\/holds/.test(call))).toEqual([]);
});
