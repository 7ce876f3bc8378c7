import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { StaffMember } from "#/queries/staff";
import { RoleSelect } from "./RoleSelect";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const dana = {
  membershipId: "m1",
  userId: "u1",
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana@example.org",
  role: "editor",
  version: 1,
} as StaffMember;

/** The page of an admin who sees Dana as an editor, though she is what the server says. */
function open(latest: StaffMember) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body, headers }: RequestInit = {}) => {
    if (method !== "PATCH")
      return Response.json({ user: { id: "u2", superadmin: true }, organizations: [], items: [latest] });
    const seen = new Headers(headers).get("If-Match");
    const change = JSON.parse(String(body));
    sent.push([seen, change]);
    return seen === `"${latest.version}"`
      ? Response.json({ ...latest, ...change, version: latest.version + 1 })
      : Response.json({ title: "Stale" }, { status: 412 });
  });
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "fourlakes", organization: {} }} />,
      children: [{ index: true, element: <RoleSelect member={dana} /> }],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return sent;
}

const choose = async (role: string) =>
  userEvent.selectOptions(await screen.findByLabelText("Role of Dana Whitfield"), role);

it("asks which role stays where somebody else changed it meanwhile", async () => {
  const sent = open({ ...dana, role: "approver", version: 2 });
  await choose("Operations");
  const dialog = await screen.findByRole("dialog", { name: "Change the role of Dana Whitfield?" });
  const differences = within(dialog).getByRole("list", { name: "Differences" });
  expect(differences).toHaveTextContent("YoursOperations");
  expect(differences).toHaveTextContent("TheirsApprover");
  expect(within(dialog).getByRole("button", { name: "Keep approver" })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: "Change to operations" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    ['"1"', { role: "operations" }],
    ['"2"', { role: "operations" }],
  ]);
});

it("leaves the role that somebody else gave where that is chosen", async () => {
  const sent = open({ ...dana, role: "approver", version: 2 });
  await choose("Operations");
  await userEvent.click(await screen.findByRole("button", { name: "Keep approver" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toHaveLength(1);
});

it("asks nothing where only the name was changed meanwhile", async () => {
  const sent = open({ ...dana, firstName: "Dan", version: 4 });
  await choose("Operations");
  await waitFor(() =>
    expect(sent).toEqual([
      ['"1"', { role: "operations" }],
      ['"4"', { role: "operations" }],
    ]),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});
