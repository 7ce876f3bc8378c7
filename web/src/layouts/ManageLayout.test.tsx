import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as ManageLayout } from "./ManageLayout";

const dana = {
  id: "u1",
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana@example.org",
  emailConfirmed: true,
  superadmin: false,
  profileComplete: true,
};
const fourLakes = { id: "o1", shortName: "fourlakes", name: "Four Lakes Area" };
const verona = { id: "o2", shortName: "verona", name: "City of Verona Parks" };

const Requests = () => <h1>Requests</h1>;
const SignIn = () => <h1>Sign in</h1>;

const defaults = queryClient.getDefaultOptions();

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.setDefaultOptions(defaults);
  queryClient.clear();
});

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

function open(session: object, path?: string) {
  return openWith(async () => json(session), path);
}

function openWith(answer: () => Promise<Response>, path = "/manage/orgs/fourlakes/inbox") {
  vi.stubGlobal("fetch", answer);
  const router = createMemoryRouter(
    [
      {
        path: "/manage",
        Component: ManageLayout,
        children: [{ path: "orgs/:org/*", Component: Requests }],
      },
      { path: "/login", Component: SignIn },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const side = async () => within(await screen.findByRole("navigation", { name: "Organization" }));

it("shows what the person's roles there allow, and where they are", async () => {
  open({ user: dana, organizations: [{ ...fourLakes, roles: ["approver"] }] });
  const links = (await side()).getAllByRole("link").map(({ textContent }) => textContent);
  const names = [
    "Home",
    "Requests",
    "Messages",
    "Calendar",
    "Bookings",
    "Schedule",
    "Facilities",
    "Spaces",
    "Prices",
    "Organization",
    "Groups",
  ];
  expect(links).toEqual(names);
  expect((await side()).getByRole("link", { name: "Requests" })).toHaveAttribute("aria-current", "page");
});

it("gives an admin the settings too", async () => {
  open({ user: dana, organizations: [{ ...fourLakes, roles: ["admin"] }] });
  expect((await side()).getByRole("link", { name: "Settings" })).toHaveAttribute(
    "href",
    "/manage/orgs/fourlakes/settings",
  );
  expect((await side()).queryByRole("link", { name: "Branding" })).toBeNull();
  expect((await side()).queryByRole("link", { name: "Organizations" })).toBeNull();
});

it("gives an editor the branding, which admins find in the settings", async () => {
  open({ user: dana, organizations: [{ ...fourLakes, roles: ["editor"] }] });
  expect((await side()).getByRole("link", { name: "Branding" })).toHaveAttribute(
    "href",
    "/manage/orgs/fourlakes/settings/look",
  );
  expect((await side()).queryByRole("link", { name: "Settings" })).toBeNull();
});

it("changes the organization from its menu", async () => {
  const router = open({
    user: dana,
    organizations: [
      { ...fourLakes, roles: ["admin"] },
      { ...verona, roles: ["editor"] },
    ],
  });
  await userEvent.click((await side()).getByRole("button", { name: /Four Lakes Area/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "City of Verona Parks" }));
  expect(router.state.location.pathname).toBe("/manage/orgs/verona/home");
});

it("asks who is there first, and comes back", async () => {
  const router = open({ organizations: [] }, "/manage/orgs/fourlakes/inbox?status=pending");
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(router.state.location.search).toBe("?dest=%2Fmanage%2Forgs%2Ffourlakes%2Finbox%3Fstatus%3Dpending");
});

it("says why it can't tell who is there", async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  openWith(async () => json({ title: "Broken", code: "broken", detail: "We’re looking into it." }, 500));
  expect(await screen.findByText("We’re looking into it.")).toBeInTheDocument();
  expect(screen.queryByText("Connection lost")).toBeNull();
  cleanup();
  queryClient.clear();
  openWith(() => Promise.reject(new TypeError("failed")));
  expect(await screen.findByRole("heading", { name: "Connection lost" })).toBeInTheDocument();
});
