import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Booking } from "#/queries/bookings";
import { History } from "./RequestPanels";

it("says who changed what of a booking, and what was said of it", () => {
  const kinds = ["moved", "added", "dropped", "split", "assigned", "overridden", "paymentRecorded", "depositCollected"];
  const history = kinds.map((kind) => ({
    kind,
    at: "2027-03-01T12:00:00Z",
    actorIsStaff: true,
    actorName: "Kim",
    message: kind === "moved" ? "Thu, Mar 11 → Fri, Mar 12" : "",
  }));
  render(<History booking={{ history, timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getByText("Kim moved a date").closest("li")).toHaveTextContent("Thu, Mar 11 → Fri, Mar 12");
  for (const line of screen.getAllByRole("listitem")) expect(line).toHaveTextContent(/^Kim \w+/);
});
