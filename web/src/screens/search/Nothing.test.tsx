import { ProblemError } from "@fieldhouse/clients/problem";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, vi } from "vitest";
import { Refused } from "./Nothing";

it("says in place that a search failed, asks again, and leads home only whoever wants to go", async () => {
  const onRetry = vi.fn();
  const error = new ProblemError({
    type: "about:blank",
    title: "Title",
    status: 503,
    code: "busy",
    detail: "Too busy.",
  });
  const element = <Refused error={error} onRetry={onRetry} to="/search" />;
  const router = createMemoryRouter([{ path: "/search", element }], { initialEntries: ["/search?date=2027-03-11"] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText("We had a problem with your search. Please try again.")).toBeInTheDocument();
  expect(screen.getByText("Too busy.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  expect(router.state.location.search).toBe("?date=2027-03-11");
});
