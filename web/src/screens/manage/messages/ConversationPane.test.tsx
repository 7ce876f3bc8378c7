import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { ConversationPane } from "./ConversationPane";

const defaults = queryClient.getDefaultOptions();

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.setDefaultOptions(defaults);
  queryClient.clear();
});

it("says that a hand-typed address leads to no conversation, without the server's words about ids", async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/session")
      ? Response.json({ user: { id: "p", superadmin: true }, organizations: [] })
      : Response.json({ title: "Bad Request", detail: "'conversation' should be an id (a UUID)." }, { status: 400 }),
  );
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "fourlakes", organization: { name: "Four Lakes" } }} />,
      children: [{ index: true, element: <ConversationPane org="fourlakes" id="xyz" timeZone="America/Chicago" /> }],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("heading", { name: "Conversation not found" })).toBeInTheDocument();
  expect(screen.queryByText(/UUID/)).toBeNull();
});
