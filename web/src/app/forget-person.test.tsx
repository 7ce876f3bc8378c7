import { QueryClient } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keepDraft, readDraft } from "./drafts";
import { forgetPerson } from "./forget-person";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("goes on where the browser neither takes the workers away nor lists its caches", async () => {
  const getRegistrations = () => new Promise<never>(() => undefined);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations } });
  vi.stubGlobal("caches", { keys: () => Promise.reject(new DOMException("refused", "SecurityError")) });
  const queries = new QueryClient();
  queries.setQueryData(["listBookings"], []);
  keepDraft("crew-day", {});
  // The page that is left keeps its day once more.
  await forgetPerson(queries, () => keepDraft("crew-day", {}));
  expect(readDraft("crew-day")).toBeUndefined();
  expect(queries.getQueryData(["listBookings"])).toBeUndefined();
});

it("takes away every worker and cache, also beside one that can't be", async () => {
  const unregister = vi.fn(() => Promise.resolve(true));
  const stuck = { unregister: () => Promise.reject(new Error("stuck")) };
  const remove = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: async () => [stuck, { unregister }] } });
  vi.stubGlobal("caches", { keys: async () => ["crew 1", "crew 2"], delete: remove });
  await forgetPerson(new QueryClient(), () => undefined);
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
  expect(remove.mock.calls).toEqual([["crew 1"], ["crew 2"]]);
});
