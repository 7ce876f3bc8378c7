import type { Dashboard } from "@fieldhouse/clients/tenant/model/dashboard";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { Component as Home } from "./Home";

const months = ["2026-10", "2026-11", "2026-12", "2027-01", "2027-02", "2027-03"];
const salesByMonth = months.map((month, index) => ({ month, netSales: `${index * 4000}.50` }));
const hoursByWeekday = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, hours: `${weekday * 12}.5` }));

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Opens the page. `served` may answer a call in place of others. */
async function open(
  figures: Pick<Dashboard, "salesByMonth" | "hoursByWeekday"> & Partial<Dashboard>,
  role = "admin",
  served?: (url: string) => Response | undefined,
) {
  const session = { user: { id: "u", firstName: "Nora" }, organizations: [{ shortName: "fourlakes", roles: [role] }] };
  const dashboard: Dashboard = {
    date: "2027-03-01",
    pendingCount: 0,
    pending: [],
    today: [],
    week: [],
    month: {
      netSales: "20000.50",
      userFees: "600.00",
      transactionFees: "412.25",
      hours: "12.5",
      bookings: 3,
      visits: { total: 0, before: 0, byDay: [] },
    },
    ...figures,
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = served?.(url);
    if (answer) return answer;
    const body = url.includes("/dashboard")
      ? dashboard
      : url.includes("/session")
        ? session
        : { items: [], dates: [], spaces: [], closures: [], holds: [], more: false };
    return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  });
  const organization = {
    name: "Four Lakes",
    spaceCount: 2,
    timeZone: "America/Chicago",
    portalUrl: "/",
    logoUrl: "/logo.png",
  };
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ org: "fourlakes", organization }} />,
        children: [{ path: "/:org", Component: Home }],
      },
    ],
    { initialEntries: ["/fourlakes"] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole("region", { name: "March 2027" });
}

const rowsOf = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [within(row).getByRole("rowheader").textContent, within(row).getByRole("cell").textContent]);

it("tells what each of the last months came to, this one last", async () => {
  await open({ salesByMonth, hoursByWeekday });
  const rows = rowsOf("Net sales by month");
  expect(rows).toHaveLength(6);
  expect(rows[0]).toEqual(["October 2026", "$0.50"]);
  expect(rows.at(-1)).toEqual(["March 2027", "$20,000.50"]);
});

it("tells how many hours of each weekday were booked", async () => {
  await open({ salesByMonth, hoursByWeekday });
  const rows = rowsOf("Hours by weekday");
  expect(rows).toHaveLength(7);
  expect([rows[0], rows.at(-1)]).toEqual([
    ["Monday", "0.5 h"],
    ["Sunday", "72.5 h"],
  ]);
});

it("says so where nothing was sold or booked yet", async () => {
  await open({
    salesByMonth: months.map((month) => ({ month, netSales: "0.00" })),
    hoursByWeekday: hoursByWeekday.map(({ weekday }) => ({ weekday, hours: "0" })),
  });
  const sales = within(screen.getByRole("region", { name: "Net sales by month" }));
  expect(sales.getByRole("heading", { name: "No sales yet" })).toBeInTheDocument();
  expect(sales.queryByRole("table")).toBeNull();
  const hours = within(screen.getByRole("region", { name: "Hours by weekday" }));
  expect(hours.getByRole("heading", { name: "No hours yet" })).toBeInTheDocument();
});

it.each([
  ["admin", ["Today", "Waiting for you"]],
  // Editors read the requests, and approvers answer them.
  ["editor", ["Today", "Waiting for approval"]],
  ["maintenanceStaff", ["Today"]],
  // Operations see what is scheduled in place of bookings.
  ["operations", ["Today"]],
])("says to %s that there is nothing only of what they may see", async (role, seen) => {
  await open({ salesByMonth, hoursByWeekday }, role);
  for (const name of ["Today", "Waiting for you", "Waiting for approval"]) {
    const panel = screen.queryByRole("heading", { name: new RegExp(`^${name}`) });
    if (seen.includes(name)) expect(panel).toBeInTheDocument();
    else expect(panel).toBeNull();
  }
});

it.each([
  ["approver", "Monday, March 1. 3 requests are waiting."],
  ["operations", "Monday, March 1."],
])("counts requests to %s only where they may see them", async (role, lead) => {
  await open({ salesByMonth, hoursByWeekday, pendingCount: 3 }, role);
  expect(screen.getByText(lead)).toBeInTheDocument();
});

it("draws no empty hours where today's bookings are only counted", async () => {
  const week = [{ date: "2027-03-01", bookings: 1 }];
  await open({ salesByMonth, hoursByWeekday, week }, "operations");
  const today = screen.getByRole("region", { name: "This week" });
  expect(today).toHaveTextContent("Today, Monday1 booking");
  expect(today).not.toHaveTextContent("8 AM");
});

it("counts a request for several dates among today's pending ones", async () => {
  const booking = { date: "2027-03-01", start: "18:00", end: "20:00", upcoming: true };
  const today = [
    { ...booking, id: "b1", eventName: "League", status: "parent", phase: "requested" },
    { ...booking, id: "b2", eventName: "Practice", status: "approved", phase: "booked" },
  ] as Dashboard["today"];
  await open({ salesByMonth, hoursByWeekday, today, week: [{ date: "2027-03-01", bookings: 2 }] });
  expect(screen.getByRole("link", { name: "Today, Monday: 2 bookings, 1 pending" })).toBeInTheDocument();
});

it.each(["operations", "maintenanceStaff", "editor", "admin"])("offers the list of spaces to %s", async (role) => {
  await open({ salesByMonth, hoursByWeekday }, role);
  expect(screen.getByRole("link", { name: "Export all spaces" })).toBeVisible();
});

it("says the year of a request for next year", async () => {
  const booking = { id: "b1", number: "FH-1", eventName: "League", spaceName: "Gym A", timeZone: "America/Chicago" };
  const asked = { ...booking, start: "18:00", end: "20:00", createdAt: "2035-11-27T15:00:00Z", upcoming: true };
  const pending = [
    { ...asked, date: "2035-12-27" },
    { ...asked, id: "b2", date: "2036-01-03" },
  ] as Dashboard["pending"];
  await open({ salesByMonth, hoursByWeekday, pending, pendingCount: 2 });
  expect(screen.getByText("Thu, Dec 27, 6:00 to 8:00 PM")).toBeVisible();
  expect(screen.getByText("Thu, Jan 3, 2036, 6:00 to 8:00 PM")).toBeVisible();
});

it("shows what a month brought in only to those who see prices", async () => {
  await open({ salesByMonth, hoursByWeekday }, "operations");
  expect(screen.queryByText("Net sales")).toBeNull();
  expect(screen.queryByRole("region", { name: "Net sales by month" })).toBeNull();
  expect(screen.getByText("Hours booked")).toBeVisible();
});

it.each([
  ["admin", "Monday, March 1. 3 requests are waiting."],
  ["operations", "Monday, March 1."],
])("says to %s what is waiting only if they see it", async (role, lead) => {
  await open({ salesByMonth, hoursByWeekday, pendingCount: 3 }, role);
  expect(screen.getByText(lead)).toBeVisible();
});

it("draws no empty hours of a day whose bookings aren’t listed", async () => {
  const week = [{ date: "2027-03-01", bookings: 2 }];
  await open({ salesByMonth, hoursByWeekday, week }, "operations");
  const strip = within(screen.getByRole("region", { name: "This week" }));
  expect(strip.getByText("Today, Monday")).toBeVisible();
  expect(strip.queryByText("8 AM")).toBeNull();
});

it("stays where something of the setup can’t be loaded", async () => {
  const failing = vi.fn(() => Response.json({ title: "Internal Server Error", status: 500 }, { status: 500 }));
  await open({ salesByMonth, hoursByWeekday }, "admin", (url) => (url.includes("/finances") ? failing() : undefined));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole("region", { name: "March 2027" })).toBeInTheDocument();
  // Once for the page, and once more for the panel.
  expect(failing).toHaveBeenCalledTimes(2);
});
