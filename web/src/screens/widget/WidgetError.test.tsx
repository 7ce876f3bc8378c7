import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, vi } from "vitest";
import { routes } from "#/routes";

vi.mock("./Widget", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

it("offers to reload a widget that is broken, and leads nowhere within the other site’s frame", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const router = createMemoryRouter(routes, { initialEntries: ["/r/widget/?organizationId=lakes"] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "Booking didn’t load" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Reload" })).toBeInTheDocument();
  expect(screen.queryAllByRole("link")).toEqual([]);
});
