import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "./app/queries";
import { addStaffRoutes, routes } from "./routes";

beforeEach(() => {
  const session = { organizations: [] };
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify(session), { headers: { "Content-Type": "application/json" } }),
  );
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation: addStaffRoutes });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it("answers an unknown address with a page of its own and a way on", async () => {
  open("/nowhere/at/all");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Find a space" })).toHaveAttribute("href", "/search");
  await waitFor(() => expect(document.title).toBe("Page not found · Fieldhouse"));
});

it("offers a way past the header first, and signing in over the page that one is on", async () => {
  open("/nowhere?x=1");
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/nowhere?x=1&login=sign-in");
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
});

it("moves the focus to the heading of the page that one went to, and says its title", async () => {
  const router = open("/nowhere");
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading).not.toHaveFocus();
  await router.navigate("/elsewhere");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(await screen.findByText("Page not found · Fieldhouse", { selector: "p" })).toBeInTheDocument();
});

it("knows the staff pages once somebody goes to one", async () => {
  const router = open("/nowhere");
  await screen.findByRole("heading", { level: 1, name: "Page not found" });
  await router.navigate("/manage/orgs");
  expect(router.state.matches.map(({ route }) => route.path)).toContain("orgs");
});

it.each([
  ["/account?login=update", "/manage/account/reservations?login=update"],
  ["/manage/account?show=past", "/manage/account/reservations?show=past"],
  ["/manage?publish=true", "/manage/orgs/four-lakes/home?publish=true"],
  ["/manage/home/dashboard?month=2027-03", "/manage/orgs/four-lakes/home?month=2027-03"],
  ["/manage/user/reports/schedule?from=2027-03-01", "/manage/orgs/four-lakes/schedule?from=2027-03-01"],
  ["/manage/admin/four-lakes/facs/armory/spaces", "/manage/orgs/four-lakes/bulkedit?facility=armory"],
  ["/manage/orgs/four-lakes/groups/g1?query=dana", "/manage/orgs/four-lakes/groups/g1/members?query=dana"],
])("leads on from %s with its query", async (address, to) => {
  const user = { id: "u1", firstName: "Dana", lastName: "Whitfield", superadmin: false };
  const organization = { id: "o1", shortName: "four-lakes", name: "Four Lakes", roles: ["admin"] };
  const answer = (body: object) =>
    new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/session") ? answer({ user, organizations: [organization] }) : new Response(null, { status: 404 }),
  );
  const router = open(address);
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(to);
  });
});
