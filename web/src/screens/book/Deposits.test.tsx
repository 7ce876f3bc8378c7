import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Deposits } from "./Deposits";

const deposits = [
  { id: "k", name: "Key", amount: "50.00" },
  { id: "c", name: "Cleaning", amount: "200.00" },
];

it("names each deposit and asks for consent to all of them", async () => {
  const onAccept = vi.fn();
  render(<Deposits deposits={deposits} accepted={false} onAccept={onAccept} missing={0} />);
  expect(screen.getByText("Key").closest("div")).toHaveTextContent("$50.00");
  expect(screen.getByText("Cleaning").closest("div")).toHaveTextContent("$200.00");
  await userEvent.click(screen.getByRole("checkbox", { name: "I accept these deposits" }));
  expect(onAccept).toHaveBeenCalledWith(true);
});

it("says what is missing where somebody goes on without accepting", () => {
  render(<Deposits deposits={deposits.slice(0, 1)} accepted={false} onAccept={() => {}} missing={1} />);
  expect(screen.getByRole("checkbox", { name: "I accept this deposit" })).toHaveAccessibleDescription(
    "Accept the deposits to book.",
  );
  expect(screen.getByRole("checkbox")).toHaveFocus();
});
