import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as Hourly } from "./Hourly";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function open(text: object) {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("/site-texts/hourly") ? text : { spaceTypes: [{ code: "0", label: "Gym" }] }),
  );
  const router = createMemoryRouter([{ path: "/hourly", Component: Hourly }], { initialEntries: ["/hourly"] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it("says what was written for it, with each type of space below, and else what it always does", async () => {
  const lines = [{ spans: [{ text: "By the quarter hour.", bold: false }] }];
  open({ version: 1, title: "An hour of ours", blocks: [{ kind: "paragraph", lines }] });
  expect(await screen.findByRole("heading", { level: 1, name: "An hour of ours" })).toBeInTheDocument();
  expect(screen.getByText("By the quarter hour.")).toBeInTheDocument();
  expect(screen.queryByText("How time is booked")).toBeNull();
  expect(await screen.findByRole("link", { name: "Gym" })).toHaveAttribute("href", "/search?type=0");
  cleanup();
  queryClient.clear();
  open({ version: 0, blocks: [] });
  expect(await screen.findByText("How time is booked")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Gym" })).toBeInTheDocument();
});
