import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { DateInput } from "./DateInput";

function From({ optional }: { optional?: boolean }) {
  const [day, setDay] = useState("");
  return (
    <DateInput
      label="From"
      today="2027-03-11"
      value={day}
      onChange={setDay}
      {...(optional !== undefined ? { optional } : {})}
    />
  );
}

it("begins without a day, takes one, and is emptied again", async () => {
  const user = userEvent.setup();
  render(<From optional />);
  await user.click(screen.getByRole("button", { name: "From: Any day" }));
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Friday, March 12/ }));
  await user.click(screen.getByRole("button", { name: "From: Fri, Mar 12" }));
  await user.click(await screen.findByRole("button", { name: "Clear" }));
  expect(screen.getByRole("button", { name: "From: Any day" })).toBeInTheDocument();
});

it("keeps its day where it has to have one", async () => {
  const user = userEvent.setup();
  render(<From />);
  await user.click(screen.getByRole("button", { name: "From: Any day" }));
  await user.click(await screen.findByRole("button", { name: /^Friday, March 12/ }));
  await user.click(screen.getByRole("button", { name: "From: Fri, Mar 12" }));
  await screen.findByRole("button", { name: /^Friday, March 12/ });
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});
