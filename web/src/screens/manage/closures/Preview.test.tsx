import type { BookingInside } from "@fieldhouse/clients/tenant/model/bookingInside";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { emptyForm, type Values } from "./closing";
import { fatesOf } from "./moving";
import { Preview } from "./Preview";

const date = {
  bookingId: "b1",
  number: "FH-7K3QX2",
  eventName: "Practice",
  spaceName: "Yard",
  facilityName: "Central",
  renterName: "Dana Whitfield",
  renterEmail: "dana@example.org",
  canceled: true,
};

/** Shows a closure of some days that cancels these dates. */
function show(today: string, values: Partial<Values>, dates: BookingInside["dates"]) {
  const spaces = [{ id: "s1", name: "Yard", facilityName: "Central" }];
  const bookings = [{ id: "b1", dates, refund: "20.00" }];
  const preview: WeatherClosurePreview = { spaces, bookings, refund: "20.00", holds: 0 };
  const fates = fatesOf(preview, "cancel", undefined);
  const form = { ...emptyForm(today), reason: "Flooded", ...values };
  const shown = { preview, values: form, today, plan: "cancel", found: undefined, fates, error: undefined } as const;
  render(
    <MemoryRouter>
      <Preview {...shown} />
    </MemoryRouter>,
  );
  return within(screen.getByRole("table", { name: "Bookings inside" })).getAllByRole("row")[1];
}

it("tells a night as one date, though only its morning is inside", () => {
  const row = show("2026-12-13", {}, [
    { ...date, id: "evening", date: "2026-12-12", start: "23:30", end: "24:00" },
    { ...date, id: "morning", date: "2026-12-13", start: "00:00", end: "00:30" },
  ]);
  expect(screen.getByRole("status")).toHaveTextContent("1 date of 1 booking canceled");
  expect(row).toHaveTextContent("Sat, Dec 12, 11:30 PM to Sun, Dec 13, 12:30 AM, Yard");
});

it("says another year of the dates inside", () => {
  const row = show("2026-12-30", { endDate: "2027-01-02" }, [
    { ...date, id: "d1", date: "2026-12-31", start: "18:00", end: "20:00" },
    { ...date, id: "d2", date: "2027-01-01", start: "18:00", end: "20:00" },
  ]);
  expect(row).toHaveTextContent("Thu, Dec 31, 6:00 to 8:00 PM, Yard");
  expect(row).toHaveTextContent("Fri, Jan 1, 2027, 6:00 to 8:00 PM, Yard");
});
