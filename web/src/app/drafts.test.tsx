import { afterEach, expect, it, vi } from "vitest";
import { dropAllDrafts, dropDraft, keepDraft, readDraft, watchDraft } from "./drafts";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("keeps each draft under its name until it is dropped", () => {
  keepDraft("one", { words: "Practice" });
  keepDraft("two", "other");
  expect(readDraft("one")).toEqual({ words: "Practice" });
  dropDraft("one");
  expect([readDraft("one"), readDraft("two")]).toEqual([undefined, "other"]);
});

it("tells of what another tab does with a draft, until nobody watches it", () => {
  const onChange = vi.fn();
  const inAnotherTab = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));
  const stop = watchDraft("one", onChange);
  inAnotherTab("fieldhouse.draft.two");
  expect(onChange).not.toHaveBeenCalled();
  inAnotherTab("fieldhouse.draft.one");
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  inAnotherTab("fieldhouse.draft.one");
  expect(onChange).toHaveBeenCalledOnce();
});

it("drops all drafts, and nothing else", () => {
  localStorage.setItem("fieldhouse.scheme", "dark");
  keepDraft("one", 1);
  dropAllDrafts();
  expect(Object.keys(localStorage)).toEqual(["fieldhouse.scheme"]);
});

it("forgets a draft after a day, and removes it with the next one", () => {
  vi.useFakeTimers();
  keepDraft("old", 1);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(readDraft("old")).toBeUndefined();
  keepDraft("new", 2);
  expect(Object.keys(localStorage)).toEqual(["fieldhouse.draft.new"]);
});

it("forgets a draft that it can't read", () => {
  localStorage.setItem("fieldhouse.draft.one", "{");
  expect(readDraft("one")).toBeUndefined();
});
