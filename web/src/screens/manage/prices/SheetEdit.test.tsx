import { getReadSessionUrl } from "@fieldhouse/clients/platform/sessions/sessions";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
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

/** At a price sheet, or another address of one, as somebody with that role. */
async function openAs(role: string, at = "p1") {
  const sent: [string, unknown][] = [];
  const session = { user: {}, organizations: [{ shortName: "lakes", roles: [role] }] };
  queryClient.setQueryData(sessionQuery.queryKey, session as unknown as Session);
  const copy = { ...sheet, id: "p2", title: "Winter Copy" };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent.push([method, JSON.parse(String(body)).title]);
    if (method === "PATCH") return Response.json({ title: "Not Found", code: "notFound" }, { status: 404 });
    if (method === "POST") return Response.json({ ...sheet, id: "p3" });
    if (url.endsWith(getReadSessionUrl())) return Response.json(session);
    if (url.includes("/price-sheets?")) return Response.json({ items: [sheet, copy] });
    return Response.json(/price-sheets\/[^/]+$/.test(url) ? sheet : { items: [] });
  });
  const managed = { org: "lakes", organization: { name: "Four Lakes" } };
  const children = [{ path: "pricing/:sheet", Component: SheetEdit }];
  const router = createMemoryRouter([{ path: "/manage/orgs/:org", element: <Outlet context={managed} />, children }], {
    initialEntries: [`/manage/orgs/lakes/pricing/${at}`],
  });
  render(
    <MantineRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineRoot>,
  );
  await screen.findByRole("textbox", { name: "Name" });
  return { router, sent };
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

it("names a copy as no other sheet is named", async () => {
  await openAs("admin", `new?copy=${crypto.randomUUID()}`);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Winter copy 2");
});

it("adds a sheet again that somebody else deleted, with what was entered", async () => {
  const { router, sent } = await openAs("admin");
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Icy" } });
  fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByText(/Someone else deleted this price sheet/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete price sheet" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Add again/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/manage/orgs/lakes/pricing/p3"));
  expect(sent).toEqual([
    ["PATCH", "Icy"],
    ["POST", "Icy"],
  ]);
});
