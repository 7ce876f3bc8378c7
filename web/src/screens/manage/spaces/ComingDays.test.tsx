import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { ComingDays } from "./ComingDays";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("says the year of the days that lie in the next one", async () => {
  const items = ["2035-12-31", "2036-01-01"].map((date) => ({ date, freeMinutes: 0 }));
  vi.stubGlobal("fetch", async () => Response.json({ items }));
  const published = { published: true };
  const space = { ...published, id: "gym", timeZone: "America/Chicago" };
  const managed = { org: "lakes", organization: published, facility: published, space };
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={managed} />, children: [{ index: true, element: <ComingDays /> }] },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Mon, Dec 31")).toBeVisible();
  expect(screen.getByText("Tue, Jan 1, 2036")).toBeVisible();
});
