import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import { type Role, type Session, sessionQuery } from "#/app/session";
import { AddPlace } from "./AddPlace";

afterEach(() => queryClient.clear());

function open(org: string | undefined, roles: Record<string, Role[]>) {
  const organizations = Object.entries(roles).map(([shortName, roles]) => ({ id: shortName, shortName, roles }));
  queryClient.setQueryData(sessionQuery.queryKey, { user: { superadmin: false }, organizations } as unknown as Session);
  const router = createMemoryRouter(
    [
      {
        path: "/manage/facs",
        element: (
          <AddPlace org={org} permission="facilities.create" to="/manage/wheeler">
            Add facility
          </AddPlace>
        ),
      },
      { path: "/manage/wheeler", element: <p>Which organization is it for?</p> },
    ],
    { initialEntries: ["/manage/facs?query=north"] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it("leads to the page that asks which organization, with the way back", async () => {
  const router = open(undefined, { lakes: ["editor"], isthmus: ["admin"] });
  await userEvent.click(screen.getByRole("button", { name: /^Add facility/ }));
  expect(screen.getByText("Which organization is it for?")).toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/manage/facs?query=north");
});

it("says why where the picked organization doesn’t allow it, and is nothing for whoever may nowhere", () => {
  open("lakes", { lakes: ["editor"], isthmus: ["admin"] });
  expect(screen.getByRole("button", { name: /^Add facility/ })).toHaveAttribute("title", "Only admins can do this.");
  cleanup();
  open(undefined, { lakes: ["editor"] });
  expect(screen.queryByRole("button")).toBeNull();
});
