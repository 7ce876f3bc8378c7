import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Booking } from "#/queries/bookings";
import { History } from "./History";

const event = (kind: string, message = "") => ({ kind, message, at: "2027-03-01T12:00:00Z", actorIsStaff: true });

it("says in words what the organization changed, and what was said of it", () => {
  const kinds = [
    "unanswered",
    "added",
    "dropped",
    "split",
    "assigned",
    "overridden",
    "paymentRecorded",
    "depositClaimed",
    "depositAnswered",
    "detailsChanged",
    "confirmationSent",
    "checkedIn",
    "depositDeclined",
    "refundOrdered",
    "feeRefunded",
    "refundSettled",
    "refundFailed",
    "paymentFailed",
    "paymentLapsed",
  ];
  const history = [event("moved", "Thu, Mar 11 → Fri, Mar 12"), ...kinds.map((kind) => event(kind))];
  render(<History booking={{ history, timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getByText("Date moved").closest("li")).toHaveTextContent("Thu, Mar 11 → Fri, Mar 12");
  for (const kind of kinds) expect(screen.queryByText(kind)).toBeNull();
});

it("says of an instant booking that it was booked, not requested and approved", () => {
  const history = [event("requested"), event("approved")];
  const { rerender } = render(<History booking={{ history, instant: true, timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([expect.stringMatching(/^Booked/)]);
  rerender(<History booking={{ history, instant: false, timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getByText("Requested")).toBeInTheDocument();
});

it("says of a booking that staff made that they booked it", () => {
  render(<History booking={{ history: [event("approved")], timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getByText("Booked by the organization")).toBeInTheDocument();
});
