import { asProblem, connectionLost, ProblemError } from "@fieldhouse/clients/problem";
import { expect, test } from "vitest";
import { batchesOf, cancelInBatches } from "./batches";
import type { Candidate } from "./candidates";

const date = (booking: string, day: string) =>
  ({ booking: { id: booking }, time: { id: day } }) as unknown as Candidate;

const ids = (batches: Candidate[][]) => batches.map((batch) => batch.map(({ time }) => time.id));

test("a booking’s dates stay together, and no step is larger than it has to be", () => {
  const dates = [date("a", "1"), date("b", "2"), date("a", "3"), date("c", "4")];
  expect(ids(batchesOf(dates, 3))).toEqual([["1", "3", "2"], ["4"]]);
  expect(ids(batchesOf([date("a", "1"), date("a", "2")], 1))).toEqual([["1", "2"]]);
  expect(batchesOf([])).toEqual([]);
});

test("a step that fails is listed, and the others are done", async () => {
  const steps: number[] = [];
  const outcome = await cancelInBatches(
    [[date("a", "1")], [date("b", "2"), date("b", "3")]],
    async (dateIds) => {
      if (dateIds[0] === "1")
        throw new ProblemError({ ...connectionLost, status: 409, code: "slotTaken", detail: "Try again later." });
      return { items: [{ id: "b", status: "cancelledByHost", dateIds }], refused: [] };
    },
    (done) => steps.push(done),
  );
  expect(steps).toEqual([1, 3]);
  expect(outcome.items.map(({ id }) => id)).toEqual(["b"]);
  expect(outcome.refused).toEqual([{ dateId: "1", code: "failed", detail: "Try again later." }]);
});

test.each([
  ["no answer", new ProblemError(connectionLost)],
  ["a gateway’s answer", new ProblemError(asProblem(504, "<html>"))],
  ["another failure", new TypeError("Failed to fetch")],
])("after %s a step’s dates are unknown, not refused", async (_, error) => {
  const { refused } = await cancelInBatches(
    [[date("a", "1")]],
    () => Promise.reject(error),
    () => undefined,
  );
  expect(refused).toEqual([{ dateId: "1", code: "unanswered", detail: "Unknown. Check the booking." }]);
});

test("a step without an answer is sent once more under its key, and its answer counts", async () => {
  const keys: string[] = [];
  const outcome = await cancelInBatches(
    [[date("a", "1")], [date("b", "2")]],
    async (dateIds, key) => {
      keys.push(key);
      if (keys.length === 1) throw new ProblemError(connectionLost);
      return { items: [{ id: dateIds.join(), status: "cancelledByHost", dateIds }], refused: [] };
    },
    () => undefined,
  );
  expect(outcome.items.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(outcome.refused).toEqual([]);
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
});
