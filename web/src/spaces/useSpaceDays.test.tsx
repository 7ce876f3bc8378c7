import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { addDays } from "#/kit/format";
import { useSpaceDays } from "./useSpaceDays";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers every day that it is asked for. */
function setup(chosen = "2027-03-11") {
  vi.stubGlobal("fetch", async (url: string) => {
    const query = new URL(url, "http://fieldhouse.localhost").searchParams;
    const items = Array.from({ length: Number(query.get("days")) }, (_, index) => ({
      date: addDays(query.get("from") ?? "", index),
      slots: [],
    }));
    return new Response(JSON.stringify({ items }), { headers: { "Content-Type": "application/json" } });
  });
  const client = new QueryClient();
  return renderHook(({ first }) => useSpaceDays("four-lakes", "gym", first, chosen), {
    initialProps: { first: "2027-03-10" },
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

const known = ({ days }: ReturnType<typeof useSpaceDays>) => days.map(({ day }) => day);

it("knows whole weeks around the strip, from Monday and from Sunday", async () => {
  const { result } = setup();
  await waitFor(() => expect(known(result.current)).toHaveLength(23));
  expect(known(result.current)[0]).toBe("2027-03-07");
  expect(known(result.current).at(-1)).toBe("2027-03-29");
});

it("knows the day after each one in sight, for the times that go on over midnight", async () => {
  const { result } = setup("2027-03-28");
  await waitFor(() => expect(known(result.current).length).toBeGreaterThan(23));
  const next = (day: string) => result.current.days.find((each) => each.day === day)?.next?.day;
  expect(next("2027-03-28")).toBe("2027-03-29");
  expect(next("2027-04-03")).toBe("2027-04-04");
});

it("never forgets the week of the chosen day, however far the strip is moved", async () => {
  const { result, rerender } = setup();
  await waitFor(() => expect(known(result.current)).toHaveLength(23));
  rerender({ first: "2027-06-02" });
  expect(known(result.current)).toContain("2027-03-11");
  await waitFor(() => expect(known(result.current)).toContain("2027-06-02"));
  await waitFor(() => expect(known(result.current)).toContain("2027-03-11"));
  expect(known(result.current).toSorted()).toEqual(known(result.current));
});

it("knows both weeks that a Sunday is in, wherever the strip is", async () => {
  const { result, rerender } = setup("2027-03-14");
  rerender({ first: "2027-06-02" });
  await waitFor(() =>
    expect(known(result.current)).toEqual(expect.arrayContaining(["2027-03-08", "2027-03-14", "2027-03-20"])),
  );
});
