import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Facility } from "#/queries/facilities";
import type { PageSpace, Space } from "#/queries/spaces";
import { FacilitySpaces } from "./FacilitySpaces";

const space = (name: string, type: string) =>
  ({
    id: name,
    name,
    shortName: name,
    types: [type],
    photos: [],
    pricing: { startingAt: "10.00", unit: "hour" },
  }) as unknown as Space;

const lists = {
  spaceTypes: [
    { code: "gym", label: "Gym" },
    { code: "room", label: "Room" },
    { code: "other", label: "Other" },
  ],
};

const facility = { id: "fac", name: "North Gym", spaceCount: 3, types: ["gym", "room"] } as Facility;

/** With its first page; the server has what comes after it, and the rooms. */
function open(first: PageSpace) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const [type, cursor] = [searchParams.get("type"), searchParams.get("cursor")];
    if (pathname.endsWith("/spaces")) asked.push(`${type} ${cursor}`);
    const items =
      type === "room"
        ? [space("Room 3", "room")]
        : cursor === "next"
          ? [space("Gym C", "gym"), space("Room 3", "room")]
          : [];
    return new Response(JSON.stringify({ items, ...lists }), { headers: { "Content-Type": "application/json" } });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })}>
      <MemoryRouter>
        <FacilitySpaces
          organization="verona"
          facility={facility}
          first={first}
          error={null}
          onRetry={() => undefined}
          to={({ shortName }) => `/${shortName}`}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

const names = () =>
  within(screen.getByRole("region", { name: "Spaces" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

it("shows what a page holds, and asks for nothing else where that is all", async () => {
  const asked = open({ items: [space("Gym A", "gym"), space("Room 1", "room")] });
  expect(names()).toEqual(["Gym A", "Room 1"]);
  await userEvent.click(await screen.findByRole("button", { name: "Room" }));
  expect(names()).toEqual(["Room 1"]);
  expect(screen.queryByRole("button", { name: "Show more spaces" })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

it("adds the next page, and lets the server find all of a type", async () => {
  const asked = open({ items: [space("Gym A", "gym")], nextCursor: "next" });
  expect(screen.getByText("Showing 1 of 3 spaces")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Room" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Show more spaces" }));
  expect(await screen.findByText("Showing 3 of 3 spaces")).toBeInTheDocument();
  expect(names()).toEqual(["Gym A", "Gym C", "Room 3"]);
  expect(screen.queryByRole("button", { name: "Show more spaces" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Gym C" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Room" }));
  expect(await screen.findByRole("link", { name: "Room 3" })).toBeInTheDocument();
  expect(names()).toEqual(["Room 3"]);
  expect(asked).toEqual(["null next", "room null"]);
});

it("names no type of a space that is only Other", async () => {
  open({ items: [space("Gym A", "gym"), space("Party room", "other")] });
  const spaces = within(screen.getByRole("region", { name: "Spaces" }));
  expect(await spaces.findByText("Gym", { selector: "p" })).toBeInTheDocument();
  expect(spaces.queryByText("Other", { selector: "p" })).not.toBeInTheDocument();
});
