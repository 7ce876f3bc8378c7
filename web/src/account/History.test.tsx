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
