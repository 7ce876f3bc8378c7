import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { routes } from "#/routes";

const lakes = {
  name: "Four Lakes",
  portalUrl: "https://lakes.fieldhouse.example",
  theme: { accent: { light: "#0f5a40", dark: "#6fcfa4" } },
  timeZone: "America/Chicago",
  weekStartsOn: "monday",
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Opens an address of the whole app, where the server knows `four-lakes` alone. Returns the calls that the page made. */
function open(address: string) {
  const calls = vi.fn(async (url: string, _options?: RequestInit) =>
    url === "/api/organizations/four-lakes/organization"
      ? Response.json(lakes)
      : Response.json({ code: "notFound" }, { status: 404 }),
  );
  vi.stubGlobal("fetch", calls);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return calls;
}

it("is a link to the portal in a new tab, and asks one thing without the session", async () => {
  const calls = open("/r/widget/?organizationId=four-lakes&login=sign-in&btncolor=fd0");
  expect(await screen.findByRole("heading", { level: 1, name: "Four Lakes" })).toBeInTheDocument();
  const [link, ...others] = screen.getAllByRole("link");
  expect(link).toHaveAccessibleName(/^Book now ?\(opens in a new tab\)$/);
  expect(link).toHaveAttribute("href", lakes.portalUrl);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener");
  expect(others).toEqual([]);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("main").style.getPropertyValue("--widget-button")).toBe("#ffdd00");
  expect(calls.mock.calls.map(([url, options]) => [url, options?.credentials])).toEqual([
    ["/api/organizations/four-lakes/organization", "omit"],
  ]);
});

it("has a month too as a calendar", async () => {
  open("/r/widget/?organizationId=four-lakes&mode=calendar");
  expect(await screen.findByRole("region", { name: "Calendar" })).toHaveTextContent("Days open in a new tab.");
  expect(screen.getByRole("link", { name: /, today$/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/lakes\.fieldhouse\.example\/search\?date=\d{4}-\d{2}-\d{2}$/),
  );
});

it.each(["", "?organizationId=", "?organizationId=nobody", "?organizationId=../user"])(
  "says that there is no such organization: %s",
  async (query) => {
    const calls = open(`/r/widget${query}`);
    expect(await screen.findByRole("heading", { name: "Organization not found" })).toBeInTheDocument();
    expect(calls).toHaveBeenCalledTimes(query.endsWith("nobody") ? 1 : 0);
  },
);
