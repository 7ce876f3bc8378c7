import { connectionLost, ProblemError } from "@fieldhouse/clients/problem";
import { expect, it } from "vitest";
import { retryKey } from "./retry-key";

const refused = (status: number, retryAfter?: number) =>
  new ProblemError({ type: "about:blank", title: "No", status, code: "x" }, retryAfter);

async function keysOf(outcomes: (ProblemError | "done")[], intentions = outcomes.map(() => ({ total: "104.16" }))) {
  const { call } = retryKey();
  const keys: string[] = [];
  for (const [index, outcome] of outcomes.entries())
    await call(intentions[index], async (key) => {
      keys.push(key);
      if (outcome !== "done") throw outcome;
    }).catch(() => undefined);
  return keys;
}

it.each([
  ["a dropped connection", new ProblemError(connectionLost)],
  ["a server that fell over", refused(503)],
  ["a twin that still runs", refused(409, 1)],
])("keeps the key after %s", async (_, outcome) => {
  const [first, second] = await keysOf([outcome, "done"]);
  expect(second).toBe(first);
});

it.each([
  ["a declined card", refused(402)],
  ["a changed bill", refused(409)],
  ["a success", "done" as const],
])("takes another key after %s", async (_, outcome) => {
  const [first, second] = await keysOf([outcome, "done"]);
  expect(second).not.toBe(first);
});

it("takes another key for something else", async () => {
  const [first, second] = await keysOf(
    [new ProblemError(connectionLost), "done"],
    [{ total: "104.16" }, { total: "99.00" }],
  );
  expect(second).not.toBe(first);
});
