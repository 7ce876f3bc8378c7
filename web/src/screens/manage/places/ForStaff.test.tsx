import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import { sessionQuery } from "#/app/session";
import { Component as ForStaff } from "./ForStaff";

async function open(superadmin: boolean, roles: string[]) {
  cleanup();
  const session = { user: { superadmin }, organizations: [{ id: "1", shortName: "lakes", roles }] };
  queryClient.setQueryData(sessionQuery.queryKey, session as never);
  const router = createMemoryRouter(
    [
      { Component: ForStaff, children: [{ path: "manage/spaces/new", element: <h1>New space</h1> }] },
      { path: "claim", element: <h1>Claim your organization</h1> },
    ],
    { initialEntries: ["/manage/spaces/new"] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return (await screen.findByRole("heading")).textContent;
}

it("leads people who work nowhere to the claim page, and nobody else", async () => {
  expect(await open(false, ["member"])).toBe("Claim your organization");
  expect(await open(false, ["editor"])).toBe("New space");
  expect(await open(true, [])).toBe("New space");
});
