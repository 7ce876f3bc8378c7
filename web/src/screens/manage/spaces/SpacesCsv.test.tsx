import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SpacesCsv } from "./SpacesCsv";

it("leads to the file of all spaces, or of those that the list shows", () => {
  const { rerender } = render(<SpacesCsv org="fourlakes" />);
  const all = screen.getByRole("link", { name: "Export all spaces" });
  expect(all).toHaveAttribute("href", "/api/organizations/fourlakes/spaces/export");
  expect(all).toHaveAttribute("download", "fourlakesSpaces.csv");
  rerender(<SpacesCsv org="fourlakes" listed={{ facility: "north-gym", type: "pool", archived: true }} />);
  expect(screen.getByRole("link", { name: "Export these spaces" })).toHaveAttribute(
    "href",
    "/api/organizations/fourlakes/spaces/export?facility=north-gym&type=pool&archived=true",
  );
});
