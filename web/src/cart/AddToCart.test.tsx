import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { type Session, sessionQuery } from "#/app/session";
import type { Hold } from "#/queries/holds";
import { AddToCart } from "./AddToCart";
import "#/testing/clock";

vi.mock("./CartAnswer", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("#/queries/cart", async (load) => ({
  ...(await load<object>()),
  addToCart: async () => ({ id: "h", organizationShortName: "isthmus", state: "held" }) as unknown as Hold,
}));

it("says that a time is held where the dialog that says more doesn’t load", async () => {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(sessionQuery.queryKey, { user: { id: "u" }, organizations: [] } as unknown as Session);
  const times = [{ date: "2027-03-11", start: "18:00", end: "20:00" }];
  const page = (
    <AddToCart organization="isthmus" spaceId="s" timeZone="America/Chicago" times={times} offered onKept={() => {}} />
  );
  const router = createMemoryRouter([{ path: "*", element: page, errorElement: <p>Error page</p> }]);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText("Added to cart: Thu, Mar 11, 2027, 6:00 to 8:00 PM.")).toBeVisible();
  expect(screen.getByRole("link", { name: "View cart" })).toBeVisible();
});
