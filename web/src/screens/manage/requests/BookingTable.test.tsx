import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { BookingTable } from "./BookingTable";

const series = {
  id: "b1",
  number: "FH-7K3QX2",
  eventName: "Practice",
  spaceName: "Gym A",
  facilityName: "Central",
  timeZone: "America/Chicago",
  createdAt: "2027-03-01T12:00:00Z",
  date: "2027-03-12",
  start: "18:00",
  end: "20:00",
  dates: 3,
  total: "96.00",
  renter: { firstName: "Dana", lastName: "Whitfield" },
};

it("says of several dates that they are pending, and how many there are", () => {
  const row = { ...series, status: "parent", phase: "requested" } as unknown as BookingSummary;
  render(
    <MemoryRouter>
      <BookingTable caption="Bookings" org="fourlakes" rows={[row]} empty={null} file={null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("row", { name: /Practice/ })).toHaveTextContent(/3 dates.*Pending$/);
});
