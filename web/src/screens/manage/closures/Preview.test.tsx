import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { emptyForm } from "./closing";
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
  cancelled: true,
};

it("tells a night as one date, though only its morning is inside", () => {
  const dates = [
    { ...date, id: "evening", date: "2026-12-12", start: "23:30", end: "24:00" },
    { ...date, id: "morning", date: "2026-12-13", start: "00:00", end: "00:30" },
  ];
  const spaces = [{ id: "s1", name: "Yard", facilityName: "Central" }];
  const bookings = [{ id: "b1", dates, refund: "20.00" }];
  const preview: WeatherClosurePreview = { spaces, bookings, refund: "20.00", holds: 0 };
  const fates = fatesOf(preview, "cancel", undefined);
  const values = { ...emptyForm("2026-12-13"), reason: "Flooded" };
  render(
    <MemoryRouter>
      <Preview preview={preview} values={values} plan="cancel" found={undefined} fates={fates} error={undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("1 date of 1 booking canceled");
  const row = within(screen.getByRole("table", { name: "Bookings inside" })).getAllByRole("row")[1];
  expect(row).toHaveTextContent("Sat, Dec 12, 11:30 PM to Sun, Dec 13, 12:30 AM, Yard");
});
