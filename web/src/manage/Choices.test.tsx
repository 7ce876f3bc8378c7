import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Choices } from "./Choices";

const sports = [
  "Archery",
  "Badminton",
  "Basketball",
  "Boxing",
  "Cricket",
  "Curling",
  "Dance",
  "Fencing",
  "Futsal",
  "Golf",
]
  .concat(["Handball", "Hockey", "Judo"])
  .map((label) => ({ code: label.toLowerCase(), label }));

function Sports({ choices = sports }) {
  const [chosen, setChosen] = useState(["golf"]);
  return (
    <>
      <span id="sports">Sports</span>
      <Choices labelledBy="sports" what="sports" choices={choices} chosen={chosen} onChange={setChosen} />
    </>
  );
}

const chips = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("searches a long list, keeps what is chosen in sight, and takes the only match by Enter", async () => {
  render(<Sports />);
  const search = screen.getByRole("searchbox", { name: "Search sports" });
  await userEvent.type(search, "ba");
  expect(chips()).toEqual(["Badminton", "Basketball", "Golf", "Handball"]);
  await userEvent.type(search, "sk{Enter}");
  expect(search).toHaveValue("");
  expect(screen.getByRole("button", { name: "Basketball" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText("2 selected")).toBeInTheDocument();
});

it("shows a short list without a search", () => {
  render(<Sports choices={sports.slice(0, 12)} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
});
