import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { Component as Messages } from "./Messages";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The inbox of an approver who searched it for kayaks, with these conversations in it. */
function renderInbox(items: unknown[]) {
  const organizations = [{ id: "o1", shortName: "lakes", name: "Lakes", roles: ["approver"] }];
  const session = { user: { id: "kim", superadmin: false }, organizations, permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/conversations?")
      ? Response.json({ items, unread: 0 })
      : Response.json(url.includes("session") ? session : { items: [], unread: 0 }),
  );
  const organization = { name: "Lakes", timeZone: "America/Chicago" };
  const routes = [
    {
      element: <Outlet context={{ org: "lakes", organization }} />,
      children: [{ path: "/orgs/:org/inbox/messages/:conversation?", Component: Messages }],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/orgs/lakes/inbox/messages?query=kayaks"] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it("says what its search finds: people, bookings, and what was written", async () => {
  renderInbox([]);
  expect(await screen.findByRole("heading", { name: "No matching conversations" })).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search people, bookings, and messages" })).toHaveValue("kayaks");
});

it("shows the message that was found, and the latest where only the person was", async () => {
  const lastMessage = {
    authorName: "Kim Lee",
    fromStaff: true,
    internal: false,
    text: "You’re welcome!",
    sentAt: "2027-03-11T18:00:00Z",
  };
  const foundMessage = {
    authorName: "Ana Lopez",
    fromStaff: false,
    internal: false,
    before: "…with our",
    found: "kayaks",
    after: "on the lawn?",
    sentAt: "2027-03-09T18:00:00Z",
  };
  renderInbox([
    { id: "c1", person: { name: "Ana Lopez" }, lastMessage, foundMessage, unread: 0 },
    { id: "c2", person: { name: "Kayaks United" }, lastMessage, unread: 0 },
  ]);
  const found = await screen.findByRole("link", { name: /^Ana Lopez/ });
  expect(found).toHaveTextContent("…with our kayaks on the lawn?");
  expect(found).toHaveTextContent("Mar 9");
  expect(found).not.toHaveTextContent("welcome");
  expect(within(found).getByText("kayaks").tagName).toBe("MARK");
  const last = screen.getByRole("link", { name: /^Kayaks United/ });
  expect(last).toHaveTextContent("Kim Lee: You’re welcome!");
});
