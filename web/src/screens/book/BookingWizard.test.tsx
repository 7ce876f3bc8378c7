import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { clock } from "#/kit/clock";
import { Component as BookingWizard } from "./BookingWizard";
import { Component as Details } from "./Details";
import { noDetails } from "./draft";
import { keepDraft } from "./draft-store";
import { Component as Schedule } from "./Schedule";
import { Component as Verify } from "./Verify";

const time = { date: "2027-03-11", start: "18:00", end: "19:00" };
const bill = { lines: [], total: "32.00" };
const answers: Record<string, object> = {
  "user/session": {
    user: { id: "u", firstName: "Dana", lastName: "Whitfield", profileComplete: true },
    organizations: [],
  },
  "organizations/four-lakes/organization": {
    name: "Four Lakes",
    shortName: "four-lakes",
    cancellationDays: 2,
    portalUrl: "https://four-lakes.example",
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
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

/** Opens a step of the booking of a held time. `served` may answer a call in place of others. */
function open(step: string, served?: (path: string) => Response | Promise<Response> | undefined, price = bill) {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const path = url.replace(/^\/api\//, "").replace(/\?.*/, "");
    called.push(`${method} ${path}`);
    const answer = served?.(path);
    if (answer) return answer;
    const now = clock.date();
    const heldUntil = new Date(now.getTime() + 600_000);
    const hold = {
      ...time,
      dates: [time],
      deposits: [],
      id: "kept",
      state: "live",
      bill: price,
      now,
      heldUntil,
      lastsSeconds: 900,
      actsAfterSeconds: 895,
    };
    if (path.endsWith("/holds/kept")) return Response.json(hold);
    if (path.endsWith("/quotes")) return Response.json({ bill: price, dates: [{ ...time, open: true, blocks: [] }] });
    return Response.json(answers[path] ?? { items: [] });
  });
  const address = `/book/four-lakes/gym/${step}?${new URLSearchParams({ ...time, hold: "kept" })}`;
  const router = createMemoryRouter(
    [
      {
        path: "/book/:organization/:space",
        Component: BookingWizard,
        children: [
          { path: "schedule", Component: Schedule },
          { path: "details", Component: Details },
          { path: "verify", Component: Verify },
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
  return { called, router, address };
}

it("leads from the details back to the time, and on again with the same hold", async () => {
  const { called, router, address } = open("details");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("link", { name: "Back to time" }));
  expect(await screen.findByRole("heading", { name: "When would you like Gym B?" })).toBeInTheDocument();
  await user.click(screen.getAllByRole("button", { name: "Continue to details" })[0] as HTMLElement);
  expect(await screen.findByRole("heading", { name: "What are you planning?" })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe(address);
  expect(called.filter((call) => /^(POST|DELETE) .*\/holds/.test(call))).toEqual([]);
});

const terms = "organizations/four-lakes/texts/terms";

/** Answers what is asked for at this address later. */
function later(end: string) {
  let answer = (_: Response) => {};
  const promise = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const served = (path: string) => (path.endsWith(end) ? promise : undefined);
  return { answer: (body: object) => answer(Response.json(body)), served };
}

/** Fills in the details of a booking that costs nothing, so that it can be reviewed. */
function fillIn() {
  keepDraft("kept", { details: { ...noDetails, eventName: "Practice", attendance: "12" } });
  return { lines: [], total: "0.00" };
}

it("can be booked only once the organization's own terms are named", async () => {
  const { answer, served } = later("/texts/terms");
  const { called } = open("verify", served, fillIn());
  await waitFor(() => expect([called.includes(`GET ${terms}`), queryClient.isFetching()]).toEqual([true, 1]));
  expect(screen.queryByRole("button", { name: /for free$/ })).toBeNull();
  answer({ title: "House rules" });
  expect(await screen.findByRole("button", { name: "Request for free" })).not.toHaveAttribute("aria-disabled");
  expect(screen.getByRole("link", { name: "terms of Four Lakes" })).toBeInTheDocument();
});

it("says that the terms didn't load, and books once they did", async () => {
  let fails = true;
  const refused = () => Response.json({ title: "Internal Server Error", status: 500 }, { status: 500 });
  open("verify", (path) => (path === terms && fails ? refused() : undefined), fillIn());
  const book = await screen.findByRole("button", { name: "Request for free" });
  await waitFor(() => expect(book).toHaveAttribute("title", "The terms of Four Lakes didn’t load. Try again."));
  expect(book).toHaveAttribute("aria-disabled", "true");
  fails = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(book).not.toHaveAttribute("aria-disabled"));
});

it("shows the details once the person's groups are there, which are among the fields", async () => {
  const { answer, served } = later("user/memberships");
  const { called } = open("details", served);
  await waitFor(() => expect([called.includes("GET user/memberships"), queryClient.isFetching()]).toEqual([true, 1]));
  expect(screen.queryByRole("button", { name: /^Continue/ })).toBeNull();
  answer({ items: [] });
  expect(await screen.findByRole("button", { name: /^Continue/ })).toBeInTheDocument();
});
