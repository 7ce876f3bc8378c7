import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { useFrom, withFrom } from "./from";

function From() {
  return <p>{useFrom() ?? "nowhere"}</p>;
}

it.each([
  ["/manage/orgs/lakes/spaces?type=gym", "/manage/orgs/lakes/spaces?type=gym"],
  ["https://elsewhere.example/manage", "nowhere"],
  ["//elsewhere.example", "nowhere"],
  ["/manage\\..\\evil", "nowhere"],
  ["/search", "nowhere"],
])("leads back from %s to %s", (from, shown) => {
  render(
    <MemoryRouter initialEntries={[withFrom("/manage/orgs/lakes/facs/north/spaces/gym", from)]}>
      <From />
    </MemoryRouter>,
  );
  expect(screen.getByText(shown)).toBeInTheDocument();
});

it("keeps the parameters that an address has", () => {
  expect(withFrom("/manage/a?x=1", "/manage/b?y=2")).toBe("/manage/a?x=1&from=%2Fmanage%2Fb%3Fy%3D2");
  expect(withFrom("/manage/a", undefined)).toBe("/manage/a");
});
