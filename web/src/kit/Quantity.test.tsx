import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Quantity } from "./Quantity";

const chairs = (value: number, onChange = vi.fn()) => (
  <Quantity label="Chairs" most={10_000} value={value} onChange={onChange} />
);

it("keeps the last valid number, and says which ones are", async () => {
  const onChange = vi.fn();
  render(chairs(12, onChange));
  await userEvent.type(screen.getByLabelText("Chairs"), "345");
  expect(onChange.mock.calls).toEqual([[123], [1234]]);
  expect(screen.getByText("Enter a number from 1 to 10,000.")).toBeVisible();
});

it("follows the number that is chosen elsewhere, and leaves what was typed for the same", async () => {
  const { rerender } = render(chairs(12));
  const input = screen.getByLabelText("Chairs");
  rerender(chairs(20));
  expect(input).toHaveValue("20");
  await userEvent.clear(input);
  await userEvent.type(input, "021");
  rerender(chairs(21));
  expect(input).toHaveValue("021");
});
