import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Session } from "#/app/session";
import { UnsavedChanges } from "#/app/UnsavedChanges";
import OwnMenu from "./OwnMenu";

const session = {
  organizations: [],
  user: { id: "u1", firstName: "Dana", lastName: "Whitfield", email: "dana@example.org" },
} as unknown as Session;

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function Page() {
  return (
    <>
      <OwnMenu session={session} />
      <input aria-label="Event name" />
      <UnsavedChanges when />
      <Link to="?tab=other">Other tab</Link>
    </>
  );
}

it("opens the change of a password over unsaved changes without asking, and keeps the focus at the menu", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], unread: 0 }));
  const router = createMemoryRouter([{ path: "/profile", Component: Page }], { initialEntries: ["/profile"] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const menu = screen.getByRole("button", { name: "Your account, Dana Whitfield" });
  await user.click(menu);
  await user.click(screen.getByRole("link", { name: "Change password" }));
  expect(router.state.location.search).toBe("?login=update");
  expect(screen.queryByText("Any changes will not be saved.")).toBeNull();
  expect(menu).toHaveFocus();
  expect(menu).toHaveAttribute("aria-expanded", "false");
  await user.click(screen.getByRole("link", { name: "Other tab" }));
  expect(screen.getByText("Any changes will not be saved.")).toBeVisible();
});
