import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Session } from "#/app/session";
import { sessionQuery } from "#/app/session";
import type { Booking } from "#/queries/bookings";
import { CancelBooking } from "./CancelBooking";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const date = (id: string, day: string) => ({
  id,
  date: day,
  start: "18:00",
  end: "20:00",
  status: "approved",
  phase: "booked",
  cancellable: true,
});

/** At the question for a booking of these dates, each of which refunds $20. */
async function ask(...dates: object[]) {
  const session = { user: { superadmin: true }, organizations: [], permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    if (!url.endsWith("/quote")) return Response.json({ cancellationReasons: [] });
    const { dateIds } = JSON.parse(String(body));
    const total = `${20 * dateIds.length}.00`;
    return Response.json({ dates: [], total, refunds: [{ paymentId: "p1", kind: "cash", amount: total }] });
  });
  const booking = {
    id: "b1",
    organizationShortName: "lakes",
    timeZone: "America/Chicago",
    phase: "booked",
    payments: [{ id: "p1", kind: "cash" }],
    renter: { firstName: "Dana" },
    dates,
  } as unknown as Booking;
  const routes = [{ path: "/orgs/:org", element: <CancelBooking booking={booking} /> }];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/orgs/lakes"] })} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Cancel booking" }));
}

it("asks about the dates that are ticked, with their refund", async () => {
  await ask(date("d1", "2099-03-04"), date("d2", "2099-03-11"), date("d3", "2099-03-18"));
  const dialog = screen.getByRole("dialog", { name: "Cancel 3 dates?" });
  const refund = await screen.findByRole("status", { name: "Refund" });
  expect(refund).toHaveTextContent("$60.00");
  fireEvent.click(screen.getByRole("checkbox", { name: /Mar 11/ }));
  expect(dialog).toHaveAccessibleName("Cancel 2 dates?");
  expect(screen.getByRole("button", { name: "Cancel 2 dates" })).toBeVisible();
  await waitFor(() => expect(refund).toHaveTextContent("$40.00"));
});

it("asks about dates as long as none is ticked, and counts a night once", async () => {
  const evening = { ...date("d1", "2099-03-04"), start: "23:00", end: "24:00" };
  const morning = { ...date("d2", "2099-03-05"), start: "00:00", end: "01:00" };
  await ask(evening, morning);
  const dialog = screen.getByRole("dialog", { name: "Cancel 1 date?" });
  const [first, second] = screen.getAllByRole("checkbox");
  for (const tick of [first, second]) {
    if (tick) fireEvent.click(tick);
    expect(dialog).toHaveAccessibleName(tick === first ? "Cancel 1 date?" : "Cancel dates?");
  }
});

it("asks about a booking of one date as a whole", async () => {
  await ask(date("d1", "2099-03-04"));
  expect(screen.getByRole("dialog", { name: "Cancel this booking?" })).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
