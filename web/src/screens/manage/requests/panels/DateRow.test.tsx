import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import { DateRow } from "./DateRow";

const spaceDay = { date: "2027-03-12", slots: [] } as unknown as SpaceDay;

const row = (status: string, phase: string) => {
  const item = { id: "d1", date: "2027-03-12", start: "18:00", end: "20:00", status, phase } as unknown as BookingDate;
  const booking = { status, dates: [item], timeZone: "America/Chicago" } as unknown as Booking;
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DateRow
          booking={booking}
          item={item}
          whole={{ time: item, morning: undefined }}
          spaceDay={spaceDay}
          conflict={undefined}
          others={null}
          onChange={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
};

it("draws a time in its day as long as the booking has it", () => {
  const { rerender } = render(row("approved", "booked"));
  expect(screen.getByRole("img", { name: "No other bookings that day" })).toBeInTheDocument();
  rerender(row("cancelledByHost", "ended"));
  expect(screen.queryByRole("img", { name: "No other bookings that day" })).toBeNull();
  expect(screen.getByText("Canceled")).toBeInTheDocument();
});
