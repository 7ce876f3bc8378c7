import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
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
} as StaffMember;

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
  const user = userEvent.setup();
  await vi.waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue("+33 6 12 34 56 78"));
  expect(screen.getByRole("button", { name: "Save" })).toHaveAccessibleDescription("No changes to save");
  await user.type(screen.getByLabelText("First name"), "h");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ firstName: "Danah" }]);
});
