import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Role, sessionQuery } from "#/app/session";
import { SettingsMenu } from "#/screens/manage/settings/SettingsMenu";

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

function open(role: Role) {
  const organizations = [{ id: "o", shortName: "lakes", name: "Lakes", roles: [role] }];
  queryClient.setQueryData(sessionQuery.queryKey, { user: { id: "p", superadmin: false }, organizations } as never);
  const router = createMemoryRouter([{ path: "/manage/orgs/:org/*", element: <SettingsMenu org="lakes" /> }], {
    initialEntries: ["/manage/orgs/lakes/settings/payout?from=%2Fmanage%2Forgs%2Flakes"],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it("groups the pages of the settings, marks the current one, and keeps the way back", () => {
  open("admin");
  const menu = within(screen.getByRole("navigation", { name: "Settings" }));
  const names = menu.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
  expect(names).toEqual(["Booking", "Messages", "Money", "Portal", "Organization"]);
  const money = within(menu.getByRole("group", { name: "Money" }));
  const [payout, terms] = money.getAllByRole("link");
  expect(payout).toHaveAttribute("aria-current", "page");
  expect(terms).toHaveAttribute("href", "/manage/orgs/lakes/settings/terms?from=%2Fmanage%2Forgs%2Flakes");
});

it("shows no menu to somebody with one page", () => {
  open("editor");
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("scrolls a menu that is cut to its current page", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.matches("nav") ? new DOMRect(0, 0, 192, 100) : new DOMRect(0, 300, 192, 20);
  });
  open("admin");
  expect(screen.getByRole("navigation", { name: "Settings" }).scrollTop).toBe(260);
});
