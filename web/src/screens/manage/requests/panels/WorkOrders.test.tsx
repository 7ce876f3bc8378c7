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

const order = (title: string, status: string) => ({
  id: title,
  title,
  status: status === "approved" ? "open" : "canceled",
  dueDate: "2027-03-11",
  dueTime: "17:00",
  tasks: [],
  event: { date: "2027-03-11", spaceId: "gym", status },
});

it("leads from a work order to the list in which it is done, unless its date is off", async () => {
  const organizations = [{ id: "1", shortName: "lakes", name: "Lakes", roles: ["maintenanceManager"] }];
  const session = { user: { superadmin: false }, organizations, permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const items = [order("Set up chairs", "approved"), order("Clean up", "cancelledByHost")];
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(String(url).includes("work-orders") ? { items } : session),
  );
  const booking = { id: "b1", days: [] } as unknown as Booking;
  const routes = [{ path: "/orgs/:org", element: <WorkOrders org="lakes" booking={booking} /> }];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/orgs/lakes"] })} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("link", { name: "Set up chairs" })).toHaveAttribute(
    "href",
    "/manage/orgs/lakes/eventlist?startDate=2027-03-11&endDate=2027-03-11&space=gym",
  );
  expect(screen.getByText("Clean up").closest("a")).toBeNull();
});
