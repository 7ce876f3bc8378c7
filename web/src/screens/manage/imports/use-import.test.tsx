import { ProblemError } from "@fieldhouse/clients/problem";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { readCsv } from "#/app/csv";
import { clock } from "#/kit/clock";
import type { Report } from "./report";
import { type SendFile, useImport } from "./use-import";

const report: Report = { checked: false, lines: [], ignoredColumns: [], summary: "1 booking" };
const text = "Space,Date\nCourt 1,2027-03-01\n";

/** The page as it is after a reload: nothing is left but what the tab keeps. */
function open(send: SendFile, queries = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useImport("bookings", "fourlakes", send), { wrapper });
}

const never: SendFile = async (_, { check }) => (check ? { ...report, checked: true } : new Promise(() => {}));

async function start() {
  const { result, unmount } = open(never);
  await act(() => result.current.check("bookings.csv", text, readCsv(text)));
  act(() => result.current.start());
  await waitFor(() => expect(result.current.running).toBe(true));
  const key = result.current.file?.key;
  unmount();
  return key;
}

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it("goes on under the same key after a reload, and keeps its report", async () => {
  const key = await start();
  const send = vi.fn<SendFile>(async () => report);
  const first = open(send);
  await waitFor(() => expect(first.result.current.report).toEqual(report));
  expect(send.mock.calls.map(([, options]) => [options.check, options.key])).toEqual([[false, key]]);
  first.unmount();

  const again = open(send);
  expect(again.result.current.report).toEqual(report);
  expect(again.result.current.file?.name).toBe("bookings.csv");
  expect(send).toHaveBeenCalledTimes(1);
  act(() => again.result.current.forget());
  expect(again.result.current.file).toBeUndefined();
  expect(open(send).result.current.file).toBeUndefined();
});

it("sends nothing again once the server has forgotten its key", async () => {
  await start();
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now() + 24 * 60 * 60 * 1000 });
  const send = vi.fn<SendFile>(async () => report);
  const { result } = open(send);
  expect(result.current.file).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

it("starts a refused import again after the page was left", async () => {
  const key = await start();
  const queries = new QueryClient();
  const refusal = new ProblemError({ type: "", title: "Invalid", status: 422, code: "invalid" });
  const { result, unmount } = open(async () => Promise.reject(refusal), queries);
  await waitFor(() => expect(result.current.failure).toBe(refusal));
  unmount();
  const send = vi.fn<SendFile>(async () => report);
  const back = open(send, queries).result;
  act(() => back.current.start());
  await waitFor(() => expect(back.current.report).toEqual(report));
  expect(send.mock.calls.map(([, options]) => options.key)).toEqual([key]);
});

it("forgets an import that was refused", async () => {
  await start();
  const refusal = new ProblemError({ type: "", title: "Invalid", status: 422, code: "invalid" });
  const { result, unmount } = open(async () => Promise.reject(refusal));
  await waitFor(() => expect(result.current.failure).toBe(refusal));
  unmount();
  expect(open(never).result.current.file).toBeUndefined();
});
