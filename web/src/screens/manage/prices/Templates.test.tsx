import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { MantineRoot } from "#/kit/MantineRoot";
import { Component as Templates } from "./Templates";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("copies a template once, however often it is pressed", async () => {
  const sent: unknown[] = [];
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)).title);
      return new Promise((resolve) => {
        answer = resolve;
      });
    }
    return Response.json(
      url.includes("/pricing-templates")
        ? { items: [{ id: "t1", title: "Pool", blocks: [] }] }
        : { user: { superadmin: true }, organizations: [] },
    );
  });
  const managed = { org: "lakes", organization: { name: "Four Lakes" } };
  const children = [{ index: true, Component: Templates }];
  const router = createMemoryRouter([{ path: "/", element: <Outlet context={managed} />, children }]);
  render(
    <MantineRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineRoot>,
  );
  const copy = await screen.findByRole("button", { name: "Copy Pool" });
  await waitFor(() => expect(copy).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(copy);
  await waitFor(() => expect(copy).toHaveAttribute("aria-busy", "true"));
  await userEvent.click(copy);
  answer(Response.json({ id: "t2", title: "Pool copy", blocks: [] }));
  await waitFor(() => expect(copy).not.toHaveAttribute("aria-busy"));
  expect(sent).toEqual(["Pool copy"]);
});
