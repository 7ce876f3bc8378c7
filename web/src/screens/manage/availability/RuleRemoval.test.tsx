import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { RuleRemoval } from "./RuleRemoval";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const evenings = {
  id: "r1",
  version: 1,
  kind: "open",
  title: "Evenings",
  startDate: "2027-03-01",
  endDate: "2027-06-01",
  spaceIds: ["s1"],
} as AvailabilityRule;

it.each([
  ["deleted", 204],
  ["somebody else deleted", 404],
])("closes, and asks nothing more about hours that it %s", async (_, status) => {
  let asked = 0;
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "DELETE")
      return new Promise((resolve) => {
        answer = resolve;
      });
    if (url.includes("/collisions")) asked++;
    return Response.json({ items: [], total: 0 });
  });
  const onClose = vi.fn();
  const children = [{ index: true, element: <RuleRemoval rule={evenings} onClose={onClose} /> }];
  const router = createMemoryRouter([{ path: "/", element: <Outlet context={{ org: "lakes" }} />, children }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect([asked, queryClient.isFetching()]).toEqual([1, 0]));
  const button = screen.getByRole("button", { name: "Delete hours" });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
  answer(
    status === 204 ? new Response(null, { status }) : Response.json({ title: "No", code: "notFound" }, { status }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toBe(1);
});
