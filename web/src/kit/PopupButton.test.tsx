import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { lazyPart } from "./lazy";
import { PickList } from "./PickList";
import { PopupButton } from "./PopupButton";
import { SearchList } from "./SearchList";

const options = ["Archery", "Basketball", "Badminton"].map((label) => ({ value: label.toLowerCase(), label }));

it.each([
  ["searched", SearchList, () => expect(screen.getByRole("combobox")).toHaveValue("bas")],
  ["picked from", PickList, () => expect(active()).toHaveTextContent("Basketball")],
] as const)("hands on what was typed before a list that is %s had come", async (_, List, expectTyped) => {
  let come: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Late = lazyPart<Parameters<typeof SearchList>[0]>(() => arrival.then(() => List));
  const user = userEvent.setup();
  render(
    <PopupButton label="Sport" shown="Any" className="input">
      {() => <Late label="Sport" placeholder="Search" options={options} value="archery" onChange={() => undefined} />}
    </PopupButton>,
  );
  await user.click(screen.getByRole("button", { name: "Sport: Any" }));
  await user.keyboard("bax{Backspace}s");
  come();
  await screen.findByRole("option", { name: "Basketball" });
  expectTyped();
});

const active = () => document.querySelector("[data-active]");
