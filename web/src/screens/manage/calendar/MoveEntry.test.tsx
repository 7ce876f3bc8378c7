import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Entry } from "./entries";
import { MoveEntry } from "./MoveEntry";

const dateOf = (id: string, date: string, phase: string) => ({ id, date, phase, start: "18:00", end: "20:00" });
const moving = dateOf("d2", "2027-03-18", "booked");

/** Another space is asked for at the date's own time. */
function open(...others: object[]) {
  const booking = {
    id: "b",
    version: 1,
    organizationShortName: "lakes",
    spaceId: "gym-a",
    spaceName: "Gym A",
    facilityName: "Lakes",
    timeZone: "America/Chicago",
    renter: { firstName: "Dana", lastName: "Whitfield" },
    days: [...others, moving],
    payments: [],
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = url.endsWith("/bookings/b") ? booking : { items: [], organizations: [] };
    return new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
  });
  const entry = { key: "d2", title: "Practice", booked: { id: "d2", bookingId: "b" } } as Entry;
  const element = <MoveEntry org="lakes" moved={{ entry, space: "gym-b" }} entries={[]} onClose={() => undefined} />;
  const router = createMemoryRouter([{ path: "/manage/orgs/:org", element }], {
    initialEntries: ["/manage/orgs/lakes"],
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

it("moves one date of a series to another space, as a booking with its own number", async () => {
  open(dateOf("d1", "2027-03-11", "completed"));
  expect(await screen.findByRole("dialog", { name: "Move Thu, Mar 18?" })).toHaveTextContent(
    "the date becomes a booking with its own number",
  );
});

it("moves a booking of one standing date as a whole", async () => {
  open(dateOf("d1", "2027-03-11", "ended"));
  expect(await screen.findByRole("dialog", { name: "Move to another space?" })).toBeInTheDocument();
});
