import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { PlaceInput, type PlaceOption } from "./PlaceInput";

const places: PlaceOption[] = [
  { id: "1", name: "Madison, WI" },
  { id: "2", name: "Madison, AL" },
];

function Page({ chosen, suggest }: { chosen: (place: PlaceOption) => void; suggest: () => Promise<PlaceOption[]> }) {
  const [text, setText] = useState("");
  return <PlaceInput label="Where" text={text} onText={setText} onChoose={chosen} suggest={suggest} />;
}

function setup() {
  const chosen = vi.fn();
  const suggest = vi.fn(async () => places);
  render(<Page chosen={chosen} suggest={suggest} />);
  return { chosen, suggest, user: userEvent.setup() };
}

it("asks from the second character on", async () => {
  const { suggest, user } = setup();
  await user.type(screen.getByRole("combobox", { name: "Where" }), "m");
  await new Promise((done) => setTimeout(done, 200));
  expect(suggest).not.toHaveBeenCalled();
  await user.keyboard("a");
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  expect(suggest).toHaveBeenCalledWith("ma", expect.any(AbortSignal));
});

it("chooses by arrows and Enter and keeps the focus", async () => {
  const { chosen, user } = setup();
  const input = screen.getByRole("combobox", { name: "Where" });
  await user.type(input, "mad");
  await screen.findAllByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toHaveBeenCalledWith(places[1]);
  expect(input).toHaveValue("Madison, AL");
  expect(input).toHaveFocus();
  expect(screen.queryByRole("option")).toBeNull();
});

it("closes with Escape and leaves the text", async () => {
  const { chosen, user } = setup();
  await user.type(screen.getByRole("combobox", { name: "Where" }), "mad");
  await screen.findAllByRole("option");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(screen.getByRole("combobox", { name: "Where" })).toHaveValue("mad");
  expect(chosen).not.toHaveBeenCalled();
});

it("chooses nothing by Enter that was suggested for another text", async () => {
  const { chosen, suggest, user } = setup();
  await user.type(screen.getByRole("combobox", { name: "Where" }), "mad");
  await screen.findAllByRole("option");
  suggest.mockReturnValue(new Promise(() => undefined));
  await user.keyboard("x{Enter}");
  expect(chosen).not.toHaveBeenCalled();
});

it("types over the text at the first key, also where the caret was set after the press, and not after a second press", async () => {
  const { user } = setup();
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Where" });
  await user.type(input, "Madison");
  await user.tab();
  await user.click(input);
  input.setSelectionRange(7, 7);
  await user.keyboard("ver");
  expect(input).toHaveValue("ver");
  await user.tab();
  await user.click(input);
  await user.click(input);
  input.setSelectionRange(3, 3);
  await user.keyboard("ona");
  expect(input).toHaveValue("verona");
});
