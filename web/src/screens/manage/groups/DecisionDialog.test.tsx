import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import { DecisionDialog } from "./DecisionDialog";
import { decisions } from "./membership";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const tou = { id: "m1", firstName: "Tou", lastName: "Vang", state: "applied" } as Membership;

it("says that the answer wasn’t saved, and why, then that it was", async () => {
  const refused = { code: "withdrawn", title: "Withdrawn", detail: "This application was withdrawn." };
  const answers = [Response.json(refused, { status: 409 })];
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET" ? Response.json({ items: [], spaceTypes: [] }) : (answers.pop() ?? Response.json(tou)),
  );
  const onClose = vi.fn();
  const element = <DecisionDialog membership={tou} decision={decisions.applied[1]} onClose={onClose} />;
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={{ org: "lakes" }} />, children: [{ index: true, element }] },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Deny" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Save Error. This application was withdrawn.");
  await userEvent.click(screen.getByRole("button", { name: "Deny" }));
  expect((await screen.findByText("Tou Vang was denied")).parentElement).toHaveTextContent("Save Success Tou Vang");
  expect(onClose).toHaveBeenCalledOnce();
});
