import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { MantineRoot } from "#/kit/MantineRoot";
import { Component as EventList } from "./EventList";
import { Component as EventListPrint } from "./EventListPrint";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const order = {
  id: "w1",
  title: "Set up chairs",
  kind: "setup",
  status: "open",
  dueDate: "2027-03-11",
  dueTime: "17:00",
  instructions: "",
  tasks: [],
  photos: [],
  notes: [{ id: "n1", text: "Joan has the key.", authorName: "Kim Lee", writtenAt: "2027-03-10T12:00:00Z" }],
  event: { status: "approved", timeZone: "America/Chicago" },
};

const event = {
  id: "d1",
  bookingId: "b1",
  date: "2027-03-11",
  start: "18:00",
  end: "20:00",
  eventName: "Fish fry",
  number: "FH-7K3QX2",
  attendance: 40,
  status: "approved",
  facilityId: "f1",
  facilityName: "Main",
  spaceName: "Commons",
  renterName: "Dana Whitfield",
  addons: [],
  workOrders: [order],
};

function open(role: string, Component: React.ComponentType) {
  const organizations = [{ id: "o1", shortName: "lakes", name: "Lakes", roles: [role] }];
  const session = { user: { id: "kim", superadmin: false }, organizations, permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("session")) return Response.json(session);
    return Response.json({ items: url.includes("event") ? [event] : [], more: false });
  });
  const organization = { name: "Lakes", timeZone: "America/Chicago" };
  const routes = [
    {
      element: <Outlet context={{ org: "lakes", organization }} />,
      children: [{ path: "/orgs/:org/eventlist", Component }],
    },
  ];
  const entry = "/orgs/lakes/eventlist?startDate=2027-03-11&endDate=2027-03-11";
  render(
    <MantineRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [entry] })} />
      </QueryClientProvider>
    </MantineRoot>,
  );
}

it.each([
  ["maintenanceStaff", true],
  ["operations", false],
])("offers %s what is assigned to them only if work can be: %s", async (role, offered) => {
  open(role, EventList);
  await screen.findByRole("article", { name: "Fish fry" });
  expect(screen.queryAllByRole("button", { name: "Assigned to me" })).toHaveLength(offered ? 1 : 0);
});

it("prints what the crew noted", async () => {
  open("operations", EventListPrint);
  expect(await screen.findByText("Joan has the key. (Kim Lee)")).toBeVisible();
});

it("does not call other days empty before their events have loaded", async () => {
  open("operations", EventList);
  await screen.findByRole("article", { name: "Fish fry" });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await userEvent.click(screen.getByRole("button", { name: "Next 1 day" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Fish fry" })).toBeNull());
  expect(screen.queryByText("No events on these days")).toBeNull();
});
