import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { type Criteria, readCriteria } from "./criteria";
import { RepeatForm } from "./RepeatForm";

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("takes an end no farther than the kind of repeat reaches", async () => {
  const onChange = vi.fn<(change: Partial<Criteria>) => void>();
  const criteria = readCriteria(new URLSearchParams("date=2027-03-11&weekly=thu&until=2027-05-27"));
  render(<RepeatForm criteria={criteria} onChange={onChange} />);
  await press("Monthly");
  await press("Search these dates");
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ monthly: "date", until: "2027-05-27" }));
  await press("Daily");
  await press("Search these dates");
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ daily: true, until: "2027-04-09" }));
});
