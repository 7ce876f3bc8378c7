import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { MantineRoot } from "#/kit/MantineRoot";
import "#/testing/clock";
import { DateMenu } from "./DateActions";
import { MoveSpaceButton } from "./MoveSpaceButton";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const date = (id: string, day: string, phase: string, upcoming: boolean) =>
  ({ id, date: day, start: "18:00", end: "20:00", phase, upcoming }) as unknown as BookingDate;
const begun = date("begun", "2027-03-09", "booked", false);
const next = date("next", "2027-03-16", "booked", true);
const canceled = date("canceled", "2027-03-23", "ended", false);

function show(...dates: BookingDate[]) {
  const session = { user: { superadmin: true }, organizations: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async () => Response.json(session));
  const booking = { id: "b1", dates, timeZone: "America/Chicago" } as unknown as Booking;
  const element = (
    <>
      {dates.map((item) => (
        <DateMenu key={item.id} booking={booking} item={item} onOpen={() => undefined} />
      ))}
      <MoveSpaceButton org="lakes" booking={booking} />
    </>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MantineRoot>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
      </MantineRoot>
    </QueryClientProvider>,
  );
}

it("changes only the dates that the server says are to come", () => {
  show(begun, next, canceled);
  expect(screen.getByRole("button", { name: "Change Tue, Mar 16, 2027" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Mar 9|Mar 23/ })).toBeNull();
});

it("moves the whole booking only if all of its active dates are to come", () => {
  show(next, canceled);
  expect(screen.getByRole("button", { name: "Another space" })).toBeInTheDocument();
});

it("keeps a booking of which a date has begun in its space", () => {
  show(begun, next);
  expect(screen.queryByRole("button", { name: "Another space" })).toBeNull();
});

it("splits a series before a night, not before its morning", async () => {
  const evening = { ...date("evening", "2027-03-23", "booked", true), start: "22:00", end: "24:00" };
  const morning = { ...date("morning", "2027-03-24", "booked", true), start: "00:00", end: "01:00" };
  show(next, evening, morning);
  const itemsOf = async (day: string) => {
    await userEvent.click(screen.getByRole("button", { name: `Change ${day}, 2027` }));
    const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
    return items;
  };
  expect(await itemsOf("Tue, Mar 23")).toContain("Split from here");
  expect(await itemsOf("Wed, Mar 24")).not.toContain("Split from here");
});
