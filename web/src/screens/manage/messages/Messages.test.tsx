import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { Component as Messages } from "./Messages";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("says what its search finds: people, bookings, and what was written", async () => {
  const organizations = [{ id: "o1", shortName: "lakes", name: "Lakes", roles: ["approver"] }];
  const session = { user: { id: "kim", superadmin: false }, organizations, permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("session") ? session : { items: [], unread: 0 }),
  );
  const organization = { name: "Lakes", timeZone: "America/Chicago" };
  const routes = [
    {
      element: <Outlet context={{ org: "lakes", organization }} />,
      children: [{ path: "/orgs/:org/inbox/messages", Component: Messages }],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/orgs/lakes/inbox/messages?query=kayaks"] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("heading", { name: "No matching conversations" })).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search people, bookings, and messages" })).toHaveValue("kayaks");
});
