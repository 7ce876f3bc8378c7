/** Dialogs on a date of next year say so. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { type DateChange, DateDialog } from "./DateActions";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const dateOn = (id: string, date: string) =>
  ({ id, date, start: "18:00", end: "20:00", status: "approved", phase: "booked", upcoming: true }) as BookingDate;
const december = dateOn("d1", "2035-12-27");
const january = dateOn("d2", "2036-01-03");

function open(change: DateChange, item: BookingDate, dates = [december, january]) {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], organizations: [] }));
  const booking = {
    id: "b1",
    version: 1,
    organizationShortName: "lakes",
    spaceId: "gym-a",
    spaceName: "Gym A",
    facilityName: "Lakes",
    timeZone: "America/Chicago",
    renter: { firstName: "Dana", lastName: "Whitfield" },
    dates,
    payments: [],
  } as unknown as Booking;
  const managed = { org: "lakes", organization: { timeZone: "America/Chicago" } };
  const dialog = <DateDialog org="lakes" booking={booking} item={item} change={change} onClose={() => undefined} />;
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={managed} />, children: [{ index: true, element: dialog }] },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it.each([
  ["move", december, "Move Thu, Dec 27?"],
  ["move", january, "Move Thu, Jan 3, 2036?"],
  ["space", january, "Move Thu, Jan 3, 2036 to another space?"],
  ["drop", january, "Remove Thu, Jan 3, 2036?"],
] as const)("asks what becomes of a date by its day and another year (%s)", async (change, item, name) => {
  open(change, item);
  expect(await screen.findByRole("dialog", { name })).toBeVisible();
});

it("says from when on a series is split", async () => {
  open("split", january);
  expect(await screen.findByText(/^From Thu, Jan 3, 2036 on, 1 date becomes a booking/)).toBeVisible();
});

it("counts a night that a series is split before as one date", async () => {
  const night = [
    { ...january, start: "22:00", end: "24:00" },
    { ...january, id: "d3", date: "2036-01-04", start: "00:00", end: "01:00" },
  ];
  open("split", january, [december, ...night]);
  expect(await screen.findByText(/^From Thu, Jan 3, 2036 on, 1 date becomes a booking/)).toBeVisible();
});
