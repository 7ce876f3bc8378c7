import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";

const lakes = { id: "1", shortName: "lakes", name: "Four Lakes", timeZone: "America/Chicago", weekStartsOn: "monday" };
const portal = { kind: "portal", organization: lakes, rootUrl: "", sandboxPayments: true, signInProviders: [] };
vi.mock("#/site", () => ({ site: portal, siteName: lakes.name }));

afterEach(() => vi.unstubAllGlobals());

async function open(page: () => Promise<{ Component: () => React.ReactNode }>) {
  vi.stubGlobal("fetch", async () => Response.json({ version: 0, blocks: [] }));
  const { Component } = await page();
  const router = createMemoryRouter([{ path: "/", Component }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it("leads to the profile, where one downloads one's data and deletes one's account", async () => {
  await open(() => import("./Privacy"));
  expect(await screen.findByRole("link", { name: "your profile" })).toHaveAttribute("href", "/manage/account/profile");
});

it("names the platform as who keeps the data and runs the payments, on an organization's portal too", async () => {
  await open(() => import("./Privacy"));
  expect(await screen.findByText("What Fieldhouse stores about you, why, and who sees it.")).toBeInTheDocument();
  await open(() => import("./Terms"));
  expect(await screen.findByText(/Fieldhouse runs the calendar, billing, and payments/)).toBeInTheDocument();
  await open(() => import("../host/Host"));
  expect(await screen.findByText(/^Fieldhouse is for schools/)).toBeInTheDocument();
});
