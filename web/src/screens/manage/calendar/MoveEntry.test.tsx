import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import "#/testing/clock";
import type { Entry } from "./entries";
import { type Moved, MoveEntry } from "./MoveEntry";

const dateOf = (id: string, date: string, phase: string) => ({ id, date, phase, start: "18:00", end: "20:00" });
const moving = dateOf("d2", "2036-01-10", "booked");

const quote = {
  bill: { lines: [], total: "40.00" },
  total: "40.00",
  totalBefore: "40.00",
  refund: "0.00",
  due: "0.00",
};

/** Where the date goes: another space, at its own time, unless it goes elsewhere. */
function open(others: object[], where: Omit<Moved, "entry"> = { space: "gym-b" }) {
  const booking = {
    id: "b",
    version: 1,
    organizationShortName: "lakes",
    spaceId: "gym-a",
    spaceName: "Gym A",
    facilityName: "Lakes",
    timeZone: "America/Chicago",
    renter: { firstName: "Dana", lastName: "Whitfield" },
    dates: [...others, moving],
    payments: [],
  };
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/quote")) return Response.json(quote);
    if (url.endsWith("/time")) return Response.json({ ...booking, dates: [...others, { ...moving, ...where.to }] });
    return Response.json(url.endsWith("/bookings/b") ? booking : { items: [], organizations: [] });
  });
  const entry = { key: "d2", title: "Practice", booked: { id: "d2", bookingId: "b" } } as Entry;
  const element = (
    <>
      <MoveEntry org="lakes" moved={{ entry, ...where }} entries={[]} onClose={() => undefined} />
      <Toasts />
    </>
  );
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
  open([dateOf("d1", "2036-01-03", "completed")]);
  expect(await screen.findByRole("dialog", { name: "Move Thu, Jan 10, 2036?" })).toHaveTextContent(
    "the date becomes a booking with its own number",
  );
});

it("moves a booking of one standing date as a whole", async () => {
  open([dateOf("d1", "2036-01-03", "ended")]);
  expect(await screen.findByRole("dialog", { name: "Move to another space?" })).toBeInTheDocument();
});

it("says where a date was moved to, with another year", async () => {
  open([], { to: { date: "2036-01-11", start: "18:00", end: "20:00" } });
  const move = await screen.findByRole("button", { name: "Move date" });
  await waitFor(() => expect(move).not.toHaveAttribute("aria-disabled"));
  fireEvent.click(move);
  expect(await screen.findByText("Moved to Fri, Jan 11, 2036, 6:00 to 8:00 PM")).toBeVisible();
});
