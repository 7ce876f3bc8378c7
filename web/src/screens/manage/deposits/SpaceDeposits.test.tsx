import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { Component as SpaceDeposits } from "./SpaceDeposits";

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["admin", 1],
  ["editor", 0],
])("offers deposit types only to who may add them: %s", async (role, offers) => {
  const user = { id: "u1", firstName: "Dana", lastName: "Whitfield", superadmin: false };
  const organization = { id: "o1", shortName: "lakes", name: "Four Lakes", roles: [role], published: true };
  vi.stubGlobal("fetch", async (url: string) => {
    const body = url.endsWith("/session") ? { user, organizations: [organization] } : { items: [] };
    return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  });
  const facility = { id: "f1", name: "Armory", shortName: "armory" };
  const space = { id: "s1", name: "Gym A", shortName: "gym-a", published: true, photos: [], version: 1 };
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={{ org: "lakes", organization, facility, space }} />,
        children: [{ path: "deposits", Component: SpaceDeposits }],
      },
    ],
    { initialEntries: ["/manage/orgs/lakes/deposits"] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("No deposits yet")).toBeInTheDocument();
  expect(screen.queryAllByRole("link", { name: "Add deposit types" })).toHaveLength(offers);
});
