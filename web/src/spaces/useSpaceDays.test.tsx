import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { addDays } from "#/kit/format";
import { useSpaceDays } from "./useSpaceDays";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers every day that it is asked for. */
function setup() {
  vi.stubGlobal("fetch", async (url: string) => {
    const query = new URL(url, "http://fieldhouse.localhost").searchParams;
    const items = Array.from({ length: Number(query.get("days")) }, (_, index) => ({
      date: addDays(query.get("from") ?? "", index),
      slots: [],
    }));
    return new Response(JSON.stringify({ items }), { headers: { "Content-Type": "application/json" } });
  });
  const client = new QueryClient();
  return renderHook(({ first }) => useSpaceDays("four-lakes", "gym", first, "2027-03-11"), {
    initialProps: { first: "2027-03-10" },
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

const known = ({ days }: ReturnType<typeof useSpaceDays>) => days.map(({ day }) => day);

it("knows whole weeks around the strip", async () => {
  const { result } = setup();
  await waitFor(() => expect(known(result.current)).toHaveLength(21));
  expect(known(result.current)[0]).toBe("2027-03-08");
});

it("never forgets the week of the chosen day, however far the strip is moved", async () => {
  const { result, rerender } = setup();
  await waitFor(() => expect(known(result.current)).toHaveLength(21));
  rerender({ first: "2027-06-02" });
  expect(known(result.current)).toContain("2027-03-11");
  await waitFor(() => expect(known(result.current)).toContain("2027-06-02"));
  await waitFor(() => expect(known(result.current)).toContain("2027-03-11"));
  expect(known(result.current).toSorted()).toEqual(known(result.current));
});
