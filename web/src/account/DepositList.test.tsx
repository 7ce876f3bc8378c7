import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Booking } from "#/queries/bookings";
import { DepositList } from "./DepositList";

const asked = {
  id: "i1",
  status: "open" as const,
  description: "The floor is scratched.",
  claimed: "80.00",
  openedAt: "2027-03-12T15:00:00Z",
  photos: [],
  answers: [],
};
const settled = { ...asked, settledAt: "2027-03-15T15:00:00Z", settlement: "As agreed on the phone." };

function show(incident?: Booking["deposits"][number]["incident"]) {
  const deposit = { id: "d1", name: "Damage", amount: "100.00", claimable: true, ...(incident && { incident }) };
  render(<DepositList booking={{ deposits: [deposit], timeZone: "America/Chicago" }} />);
  return screen.getByRole("listitem");
}

it("says what may be asked for, and no more before something went wrong", () => {
  expect(show()).toHaveTextContent(/^Damage\$100\.00$/);
});

it("says what was asked for, when and why, while it isn't settled", () => {
  const deposit = show(asked);
  expect(deposit).toHaveTextContent("Claim open");
  expect(deposit).toHaveTextContent("$80.00 claimed, Fri, Mar 12");
  expect(deposit).toHaveTextContent("The floor is scratched.");
  expect(deposit).not.toHaveTextContent("Settled");
});

it("says what both sides answered, and who answers next", () => {
  const answers = [
    {
      id: "a1",
      fromStaff: false,
      authorName: "Ana Ruiz",
      text: "It was so before.",
      at: "2027-03-13T15:00:00Z",
      photos: [],
    },
  ];
  const deposit = show({ ...asked, turn: "staff", answers });
  expect(deposit).toHaveTextContent("Claim open, waiting for staff");
  expect(deposit).toHaveTextContent("Ana Ruiz, Sat, Mar 13");
  expect(deposit).toHaveTextContent("It was so before.");
});

it("says what was collected of it, which may be a part, and what was said of that", () => {
  const deposit = show({ ...settled, status: "collected", collected: "50.00" });
  expect(deposit).toHaveTextContent("$50.00 collected");
  expect(deposit).toHaveTextContent("$80.00 claimed");
  expect(deposit).toHaveTextContent("Settled, Mon, Mar 15");
  expect(deposit).toHaveTextContent("As agreed on the phone.");
});

it("says that it wasn't collected", () => {
  const deposit = show({ ...settled, status: "declined" });
  expect(deposit).toHaveTextContent("Not collected");
  expect(deposit).not.toHaveTextContent("Claim open");
});
