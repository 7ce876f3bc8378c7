import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as BookingWizard } from "./BookingWizard";
import { Component as Schedule } from "./Schedule";

const time = { date: "2027-03-11", start: "18:00", end: "18:30" };
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
    bill: { lines: [], total: "16.00" },
    dates: [{ ...time, open: true, blocks: [] }],
  },
};

const refusal = (field: string, code: string, message: string) => ({
  type: "about:blank",
  title: "Unprocessable Entity",
  status: 422,
  code: "invalid",
  detail: message,
  fields: [{ field, code, message }],
});

/** On the step of the time, on a server that refuses what is asked for at one address. */
function open(refusing: "quotes" | "holds", problem: object) {
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const path = url.replace(/^\/api\//, "").replace(/\?.*/, "");
    const isRefused = method === "POST" && path === `organizations/four-lakes/${refusing}`;
    return new Response(JSON.stringify(isRefused ? problem : (answers[path] ?? { items: [] })), {
      status: isRefused ? 422 : 200,
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
    { initialEntries: [`/book/four-lakes/gym/schedule?${new URLSearchParams(time)}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  queryClient.clear();
});

it.each([
  ["dates.0.end", "tooShort", "Please select 1 hour minimum."],
  ["dates.0.start", "notContinuous", "Please select continuous block of time."],
])("tells, as soon as the time stands there, what the server has against it: %s, %s", async (field, code, message) => {
  open("quotes", refusal(field, code, message));
  expect(await screen.findByRole("alert")).toHaveTextContent(new RegExp(`^${message}$`));
});

it.each([
  ["end", "tooShort", "Please select 1 hour minimum."],
  ["start", "notContinuous", "Please select continuous block of time."],
  ["date", "leadTime", "Book this space at least 2 days before it starts."],
])("tells, when one goes on, what the server has against the time: %s, %s", async (field, code, message) => {
  open("holds", refusal(field, code, message));
  const [goOn] = await screen.findAllByRole("button", { name: "Continue to details" });
  await userEvent.click(goOn as HTMLElement);
  expect(await screen.findByRole("alert")).toHaveTextContent(new RegExp(`^${message}$`));
  expect(screen.getByRole("heading", { name: "When would you like Gym B?" })).toBeInTheDocument();
});
