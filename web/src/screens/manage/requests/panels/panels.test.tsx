import type { DecisionQuote } from "@fieldhouse/clients/tenant/model/decisionQuote";
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
    "depositAnswered",
    "detailsChanged",
    "confirmationSent",
    "checkedIn",
    "noShow",
    "arrivalCleared",
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

it("says that staff made a booking that nobody asked for", () => {
  const approved = { kind: "approved", at: "2027-03-01T12:00:00Z", actorIsStaff: true, actorName: "Kim", message: "" };
  const sent = { ...approved, kind: "requested", actorIsStaff: false, actorName: "Dana" };
  const { rerender } = render(<History booking={{ history: [approved], timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getByText("Kim made the booking")).toBeInTheDocument();
  rerender(<History booking={{ history: [sent, approved], timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getByText("Kim approved the request")).toBeInTheDocument();
});

it("names the rule that approved a request, once", () => {
  const history = [{ kind: "approvedByRule", at: "2027-03-01T12:00:00Z", actorIsStaff: false, message: "Members" }];
  render(<History booking={{ history, timeZone: "America/Chicago" } as Booking} />);
  expect(screen.getByRole("listitem")).toHaveTextContent(/^Approved by the rule “Members”Mon, Mar 1/);
  expect(screen.getAllByText(/Members/)).toHaveLength(1);
});

it("tells a booking that staff made from a request that they approved", () => {
  const event = (kind: string) => ({
    kind,
    at: "2027-03-01T12:00:00Z",
    actorIsStaff: true,
    actorName: "Kim",
    message: "",
  });
  const told = (...kinds: string[]) => {
    const history = kinds.map(event);
    const { unmount } = render(<History booking={{ history, timeZone: "America/Chicago" } as Booking} />);
    const lines = screen.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent);
    unmount();
    return lines;
  };
  expect(told("overridden", "approved")).toEqual(["Kim made the booking", "Kim booked outside open hours"]);
  expect(told("requested", "approved")).toEqual(["Kim approved the request", "Kim sent the request"]);
});

it("says what is waived, and what is still to be paid", () => {
  const bill = { lines: [], total: "40.00" };
  const money = { bill, payments: [], waived: "10.00", due: "30.00", status: "confirmed" };
  render(<Money booking={money as unknown as Booking} />);
  expect(screen.getByText(/^\$10\.00 waived/)).toHaveTextContent(/won’t be collected\.$/);
  expect(screen.getByText("Balance due: $30.00")).toBeInTheDocument();
});

it("says what a card's bank returned, which staff refund by hand", () => {
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
  render(
    <Money booking={{ bill, payments: [payment], due: "0.00", dates: [{ phase: "ended" }] } as unknown as Booking} />,
  );
  const words = screen.getByText(/failed/);
  expect(words).toHaveTextContent(
    /^Refunds of \$9\.70 and \$10\.20 to .*5126 failed\. Refund the renter another way\.$/,
  );
});

it("says what was paid where only a part of it went back", () => {
  const payment = { id: "p", kind: "card", brand: "visa", lastFour: "4242", status: "captured", amount: "96.00" };
  const money = (refunded: string) =>
    ({
      bill: { lines: [], total: "64.00" },
      payments: [{ ...payment, refunded }],
      due: "0.00",
      dates: [{ phase: "booked" }],
    }) as unknown as Booking;
  const { rerender } = render(<Money booking={money("32.00")} />);
  expect(screen.getByText("$96.00 paid with Visa ending 4242. $32.00 refunded.")).toBeInTheDocument();
  rerender(<Money booking={money("96.00")} />);
  expect(screen.getByText("$96.00 refunded to Visa ending 4242.")).toBeInTheDocument();
});

it("says that a denial refunds all of it, where that is so", () => {
  const payment = { id: "p", kind: "card", brand: "visa", lastFour: "4242", amount: "96.00", refunded: "0.00" };
  const words = (...phases: string[]) => {
    const dates = phases.map((phase) => ({ phase }));
    const booking = { bill: { lines: [], total: "96.00" }, payments: [payment], due: "0.00", dates };
    const { unmount } = render(<Money booking={booking as unknown as Booking} />);
    const said = screen.getByText(/^\$96\.00 paid/).textContent;
    unmount();
    return said;
  };
  const paid = "$96.00 paid with Visa ending 4242.";
  const denied = `${paid} If you deny the request, all of it is refunded.`;
  expect(words("requested")).toBe(denied);
  expect(words("requested", "requested")).toBe(denied);
  expect(words("requested", "ended")).toBe(paid);
  expect(words("booked", "requested")).toBe(paid);
  expect(words("ended")).toBe(paid);
});

it("says what a choice of dates refunds and leaves due, in one line that is read out", () => {
  const booking = { bill: { lines: [], total: "120.00" }, payments: [], due: "10.00", status: "pending" };
  const bill = { lines: [], total: "80.00" } as unknown as DecisionQuote["bill"];
  const quote: DecisionQuote = { bill, total: "80.00", refund: "40.00", due: "5.00" };
  const { rerender } = render(<Money booking={booking as unknown as Booking} />);
  const summary = screen.getByRole("status");
  expect(summary).toBeEmptyDOMElement();
  expect(screen.getByText("Balance due: $10.00")).toBeInTheDocument();
  const chosen = { quote, words: "2 dates to approve, 1 to deny", busy: false };
  rerender(<Money booking={booking as unknown as Booking} chosen={chosen} />);
  expect(summary).toHaveTextContent(
    /^2 dates to approve, 1 to deny\. Asked for: \$120\.00, now \$80\.00, \$40\.00 refunded$/,
  );
  expect(screen.getByText("Balance due: $5.00")).toBeInTheDocument();
});
