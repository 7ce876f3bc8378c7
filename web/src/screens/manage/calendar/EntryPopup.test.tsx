import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { EntryPopup } from "./EntryPopup";
import type { Entry } from "./entries";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const booked = {
  id: "d2",
  bookingId: "b1",
  number: "FH-7K3QX2",
  eventName: "Practice",
  renterName: "Dana Whitfield",
  spaceName: "Gym A",
  attendance: 12,
  internal: false,
  status: "approved",
  upcoming: true,
  canCheckIn: false,
};
const entry = { date: "2027-03-18", times: "6:00 to 7:00 PM" } as Entry;
const day = { id: "d2", phase: "booked", cancellable: true };
const other = { id: "d1", phase: "booked", cancellable: true };

/** The popup of a date of a booking with such dates. */
async function open(dates: object[], over: object = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ id: "b1", due: "0.00", total: "32.00", dates }));
  const session = { user: { superadmin: true }, organizations: [], permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const element = (
    <EntryPopup
      org="lakes"
      entry={{ ...entry, booked: { ...booked, ...over } } as unknown as Entry}
      anchor={{ current: null }}
      onClose={vi.fn()}
      onMove={undefined}
      onAnswer={vi.fn()}
    />
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ path: "/orgs/:org", element }], { initialEntries: ["/orgs/lakes"] })}
      />
    </QueryClientProvider>,
  );
  await screen.findByText("Nothing due of $32.00");
  return screen.queryByRole("link", { name: "Cancel dates" });
}

it.each([
  ["cancels a date that the server lets staff cancel", [other, day], true],
  ["doesn’t cancel a date that has begun since the calendar was read", [other, { ...day, cancellable: false }], false],
  ["doesn’t cancel a pending date, which is answered instead", [other, { ...day, phase: "requested" }], false],
])("%s", async (_, dates, cancels) => {
  const link = await open(dates);
  expect(link !== null).toBe(cancels);
});

it.each([true, false])("checks in what the server lets staff check in: %s", async (canCheckIn) => {
  await open([day], { canCheckIn });
  expect(screen.queryByRole("link", { name: "Check-in" }) !== null).toBe(canCheckIn);
});
