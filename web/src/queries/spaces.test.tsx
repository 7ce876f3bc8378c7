import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { everySpaceQuery } from "./spaces";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("lists every space of each facility as people count", async () => {
  const space = (facilityId: string, name: string) => ({ facilityId, facilityName: `Armory ${facilityId}`, name });
  const pages = [
    { items: [space("a", "Room 1"), space("a", "Room 10")], nextCursor: "on" },
    { items: [space("a", "Room 2"), space("b", "Court 1 - North")] },
  ];
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify(pages.shift()), { headers: { "Content-Type": "application/json" } }),
  );
  const spaces = await new QueryClient().fetchQuery(everySpaceQuery("lakes"));
  expect(spaces.map(({ name }) => name)).toEqual(["Room 1", "Room 2", "Room 10", "Court 1 - North"]);
});
