import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as Confirmed } from "./Confirmed";
import "#/testing/clock";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const booking = {
  id: "b1",
  number: "FH-7K3QX2",
  status: "pending",
  phase: "requested",
  spaceId: "gym",
  spaceName: "Gym B",
  spaceType: "gym",
  facilityName: "Armory",
  organizationShortName: "superior",
  organizationName: "Superior Recreation",
  address: { street1: "1316 N 14th St", city: "Superior", state: "WI", zip: "54880" },
  date: "2027-03-11",
  start: "18:00",
  end: "19:00",
  dates: [
    {
      id: "d1",
      date: "2027-03-11",
      start: "18:00",
      end: "19:00",
      status: "pending",
      phase: "requested",
      upcoming: true,
    },
  ],
  timeZone: "America/Chicago",
  createdAt: "2027-03-01T12:00:00Z",
  renter: { firstName: "Dana", lastName: "Whitfield", email: "dana@example.org" },
  history: [],
  bill: { lines: [], total: "32.00" },
  total: "32.00",
  payments: [
    { id: "p1", kind: "card", status: "captured", amount: "32.00", refunded: "0.00", brand: "visa", lastFour: "4242" },
  ],
  due: "0.00",
};

/** The receipt of such a booking. */
async function receiptOf(different: object) {
  const answers: [RegExp, object][] = [
    [/\/session$/, { user: { id: "u1", firstName: "Dana" }, organizations: [] }],
    [/\/bookings\/b1$/, { ...booking, ...different }],
  ];
  vi.stubGlobal("fetch", async (url: string) => {
    const body = answers.find(([address]) => address.test(url))?.[1];
    return new Response(JSON.stringify(body ?? {}), {
      status: body ? 200 : 404,
      headers: { "Content-Type": "application/json" },
    });
  });
  const router = createMemoryRouter([{ path: "/book/confirmed/:booking", Component: Confirmed }], {
    initialEntries: ["/book/confirmed/b1"],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return within(await screen.findByRole("complementary", { name: "Receipt" }));
}

/** The row of the total on it. */
const totalOf = async (different: object) => (await receiptOf(different)).getByRole("row", { name: /\$32\.00$/ });

it("lists all dates of a series, and counts those that take place", async () => {
  const dates = ["2027-03-11", "2027-03-18", "2027-03-25"].map((date, index) => ({
    ...booking.dates[0],
    id: `d${index}`,
    date,
    status: index === 1 ? "denied" : "approved",
    phase: index === 1 ? "ended" : "booked",
  }));
  const receipt = await receiptOf({ status: "approved", phase: "booked", dates });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Gym B is yours: Mar 11 and Mar 25, 2027");
  expect(receipt.getByText("2 dates").closest("summary")).toHaveTextContent("2 dates from Thu, Mar 11, 2027");
  expect(receipt.getByText("Thu, Mar 25, 2027, 6:00 to 7:00 PM")).toBeInTheDocument();
  const rows = within(screen.getByRole("region", { name: "Dates" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Mar 11"),
    expect.stringMatching(/Mar 18.*Denied/),
    expect.stringContaining("Mar 25"),
  ]);
  expect(screen.getByText("Next date: Thursday, March 11, 2027, 6:00 to 7:00 PM")).toBeInTheDocument();
});

it.each([
  [1, "Next date: Thursday, March 18, 2027, 6:00 to 7:00 PM"],
  [2, "Next date: Thursday, March 25, 2027, 6:00 to 7:00 PM"],
  // The last one has begun.
  [3, "Next date: Thursday, March 25, 2027, 6:00 to 7:00 PM"],
])("names the next date after %i have begun", async (begun, words) => {
  const dates = ["2027-03-11", "2027-03-18", "2027-03-25"].map((date, index) => ({
    ...booking.dates[0],
    id: `d${index}`,
    date,
    status: "approved",
    phase: "booked",
    upcoming: index >= begun,
  }));
  await receiptOf({ status: "approved", phase: "booked", dates });
  expect(screen.getByText(words)).toBeInTheDocument();
});

it("says the year of a date in another one on the receipt", async () => {
  const receipt = await receiptOf({});
  expect(receipt.getByText("Thu, Mar 11, 2027")).toBeInTheDocument();
});

it("says that a request is paid: the card is charged before staff decide", async () => {
  expect(await totalOf({})).toHaveAccessibleName("Paid $32.00");
  expect(screen.getByText("Request sent")).toBeInTheDocument();
  expect(screen.getByText(/If it’s denied, your card is refunded/)).toBeInTheDocument();
});

it("says that money is set aside where it wasn't taken yet", async () => {
  expect(
    await totalOf({
      status: "approved",
      phase: "booked",
      payments: [{ ...booking.payments[0], status: "authorized" }],
    }),
  ).toHaveAccessibleName("Authorized $32.00");
  expect(screen.queryByText("Booked and paid")).toBeNull();
});

it("says nothing of a payment where there was none", async () => {
  expect(await totalOf({ status: "approved", phase: "booked", payments: [] })).toHaveAccessibleName("Total $32.00");
});

it("says nothing of being paid where it is not booked any more", async () => {
  expect(await totalOf({ status: "cancelledByHost", phase: "ended" })).toHaveAccessibleName("Total $32.00");
});
