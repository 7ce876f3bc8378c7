import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PasswordInput } from "./PasswordInput";

it("shows what was typed, and hides it again", async () => {
  render(<PasswordInput label="Password" defaultValue="Sunny-Prairie-27" />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(input).toHaveAttribute("type", "text");
  expect(input).toHaveValue("Sunny-Prairie-27");
  await userEvent.click(screen.getByRole("button", { name: "Hide", pressed: true }));
  expect(input).toHaveAttribute("type", "password");
});
