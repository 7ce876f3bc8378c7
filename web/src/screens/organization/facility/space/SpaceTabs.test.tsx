import { cleanup, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SpaceTabs } from "./SpaceTabs";

const names = () => screen.getAllByRole("link").map((link) => link.textContent);

it("leads to the details, the calendar and the map; without a calendar where nothing is rented", () => {
  render(<SpaceTabs space={{ rentable: true }} />);
  expect(names()).toEqual(["Details", "Calendar", "Map"]);
  cleanup();
  render(<SpaceTabs space={{ rentable: false }} />);
  expect(names()).toEqual(["Details", "Map"]);
});
