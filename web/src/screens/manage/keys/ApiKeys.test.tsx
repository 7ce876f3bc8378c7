import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as ApiKeys } from "./ApiKeys";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const admin = { user: { firstName: "Avery", superadmin: true }, organizations: [] };
const key = (name: string, over: object = {}) => ({
  id: name,
  name,
  lastFour: "789a",
  createdAt: "2035-11-20T16:00:00Z",
  createdBy: "Avery Lindqvist",
  ...over,
});

function list(...items: object[]) {
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.endsWith("/session") ? admin : { items }));
  const managed = { org: "fourlakes", organization: { name: "Four Lakes", timeZone: "America/Chicago" } };
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={managed} />, children: [{ index: true, Component: ApiKeys }] },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** A cell as a phone shows it: behind its column’s name where it has one. */
const onPhone = (cell: Element | undefined) =>
  `${cell?.hasAttribute("data-named") ? `${cell.getAttribute("data-label")} ` : ""}${cell?.textContent}`;

it("says on a phone what its dates are", async () => {
  list(key("Scoreboard"), key("Website", { lastUsedAt: "2035-11-27T16:00:00Z", revokedAt: "2035-11-27T16:00:00Z" }));
  const told = async (name: RegExp) => [...(await screen.findByRole("row", { name })).children].slice(2).map(onPhone);
  expect(await told(/Scoreboard/)).toEqual(["Created Nov 20, 2035by Avery Lindqvist", "Never used", "Revoke"]);
  expect(await told(/Website/)).toEqual([
    "Created Nov 20, 2035by Avery Lindqvist",
    "Last used Nov 27, 2035",
    "Revoked Nov 27, 2035",
  ]);
});

it("begins with a key where there is none", async () => {
  list();
  await screen.findByText("No API keys yet");
  await userEvent.click(screen.getAllByRole("button", { name: /^Create key/ })[1] as HTMLElement);
  expect(screen.getByRole("dialog", { name: "Create API key" })).toBeInTheDocument();
});
