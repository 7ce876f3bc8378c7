import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { RemovalButton } from "./RemovalButton";

afterEach(() => queryClient.clear());

const read = vi.fn(async (name: string) => name);
const Shown = ({ name }: { name: string }) => useQuery({ queryKey: [name, "lakes"], queryFn: () => read(name) }).data;

it("asks again for what the next page shows, and no more for what was deleted", async () => {
  const router = createMemoryRouter(
    [
      { path: "/sheets", element: <Shown name="sheets" /> },
      {
        path: "/sheets/winter",
        element: (
          <>
            <Shown name="sheets" />
            <Shown name="winter" />
            <RemovalButton label="Delete sheet" remove={async () => undefined} to="/sheets" refusal={undefined}>
              It is gone for good.
            </RemovalButton>
            <Shown name="winter-spaces" />
          </>
        ),
      },
    ],
    { initialEntries: ["/sheets/winter"] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText(/winter-spaces/);
  read.mockClear();
  await userEvent.click(screen.getByRole("button", { name: "Delete sheet" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete sheet" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/sheets"));
  await waitFor(() => expect(screen.queryByText(/winter/)).toBeNull());
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(read.mock.calls).toEqual([["sheets"]]);
  expect(queryClient.getQueryData(["winter", "lakes"])).toBeUndefined();
  expect(queryClient.getQueryData(["sheets", "lakes"])).toBe("sheets");
});
