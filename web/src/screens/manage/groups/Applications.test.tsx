import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { Component as Applications } from "./Applications";

afterEach(() => {
  vi.unstubAllGlobals();
});

const application = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: "Vang",
  email: `${id}@example.org`,
  state: "applied",
  since: "2027-03-01T12:00:00Z",
  proofs: [],
});

it("tells who was not answered when no application is left", async () => {
  let items = [application("m1", "Tou"), application("m2", "Mai")];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const reads = method === "GET";
    if (!reads) items = [];
    const refused = !reads && url.endsWith("/m2");
    const problem = { title: "Answered", detail: "This application was withdrawn.", code: "withdrawn" };
    const session = { user: { firstName: "Avery", superadmin: true }, organizations: [] };
    const body = refused ? problem : url.endsWith("/session") ? session : reads ? { items } : {};
    return new Response(JSON.stringify(body), {
      status: refused ? 409 : 200,
      headers: { "Content-Type": "application/json" },
    });
  });
  const organization = { name: "Four Lakes", timeZone: "America/Chicago" };
  const group = { id: "g1", name: "Rowers", proofs: [] };
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={{ org: "lakes", organization, group }} />,
        children: [{ path: "applications", Component: Applications }],
      },
    ],
    { initialEntries: ["/manage/orgs/lakes/applications"] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Answer several" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "All 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Approve 2" }));
  expect(await screen.findByText("You’re all caught up")).toBeInTheDocument();
  const dialog = screen.getByRole("dialog", { name: "Answer several applications" });
  expect(dialog).toHaveTextContent("Save Error. 1 application was not answered.");
  expect(dialog).toHaveTextContent("Mai Vang: This application was withdrawn.");
});
