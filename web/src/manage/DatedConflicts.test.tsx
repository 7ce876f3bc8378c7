import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import "#/testing/clock";
import { DatedConflicts } from "./DatedConflicts";

const conflict = (date: string) => ({ key: date, date, item: <li>Practice</li> });

function open(dates: string[]) {
  const page = (conflicts: string[]) => <DatedConflicts conflicts={conflicts.map(conflict)} total={conflicts.length} />;
  const organization = <Outlet context={{ org: "fourlakes", organization: { timeZone: "America/Chicago" } }} />;
  const router = createMemoryRouter([
    { path: "/", element: organization, children: [{ index: true, element: page(dates) }] },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

it("stays on a day without conflicts, and says that it has none", async () => {
  const user = open(["2036-03-11", "2036-04-15"]);
  await user.click(screen.getByRole("button", { name: "Calendar" }));
  expect(screen.getByRole("status")).toHaveTextContent("1 conflict");
  await user.click(screen.getByRole("button", { name: "Next month" }));
  await user.click(screen.getByRole("button", { name: /April 14.*No conflicts/ }));
  expect(screen.getByRole("status")).toHaveTextContent("Mon, Apr 14, 2036: No conflicts");
  expect(screen.getByText("April 2036")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /April 15.*1 conflict/ }));
  expect(
    within(screen.getByRole("region", { name: "Conflicts on Tue, Apr 15, 2036" })).getByText("Practice"),
  ).toBeVisible();
});
