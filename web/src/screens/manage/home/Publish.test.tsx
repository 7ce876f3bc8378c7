import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { SetupStep } from "../setup/checklist";
import { Publish } from "./Publish";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("tells what people can’t book without from what is only worth adding", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ user: { id: "p", superadmin: true }, organizations: [] }));
  const step = (name: string, optional = false): SetupStep => ({ name, done: false, to: "/", optional });
  const steps = [step("Add your logo and colors"), step("Add a space"), step("Add photos", true), step("Publish")];
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "lakes", organization: { name: "Lakes", published: false } }} />,
      children: [
        { index: true, element: <Publish steps={steps} facilities={[]} spaces={[]} onClose={() => undefined} /> },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const links = (title: string) => {
    const list = screen.getByText(title).closest("div");
    return (
      list &&
      within(list)
        .getAllByRole("link", { hidden: true })
        .map(({ textContent }) => textContent)
    );
  };
  await screen.findByText("Required before booking");
  expect(links("Required before booking")).toEqual(["Add a space"]);
  expect(links("Recommended")).toEqual(["Add your logo and colors"]);
});
