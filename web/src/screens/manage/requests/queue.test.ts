import { expect, it } from "vitest";
import { afterAnswering, placeIn } from "./queue";

const queue = [{ id: "a" }, { id: "b" }, { id: "c" }];

it("knows where one is", () => {
  expect(placeIn(queue, "b")).toEqual({ at: 2, of: 3, previous: "a", next: "c" });
  expect(placeIn(queue, "a")?.previous).toBeUndefined();
  expect(placeIn(queue, "gone")).toBeUndefined();
});

it("goes on to the next, then round to the first, until none waits", () => {
  expect(afterAnswering(queue, "a")).toBe("b");
  expect(afterAnswering(queue, "c")).toBe("a");
  expect(afterAnswering([{ id: "a" }], "a")).toBeUndefined();
  expect(afterAnswering(queue, "gone")).toBe("a");
});
