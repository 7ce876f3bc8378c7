import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ChipSelect } from "./ChipSelect";
import { RangeSlider } from "./RangeSlider";

const options = ["Any", "Gym", "Pool", "Parking"].map((label) => ({ value: label.toLowerCase(), label }));

function Chip() {
  const [value, setValue] = useState("any");
  return <ChipSelect label="Space type" value={value} on={false} onChange={setValue} options={options} />;
}

it("says what is chosen, and chooses another by keys", async () => {
  const user = userEvent.setup();
  render(<Chip />);
  await user.click(screen.getByRole("button", { name: "Space type: Any" }));
  expect(screen.getByRole("dialog", { name: "Space type" })).toBeVisible();
  expect(await screen.findByRole("listbox", { name: "Space type" })).toHaveFocus();
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Any");
  await user.keyboard("pa");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(screen.getByRole("button", { name: "Space type: Pool" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("chooses by a click", async () => {
  const user = userEvent.setup();
  render(<Chip />);
  await user.click(screen.getByRole("button", { name: "Space type: Any" }));
  await user.click(await screen.findByRole("option", { name: "Gym" }));
  expect(screen.getByRole("button", { name: "Space type: Gym" })).toBeVisible();
});

it("keeps both ends of a range apart, and says them in words", () => {
  const changed = vi.fn();
  render(
    <RangeSlider
      labels={["From", "To"]}
      min={10}
      max={46}
      apart={2}
      value={{ from: 30, to: 34 }}
      words={(at) => `half hour ${at}`}
      onChange={changed}
    />,
  );
  const from = screen.getByRole("slider", { name: "From" });
  expect(from).toHaveAttribute("aria-valuetext", "half hour 30");

  fireEvent.input(from, { target: { value: "40" } });
  expect(from).toHaveValue("32");
  expect(changed).not.toHaveBeenCalled();
  fireEvent(from, new Event("change", { bubbles: true }));
  expect(changed).toHaveBeenCalledWith({ from: 32, to: 34 });
});
