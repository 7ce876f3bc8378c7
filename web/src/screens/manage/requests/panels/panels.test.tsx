import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Booking } from "#/queries/bookings";
import { History } from "./History";
import { Money } from "./Money";

it("says who changed what of a booking, and what was said of it", () => {
  const kinds = [
    "moved",
    "added",
    "dropped",
    "split",
    "assigned",
    "overridden",
    "paymentRecorded",
    "depositCollected",
    "refundOrdered",
    "feeRefunded",
    "refundSettled",
  ];
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

it("says what is waived, and what is still to be paid", () => {
  const bill = { lines: [], total: "40.00" };
  const money = { bill, payments: [], waived: "10.00", due: "30.00", status: "confirmed" };
  render(<Money booking={money as unknown as Booking} />);
  expect(screen.getByText(/^\$10\.00 waived/)).toHaveTextContent(/before it was collected\.$/);
  expect(screen.getByText("Balance due: $30.00")).toBeInTheDocument();
});

it("says what a card's bank sent back, which staff give back by hand", () => {
  const payment = {
    id: "p",
    kind: "card",
    brand: "visa",
    lastFour: "5126",
    status: "captured",
    amount: "40.00",
    paidAt: "2027-03-01T12:00:00Z",
    refunded: "20.10",
    refundOwed: "19.90",
    owedRefunds: [
      { id: "a", amount: "9.70" },
      { id: "b", amount: "10.20" },
    ],
  };
  const bill = { lines: [], total: "40.00" };
  render(<Money booking={{ bill, payments: [payment], due: "0.00", status: "refunding" } as unknown as Booking} />);
  const words = screen.getByText(/failed/);
  expect(words).toHaveTextContent(
    /^Refunds of \$9\.70 and \$10\.20 to .*5126 failed\. Refund the renter another way\.$/,
  );
});
