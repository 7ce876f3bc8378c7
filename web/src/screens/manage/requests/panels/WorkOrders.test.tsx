import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { WorkOrders } from "./WorkOrders";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const order = (title: string, phase: string) => ({
  id: title,
  title,
  status: phase === "booked" ? "open" : "canceled",
  dueDate: "2027-03-11",
  dueTime: "17:00",
  tasks: [],
  event: { date: "2027-03-11", spaceId: "gym", phase },
});

/** Shows the orders of a booking with dates of these phases. */
function show(items: object[], ...phases: string[]) {
  const organizations = [{ id: "1", shortName: "lakes", name: "Lakes", roles: ["maintenanceManager"] }];
  const session = { user: { superadmin: false }, organizations, permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(String(url).includes("work-orders") ? { items } : session),
  );
  const booking = { id: "b1", days: phases.map((phase) => ({ phase })) } as unknown as Booking;
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
