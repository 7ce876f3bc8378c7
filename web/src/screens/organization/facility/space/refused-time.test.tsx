import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Space } from "#/queries/spaces";
import { useChosenTime } from "./use-chosen-time";
import { YourTime } from "./YourTime";

const time = { date: "2027-03-11", start: "18:00", end: "19:00" };
const space = {
  id: "gym",
  timeZone: "America/Chicago",
  leadTimeDays: 0,
  refundable: true,
  rental: { block: 30, minimumSlots: 1 },
  pricing: { startingAt: "32.00", unit: "hour" },
} as Space;

function Page() {
  return (
    <YourTime
      organization="four-lakes"
      space={space}
      chosen={useChosenTime("four-lakes", space)}
      cancellationDays={60}
    />
  );
}

/** At the space's page with a time chosen, of which the server says this. */
function open(status: number, quote: object) {
  vi.stubGlobal("fetch", async (url: string) => {
    const [code, body] = url.endsWith("/quotes")
      ? [status, quote]
      : [200, url.endsWith("/user/session") ? { organizations: [] } : { items: [] }];
    return new Response(JSON.stringify(body), { status: code, headers: { "Content-Type": "application/json" } });
  });
  const router = createMemoryRouter([{ path: "/gym", Component: Page }], {
    initialEntries: [`/gym?${new URLSearchParams(time)}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  ["end", "tooShort", "Please select 2 hours minimum."],
  ["start", "notContinuous", "Please select continuous block of time."],
])("tells what the server has against the time, and books nothing: %s, %s", async (member, code, message) => {
  const fields = [{ field: `dates.0.${member}`, code, message }];
  open(422, {
    type: "about:blank",
    title: "Unprocessable Entity",
    status: 422,
    code: "invalid",
    detail: message,
    fields,
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Book for/ })).toBeNull();
});

it("tells how far ahead the space is booked where the time is too soon", async () => {
  open(200, {
    bill: { lines: [], total: "32.00" },
    dates: [{ ...time, open: false, blocks: [{ ...time, reason: "leadTime" }] }],
    leadTimeDays: 4,
    refundable: true,
  });
  expect(await screen.findByText(/Book this space at least 3 days in advance\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Book for/ })).toBeNull();
});
