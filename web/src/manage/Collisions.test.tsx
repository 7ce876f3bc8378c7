import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import "#/testing/clock";
import { CollisionList } from "./Collisions";

it("names each conflict by its day, with another year", () => {
  const booked = {
    kind: "booking",
    id: "b1",
    name: "FH-7K3QX2",
    event: "Practice",
    spaceId: "gym-a",
    spaceName: "Gym A",
    start: "18:00",
    end: "20:00",
  } as const;
  const collisions = [
    { ...booked, date: "2035-12-27" },
    { ...booked, id: "b2", date: "2036-01-03" },
  ];
  const list = (
    <CollisionList org="lakes" collisions={collisions} total={2}>
      They stay.
    </CollisionList>
  );
  const managed = { org: "lakes", organization: { timeZone: "America/Chicago" } };
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={managed} />, children: [{ index: true, element: list }] },
  ]);
  render(<RouterProvider router={router} />);
  const [december, january] = screen.getAllByRole("listitem");
  expect(december).toHaveTextContent("Thu, Dec 27, 6:00 to 8:00 PM Gym A: Practice");
  expect(january).toHaveTextContent("Thu, Jan 3, 2036, 6:00 to 8:00 PM Gym A: Practice");
  expect(screen.getByRole("link", { name: "Thu, Jan 3, 2036 in Gym A on the calendar" })).toBeVisible();
});
