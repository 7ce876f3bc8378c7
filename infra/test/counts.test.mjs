import assert from "node:assert/strict";
import { test } from "node:test";
import { counts } from "./counts.mjs";

test("reads cargo nextest", () => {
  const output = "  PASS x\n     Summary [   5.466s] 15 tests run: 12 passed (1 slow), 2 failed, 1 timed out, 1 skipped\n";
  assert.deepEqual(counts.nextest(output), { passed: 12, failed: 3 });
});

test("adds up cargo test's packages", () => {
  const output = "test result: ok. 7 passed; 0 failed; 0 ignored\ntest result: FAILED. 2 passed; 1 failed; 0 ignored\n";
  assert.deepEqual(counts.cargo(output), { passed: 9, failed: 1 });
});

test("reads vitest in color", () => {
  const output = "\u001b[2m Test Files \u001b[22m 1 passed (1)\n\u001b[2m      Tests \u001b[22m \u001b[31m1 failed\u001b[39m | \u001b[32m11 passed\u001b[39m (12)\n";
  assert.deepEqual(counts.vitest(output), { passed: 11, failed: 1 });
});

test("counts Playwright's tests that did not run as failed", () => {
  const output = "  ✓  1 [phone] › search\n\n  1 failed\n    [phone] › e2e/a.spec.ts\n  2 did not run\n  23 passed (41.2s)\n";
  assert.deepEqual(counts.playwright(output), { passed: 23, failed: 3 });
});

test("reads node's own runner", () => {
  assert.deepEqual(counts.node("ℹ tests 5\nℹ pass 4\nℹ fail 1\n"), { passed: 4, failed: 1 });
});

test("says when a runner never got to its summary", () => {
  assert.equal(counts.nextest("error: could not compile `kernel`\n"), undefined);
});
