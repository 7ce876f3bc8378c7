import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { StaffMember } from "#/queries/staff";
import { DetailsDialog } from "./DetailsDialog";

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
  phone: "+33612345678",
  role: "editor",
  version: 1,
} as StaffMember;

function open(onClose: () => void) {
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "fourlakes", organization: {} }} />,
      children: [{ index: true, element: <DetailsDialog member={dana} onClose={onClose} /> }],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it("leaves another country's number alone where only the name is changed", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit = {}) => {
    if (url.includes("/phones")) return Response.json({ phone: dana.phone, words: "+33 6 12 34 56 78" });
    if (method === "PATCH") sent.push(JSON.parse(String(body)));
    return Response.json(
      method === "PATCH" ? dana : { user: { id: "u2", superadmin: true }, organizations: [], items: [] },
    );
  });
  const onClose = vi.fn();
  const user = open(onClose);
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue("+33 6 12 34 56 78"));
  expect(screen.getByRole("button", { name: "Save" })).toHaveAccessibleDescription("No changes to save");
  await user.type(screen.getByLabelText("First name"), "h");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ firstName: "Danah" }]);
});

it("says what somebody else made of the name meanwhile, and overwrites it only where that is chosen", async () => {
  const latest = { ...dana, lastName: "Whitfield-Lee", version: 2 };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body, headers }: RequestInit = {}) => {
    if (url.includes("/phones")) return Response.json({ phone: dana.phone, words: "+33 6 12 34 56 78" });
    if (method !== "PATCH")
      return Response.json({ user: { id: "u2", superadmin: true }, organizations: [], items: [latest] });
    const seen = new Headers(headers).get("If-Match");
    sent.push([seen, JSON.parse(String(body))]);
    return seen === '"1"' ? Response.json({ title: "Stale" }, { status: 412 }) : Response.json(latest);
  });
  const onClose = vi.fn();
  const user = open(onClose);
  const lastName = screen.getByLabelText("Last name");
  await user.clear(lastName);
  await user.type(lastName, "Vang");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByText("Load latest version"));
  const differences = await screen.findByRole("list", { name: "Differences" });
  expect(differences).toHaveTextContent("Whitfield-Lee");
  expect(lastName).toHaveValue("Vang");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    ['"1"', { lastName: "Vang" }],
    ['"2"', { lastName: "Vang" }],
  ]);
});
