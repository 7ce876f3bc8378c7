import { expect, it } from "vitest";
import { inLanes } from "./in-lanes";

it("works at a few at a time, and at all of them", async () => {
  let [busy, most] = [0, 0];
  const done: number[] = [];
  await inLanes([1, 2, 3, 4, 5, 6, 7], async (item) => {
    busy++;
    most = Math.max(most, busy);
    await Promise.resolve();
    busy--;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(4);
});

it("begins nothing more after a failure", async () => {
  const begun: number[] = [];
  const failing = inLanes([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 1) throw new Error("away");
  });
  await expect(failing).rejects.toThrow("away");
  expect(begun.length).toBeLessThan(9);
});
