import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { type Session, sessionQuery } from "#/app/session";
import { WorkOrders } from "./WorkOrders";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const order = (title: string, phase: string, date = "2027-03-11") => ({
  id: title,
  title,
  status: phase === "booked" ? "open" : "canceled",
  dueDate: date,
  dueTime: "17:00",
  tasks: [],
  event: { date, spaceId: "gym", phase },
});

/** Shows the orders of a booking with dates of these phases, as the server answers. */
const show = (items: object[] | Promise<Response>, ...phases: string[]) =>
  showTo("maintenanceManager", items, ...phases);

function showTo(role: string, items: object[] | Promise<Response>, ...phases: string[]) {
  const organizations = [{ id: "1", shortName: "lakes", name: "Lakes", roles: [role] }];
  const session = { user: { superadmin: false }, organizations, permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (url: string) => {
    if (!String(url).includes("work-orders")) return Response.json(session);
    return Array.isArray(items) ? Response.json({ items }) : items;
  });
  const booking = {
    id: "b1",
    timeZone: "America/Chicago",
    dates: phases.map((phase) => ({ phase })),
  } as unknown as Booking;
  const routes = [{ path: "/orgs/:org", element: <WorkOrders org="lakes" booking={booking} /> }];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/orgs/lakes"] })} />
    </QueryClientProvider>,
  );
}

it("leads from a work order to the list in which it is done, unless its date is off", async () => {
  show([order("Set up chairs", "booked"), order("Clean up", "ended")]);
  expect(await screen.findByRole("link", { name: "Set up chairs" })).toHaveAttribute(
    "href",
    "/manage/orgs/lakes/eventlist?startDate=2027-03-11&endDate=2027-03-11&space=gym",
  );
  expect(screen.getByText("Clean up").closest("a")).toBeNull();
});

it("says another year of an order's date", async () => {
  show([order("Set up chairs", "booked", "2035-12-27"), order("Clean up", "booked", "2036-01-03")]);
  expect(await screen.findByText("Thu, Dec 27 · Due 5:00 PM")).toBeVisible();
  expect(screen.getByText("Thu, Jan 3, 2036 · Due 5:00 PM")).toBeVisible();
});

it("adds an order as long as a date may still take place", async () => {
  show([], "completed", "booked");
  expect(await screen.findByRole("button", { name: "Add" })).not.toHaveAttribute("aria-disabled", "true");
});

it("adds none once all dates are over or off", async () => {
  show([], "completed", "ended");
  expect(await screen.findByRole("button", { name: "Add" })).toHaveAttribute(
    "title",
    "This booking has no upcoming dates",
  );
});

it("says that there are none only once that is known", async () => {
  let answer = (_: Response) => {};
  show(new Promise<Response>((resolve) => (answer = resolve)));
  expect(await screen.findByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(screen.queryByText(/^No work orders yet/)).toBeNull();
  answer(Response.json({ items: [] }));
  expect(await screen.findByText(/^No work orders yet/)).toBeInTheDocument();
});

it("says that they didn’t load", async () => {
  show(Promise.resolve(Response.json({ title: "Internal Server Error", status: 500 }, { status: 500 })));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  expect(screen.queryByText(/^No work orders yet/)).toBeNull();
});

it("asks to add the first one only where that can be done", async () => {
  const invited = "No work orders yet. Add setup, cleaning, or a technician.";
  show([], "booked");
  expect(await screen.findByText(invited)).toBeInTheDocument();
  cleanup();
  showTo("maintenanceStaff", [], "booked");
  expect(await screen.findByText("No work orders yet.")).toBeInTheDocument();
  cleanup();
  show([], "ended");
  expect(await screen.findByText("No work orders yet.")).toBeInTheDocument();
});
