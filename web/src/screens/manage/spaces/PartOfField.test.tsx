import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { PartOfField } from "./PartOfField";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Two pages of a facility's spaces; what a part is a part of may be on another page than the part. */
const first = {
  items: [
    { id: "court", name: "Court 1", parentId: "half" },
    { id: "hall", name: "Hall" },
  ],
  nextCursor: "second",
};
const second = {
  items: [
    { id: "half", name: "North half", parentId: "hall" },
    { id: "pool", name: "Pool" },
  ],
};

function Renting({ parentId }: { parentId: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { parentId } })}>
      <PartOfField facilityId="civic-center" spaceId="court" />
    </FormProvider>
  );
}

it("offers the spaces of all pages and shows the one of the second level that it is a part of", async () => {
  vi.stubGlobal("fetch", async (url: string) => {
    const page = new URL(url, "http://fieldhouse.test").searchParams.get("cursor") === "second" ? second : first;
    return new Response(JSON.stringify(page), { headers: { "Content-Type": "application/json" } });
  });
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "four-lakes" }} />,
      children: [{ index: true, element: <Renting parentId="half" /> }],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole("combobox", { name: "Part of" });
  expect(field).toHaveDisplayValue("Hall › North half");
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(offered).toEqual(["Not part of another space", "Hall", "Hall › North half", "Pool"]);
});
