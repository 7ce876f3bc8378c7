import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Footer } from "./Footer";

it("names whom the places are owed to, and their terms", () => {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  const foot = screen.getByRole("contentinfo");
  expect(foot).toHaveTextContent("Places: GeoNames, CC BY 4.0");
  expect(within(foot).getByRole("link", { name: "GeoNames" })).toHaveAttribute("href", "https://www.geonames.org/");
  expect(within(foot).getByRole("link", { name: "CC BY 4.0" })).toHaveAttribute(
    "href",
    "https://creativecommons.org/licenses/by/4.0/",
  );
});
