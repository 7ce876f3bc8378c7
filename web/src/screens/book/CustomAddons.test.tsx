import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { CustomAddons } from "./CustomAddons";
import { noOptions } from "./chosen-options";

function Wizard() {
  const custom = ["Piano", "Stage"].map((name) => ({ name, quantity: 1 }));
  const [options, saveOptions] = useState({ ...noOptions, custom });
  return <Outlet context={{ options, saveOptions }} />;
}

it("moves the focus to the undoing of what was removed last, and then to the list", async () => {
  const router = createMemoryRouter([
    { path: "/", Component: Wizard, children: [{ index: true, element: <CustomAddons ref={createRef()} /> }] },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  for (const name of ["Remove Piano", "Remove Stage"]) await user.click(screen.getByRole("button", { name }));
  const [, stage] = screen.getAllByRole("listitem");
  expect(within(stage as HTMLElement).getByRole("button", { name: "Undo" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Remove Stage" })).toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Something else?" })).toHaveFocus();
});
