import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { useListAddress } from "./paging";

function List() {
  const { filter, filters, clearTo } = useListAddress();
  return (
    <>
      <input aria-label="Search" onChange={(event) => filter("query", event.target.value)} />
      <button type="button" onClick={() => filters({ order: "", status: "denied" })}>
        Denied
      </button>
      <button type="button" onClick={() => clearTo({ status: "any" })}>
        Clear
      </button>
    </>
  );
}

it("takes back a filter with Back, also where it changed another one, and a word as a whole", async () => {
  const router = createMemoryRouter([{ path: "/list", Component: List }], {
    initialEntries: ["/", "/list?order=newest"],
  });
  render(<RouterProvider router={router} />);
  const address = (search: string) => waitFor(() => expect(router.state.location.search).toBe(search));
  fireEvent.click(await screen.findByRole("button", { name: "Denied" }));
  await address("?status=denied");
  for (const text of ["g", "gy", "gym"]) {
    fireEvent.change(screen.getByLabelText("Search"), { target: { value: text } });
    await address(`?status=denied&query=${text}`);
  }
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await address("?status=any");
  for (const search of ["?status=denied&query=gym", "?status=denied", "?order=newest"]) {
    await router.navigate(-1);
    await address(search);
  }
});
