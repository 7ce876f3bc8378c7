import { ProblemError } from "@fieldhouse/clients/problem";
import type { Addon } from "@fieldhouse/clients/tenant/model/addon";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { MantineRoot } from "#/kit/MantineRoot";
import { AddonCatalog } from "./AddonCatalog";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const chairs = {
  id: "a1",
  version: 1,
  name: "Chairs",
  description: "",
  category: "setup",
  place: "both",
  price: "1.00",
  basis: "perUse",
  include: false,
  perItem: false,
  quantity: 40,
  enabled: true,
  spaceTypes: [],
} as unknown as Addon;

const create = vi.fn(async () => chairs);

/** A catalog whose only add-on somebody else deletes before it is saved. */
function Catalog() {
  const [data, setData] = useState([chairs]);
  const change = async () => {
    setData([]);
    throw new ProblemError({ type: "about:blank", status: 404, title: "No", code: "notFound", detail: "Not found." });
  };
  return (
    <AddonCatalog
      catalog={{ create, change, read: async () => chairs, remove: async () => undefined }}
      query={{ data, error: null, refetch: async () => undefined }}
      refusal={undefined}
      removal=""
      empty="No add-ons"
    />
  );
}

it("keeps what was entered of an add-on that somebody else deleted, and adds it again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const router = createMemoryRouter([{ path: "/", Component: Catalog }], { initialEntries: ["/?addon=a1"] });
  render(
    <MantineRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineRoot>,
  );
  await userEvent.type(await screen.findByLabelText("Name"), " with arms");
  await userEvent.click(screen.getByRole("button", { name: "Save add-on" }));
  expect(await screen.findByText(/Someone else deleted this add-on/)).toBeInTheDocument();
  expect(screen.getByText("No add-ons")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Add again" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "Chairs with arms", quantity: 40 }));
});
