import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SpaceDrawing } from "./pictures";

it("draws a space once what draws has come", async () => {
  render(<SpaceDrawing type="gym" title="Gym A" />);
  expect(await screen.findByRole("img", { name: "Gym A" })).toHaveClass("ground-wood");
});
