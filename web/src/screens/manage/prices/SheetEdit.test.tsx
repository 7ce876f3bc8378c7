import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { MantineRoot } from "#/kit/MantineRoot";
import { Component as SheetEdit } from "./SheetEdit";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const sheet = {
  id: "p1",
  title: "Winter",
  version: 1,
  rows: [{ start: "08:00", end: "17:00", amounts: { all: "20.00" } }],
};

/** At a price sheet, as somebody with that role. */
async function openAs(role: string) {
  const session = { user: {}, organizations: [{ shortName: "lakes", roles: [role] }] };
  queryClient.setQueryData(sessionQuery.queryKey, session as unknown as Session);
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.endsWith("/p1") ? sheet : { items: [] }));
  const managed = { org: "lakes", organization: { name: "Four Lakes" } };
  const children = [{ path: "prices/:sheet", Component: SheetEdit }];
  const router = createMemoryRouter([{ path: "/:org", element: <Outlet context={managed} />, children }], {
    initialEntries: ["/lakes/prices/p1"],
  });
  render(
    <MantineRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineRoot>,
  );
  await screen.findByRole("textbox", { name: "Name" });
}

it("says that it is read-only to whoever may not change prices", async () => {
  await openAs("approver");
  expect(screen.getByText("Read-only.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
});

it("says nothing of it to whoever may", async () => {
  await openAs("admin");
  expect(screen.getByRole("textbox", { name: "Name" })).toBeEnabled();
  expect(screen.queryByText("Read-only.")).toBeNull();
});
