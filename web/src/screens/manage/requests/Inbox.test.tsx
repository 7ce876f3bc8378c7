import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as Inbox } from "./Inbox";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const cursor = btoa(JSON.stringify(["2027-04-09T23:00:00Z", "r30"])).replaceAll("=", "");

/** As editors are told of them: without a total. */
const request = (number: number) => ({
  id: `r${number}`,
  number: `FH-${number}`,
  eventName: `Practice ${number}`,
  status: "pending",
  phase: "requested",
  spaceName: "Gym A",
  facilityName: "Central",
  timeZone: "America/Chicago",
  createdAt: "2027-03-01T12:00:00Z",
  date: "2027-04-09",
  start: "18:00",
  end: "20:00",
  dates: 1,
  renter: { firstName: "Dana", lastName: "Whitfield" },
});
const requests = Array.from({ length: 35 }, (_, index) => request(index + 1));

/** Opens the inbox and returns what the list was asked for, one after the other. */
function open(role: string, address = "") {
  const asked: Record<string, string>[] = [];
  const session = { user: { firstName: "Erin" }, organizations: [{ shortName: "fourlakes", roles: [role] }] };
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url, "https://fieldhouse.test");
    const answer = () => {
      if (pathname.endsWith("/session")) return session;
      if (!pathname.endsWith("/bookings")) return { items: [] };
      asked.push(Object.fromEntries(searchParams));
      return searchParams.has("cursor")
        ? { items: requests.slice(30) }
        : { items: requests.slice(0, 30), nextCursor: cursor };
    };
    return new Response(JSON.stringify(answer()), { headers: { "Content-Type": "application/json" } });
  });
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={{ org: "fourlakes", organization: { name: "Four Lakes" } }} />,
        children: [{ path: "inbox", Component: Inbox }],
      },
    ],
    { initialEntries: [`/manage/orgs/fourlakes/inbox${address}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return asked;
}

const ofPending = { status: "pending,parent", order: "soonest", limit: "30" };

it("shows editors all pending requests, a page at a time, without prices or links", async () => {
  const asked = open("editor");
  expect(await screen.findByRole("row", { name: /Practice 30/ })).toBeVisible();
  const table = screen.getByRole("table", { name: "Requests" });
  expect(within(table).queryByRole("link")).toBeNull();
  expect(within(table).queryByRole("columnheader", { name: "Total" })).toBeNull();
  expect(screen.queryByLabelText("Status")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("row", { name: /Practice 35/ })).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Pages" })).toHaveTextContent("Page 2, 5 requests");
  expect(asked).toEqual([ofPending, { ...ofPending, cursor }]);
});

it("asks for nothing but pending requests for editors, whatever the address says", async () => {
  const asked = open("editor", "?status=denied&query=practice");
  await screen.findByRole("row", { name: /Practice 30/ });
  expect(asked).toEqual([{ ...ofPending, query: "practice" }]);
  // The server makes the file of the same list, and notes it.
  const file = new URLSearchParams({ status: "pending,parent", query: "practice", order: "soonest" });
  expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute(
    "href",
    `/api/organizations/fourlakes/bookings/export?${file}`,
  );
});

it("leads approvers to requests of any status", async () => {
  const asked = open("approver", "?status=denied");
  expect(await screen.findByRole("link", { name: "Practice 30" })).toBeVisible();
  expect(screen.getByLabelText("Status")).toBeVisible();
  expect(asked).toEqual([{ status: "denied", order: "newest", limit: "30" }]);
});
