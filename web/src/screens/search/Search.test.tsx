import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { loader } from "./Search";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The address that a search is led to; none where it stays. */
async function ledTo(query: string) {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], total: 0 }));
  const request = new Request(`https://fieldhouse.example/search?${query}`);
  const answer = await loader({ request } as Parameters<typeof loader>[0]);
  return answer?.headers.get("Location") ?? undefined;
}

it.each([
  ["date=2027-03-11&weekly=thu&until=2027-03-11", "/search?place=1&date=2027-03-11&weekly=thu&until=2027-06-02"],
  ["date=2027-03-11&daily=true&until=2027-06-01", "/search?place=1&date=2027-03-11&daily=true&until=2027-04-09"],
  ["date=2027-03-11&weekly=thu&until=2027-06-01", undefined],
  ["date=2027-03-11&weekly=thu&count=4", undefined],
])("leads to the end that a repeat may have from its first day: %s", async (query, address) => {
  expect(await ledTo(`place=1&${query}`)).toBe(address);
});
