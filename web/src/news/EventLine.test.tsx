import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { clock } from "#/kit/clock";
import { EventLine } from "./EventLine";

afterEach(() => vi.restoreAllMocks());

const event = {
  date: "2027-03-05",
  start: "18:00",
  end: "24:00",
  timeZone: "America/Chicago",
  startsAt: "2027-03-06T00:00:00Z",
  endsAt: "2027-03-06T06:00:00Z",
  past: false,
  facility: { id: "f1", shortName: "north-gym", name: "North Gym", city: "Sun Prairie", state: "WI" },
};

/** Shows the event on a day. */
function show(now: string, past: boolean) {
  vi.spyOn(clock, "date").mockReturnValue(new Date(now));
  const line = <EventLine event={{ ...event, past }} organization="verona" />;
  return render(<RouterProvider router={createMemoryRouter([{ path: "/", element: line }])} />).container;
}

it("says when and where an event is, and leads there", () => {
  expect(show("2027-03-06T05:59:00Z", false)).toHaveTextContent(/^Fri, Mar 5, 6:00 PM to midnight at North Gym$/);
  expect(screen.getByRole("link", { name: "North Gym" })).toHaveAttribute(
    "href",
    "/wi/sun-prairie/orgs/verona/facilities/north-gym",
  );
});

it("says of an event that is over that it is past, and of another year which", () => {
  expect(show("2028-03-06T06:00:00Z", true)).toHaveTextContent(
    /^Fri, Mar 5, 2027, 6:00 PM to midnight at North Gym Past event$/,
  );
});
