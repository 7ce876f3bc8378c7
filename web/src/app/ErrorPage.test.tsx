import { ProblemError } from "@fieldhouse/clients/problem";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ErrorPage } from "./ErrorPage";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const Component = () => null;

let router: ReturnType<typeof createMemoryRouter>;

const fail = (status: number, detail: string) =>
  failBy(new ProblemError({ type: "about:blank", title: "Title", status, code: "code", detail }));

async function failBy(error: Error) {
  const routes = [
    {
      path: "/",
      ErrorBoundary: ErrorPage,
      loader: () => {
        throw error;
      },
      Component,
    },
  ];
  router = createMemoryRouter(routes, { initialEntries: ["/?date=2027-03-11"] });
  render(<RouterProvider router={router} />);
  return (await screen.findByRole("heading", { level: 1 })).textContent;
}

it("says what isn't allowed and what isn't there in the documented words", async () => {
  expect(await fail(403, "Staff only.")).toBe("Unauthorized");
  expect(screen.getByText("Not authorized to view the resource.")).toBeInTheDocument();
});

it("adds the server's message to what is unavailable", async () => {
  expect(await fail(404, "Organization not found.")).toBe("The resource is unavailable.");
  expect(screen.getByText("Organization not found.")).toBeInTheDocument();
});

it("says Oops with the server's message for everything else", async () => {
  expect(await fail(500, "The database is busy.")).toBe("Oops!");
  expect(
    screen.getByText("We had a problem with your request. Please try again. The database is busy."),
  ).toBeInTheDocument();
  // Nobody is led away: the address can be tried again.
  expect(router.state.location.search).toBe("?date=2027-03-11");
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});

it("asks to reload for a new version only with a connection", async () => {
  const missing = new TypeError("Failed to fetch dynamically imported module: /assets/Inbox-1.js");
  for (const error of [missing, new Error("Unable to preload CSS for /assets/Inbox-1.css")]) {
    expect(await failBy(error)).toBe("A new version is available");
    cleanup();
  }
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  expect(await failBy(missing)).toBe("There’s no connection");
  await userEvent.click(screen.getByRole("button", { name: "Go back" }));
  expect(back).toHaveBeenCalledOnce();
});
