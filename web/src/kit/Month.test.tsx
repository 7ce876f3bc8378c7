import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { DateInput } from "./DateInput";
import { Month, weeksOf } from "./Month";
import { WeekStartContext } from "./week";

it("has a month's weeks from Monday", () => {
  const weeks = weeksOf("2027-02-01", "monday");
  expect(weeks).toHaveLength(4);
  expect(weeksOf("2027-03-01", "monday").at(0)).toEqual([
    "2027-03-01",
    ...[2, 3, 4, 5, 6, 7].map((day) => `2027-03-0${day}`),
  ]);
  expect(weeksOf("2027-05-01", "monday")[0]).toEqual([...Array(5).fill(undefined), "2027-05-01", "2027-05-02"]);
});

it("has a month's weeks from Sunday where somebody has them so", () => {
  expect(weeksOf("2027-02-01", "sunday")).toHaveLength(5);
  expect(weeksOf("2027-02-01", "sunday")[0]).toEqual([
    undefined,
    ...[1, 2, 3, 4, 5, 6].map((day) => `2027-02-0${day}`),
  ]);
  expect(weeksOf("2027-08-01", "sunday")[0]?.[0]).toBe("2027-08-01");
});

const focused = () => document.activeElement?.getAttribute("aria-label");

describe("a month", () => {
  const setup = (props: Partial<Parameters<typeof Month>[0]> = {}) => {
    const chosen = vi.fn();
    render(
      <Month
        label="Day"
        value="2027-03-11"
        today="2027-03-09"
        min="2027-03-09"
        onChange={chosen}
        autoFocus
        {...props}
      />,
    );
    return { chosen, user: userEvent.setup() };
  };

  it("is moved through by keys, and a day is chosen by Enter", async () => {
    const { chosen, user } = setup();
    expect(focused()).toBe("Thursday, March 11, 2027");
    await user.keyboard("{ArrowRight}{ArrowDown}");
    expect(focused()).toBe("Friday, March 19, 2027");
    await user.keyboard("{Home}");
    expect(focused()).toBe("Monday, March 15, 2027");
    await user.keyboard("{End}");
    expect(focused()).toBe("Sunday, March 21, 2027");
    await user.keyboard("{PageDown}");
    expect(screen.getByRole("heading", { name: "April 2027" })).toBeVisible();
    await user.keyboard("{Shift>}{PageDown}{/Shift}");
    expect(focused()).toBe("Friday, April 21, 2028");
    await user.keyboard("{Enter}");
    expect(chosen).toHaveBeenCalledExactlyOnceWith("2028-04-21");
  });

  it("begins with Sunday, in its head and for Home and End, where the page says so", async () => {
    render(
      <WeekStartContext value="sunday">
        <Month label="Day" value="2027-03-11" today="2027-03-09" onChange={() => {}} autoFocus />
      </WeekStartContext>,
    );
    expect(screen.getAllByRole("columnheader")[0]).toHaveTextContent("Sunday");
    const user = userEvent.setup();
    await user.keyboard("{Home}");
    expect(focused()).toBe("Sunday, March 7, 2027");
    await user.keyboard("{End}");
    expect(focused()).toBe("Saturday, March 13, 2027");
  });

  it("doesn't leave the days that can be chosen", async () => {
    const { chosen, user } = setup({ max: "2027-04-02" });
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Tuesday, March 9, 2027, today");
    await user.click(screen.getByRole("button", { name: "Monday, March 8, 2027" }));
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole("heading", { name: "March 2027" })).toBeVisible();
    await user.keyboard("{PageDown}");
    await user.click(screen.getByRole("button", { name: "Next month" }));
    expect(screen.getByRole("button", { name: "Next month" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: "Saturday, April 3, 2027" })).toHaveAttribute("aria-disabled", "true");
  });

  it("says what is known of a day, and which month is shown", async () => {
    const shown = vi.fn();
    const { user } = setup({
      mark: (day) => (day === "2027-03-12" ? { words: "4 times available", look: "open" } : undefined),
      onMonth: shown,
    });
    expect(screen.getByRole("button", { name: "Friday, March 12, 2027, 4 times available" })).toBeVisible();
    expect(screen.getByRole("gridcell", { selected: true })).toHaveTextContent("11");
    await user.click(screen.getByRole("button", { name: "Next month" }));
    expect(shown).toHaveBeenCalledExactlyOnceWith("2027-04-01");
  });
});

function Field() {
  const [value, setValue] = useState("2027-03-11");
  return <DateInput label="Date" value={value} today="2027-03-09" onChange={setValue} />;
}

it("says its day in words, and opens a month to choose another", async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(screen.getByRole("button", { name: "Date: Thu, Mar 11" }));
  const popup = await screen.findByRole("dialog", { name: "Date" });
  await user.click(await screen.findByRole("button", { name: "Monday, March 15, 2027" }));
  expect(popup).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Date: Mon, Mar 15" })).toBeVisible();
});
