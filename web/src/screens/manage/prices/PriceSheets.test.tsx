import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { MantineRoot } from "#/kit/MantineRoot";
import { Component as PriceSheets } from "./PriceSheets";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const session = { user: { superadmin: true }, organizations: [] };

/** At the price sheets, which are answered when the test says. */
async function atPriceSheets() {
  let answer = (_: Response) => {};
  const sheets = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const asked = vi.fn(() => sheets);
  vi.stubGlobal("fetch", async (url: string) => (url.includes("/price-sheets") ? asked() : Response.json(session)));
  const managed = { org: "lakes", organization: { name: "Four Lakes" } };
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={managed} />, children: [{ index: true, Component: PriceSheets }] },
  ]);
  render(
    <MantineRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineRoot>,
  );
  await waitFor(() => expect([asked.mock.calls.length, queryClient.isFetching()]).toEqual([1, 1]));
  return (items: object[]) => answer(Response.json({ items }));
}

const search = () => screen.queryByRole("searchbox", { name: "Search price sheets" });
const add = () => screen.queryByRole("button", { name: /^Add price sheet/ });

it("offers a search and a button only once it is known that they stay", async () => {
  const answer = await atPriceSheets();
  expect([search(), add()]).toEqual([null, null]);
  answer([]);
  expect(await screen.findByRole("heading", { name: "No price sheets yet" })).toBeInTheDocument();
  expect([search(), add()]).toEqual([null, null]);
});

it("offers both where there are sheets", async () => {
  const answer = await atPriceSheets();
  answer([{ id: "p1", title: "Winter", rows: [] }]);
  expect(await screen.findByRole("link", { name: "Winter" })).toBeInTheDocument();
  expect(search()).toBeInTheDocument();
  expect(add()).toBeInTheDocument();
});
