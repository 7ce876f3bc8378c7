import assert from "node:assert/strict";
import { test } from "node:test";
import { failures as found } from "./failures.mjs";

/** As `run.mjs` prints them. */
const failures = (runner, output) =>
  found(runner, output)
    .map(({ name, reason }) => [name, ...reason.map((line) => `    ${line}`)].join("\n"))
    .join("\n");

test("names nextest's failed test once, with what it panicked about", () => {
  const output = [
    "        FAIL [   0.136s] (1509/1700) gateways::services payments::a_card_pays",
    "  stdout ───",
    "    running 1 test",
    "  stderr ───",
    "    thread 'x' panicked at tests/a.rs:56:13:",
    "    left: 1",
    "     Summary [ 868.6s] 2 tests run: 1 passed, 1 failed",
    "        FAIL [   0.136s] (1509/1700) gateways::services payments::a_card_pays",
  ].join("\n");
  const said = failures("nextest", output);
  assert.equal(said.match(/a_card_pays/g).length, 1);
  assert.match(said, /^gateways::services payments::a_card_pays\n {4}.*panicked at tests\/a\.rs:56:13:\n {4}.*left: 1/);
});

test("names Playwright's failed tests, each with its own reason", () => {
  const output = [
    "  ✘  3 [phone] › e2e/a.spec.ts:8:1 › pays (3.1s)",
    "  1) [phone] › e2e/a.spec.ts:8:1 › pays ─────────────",
    "",
    "    Error: expect(locator).toBeVisible() failed",
    "",
    "  2) [desktop] › e2e/b.spec.ts:9:1 › cancels ────────",
    "",
    "    Error: strict mode violation",
  ].join("\n");
  assert.equal(
    failures("playwright", output).replaceAll(/ +/g, " "),
    "[phone] › e2e/a.spec.ts:8:1 › pays\n Error: expect(locator).toBeVisible() failed\n[desktop] › e2e/b.spec.ts:9:1 › cancels\n Error: strict mode violation",
  );
});

test("names the failed tests of vitest and node", () => {
  assert.match(failures("vitest", " FAIL  src/a.test.ts > adds\nAssertionError: expected 1 to be 2"), /^src\/a\.test\.ts > adds\n.*expected 1 to be 2/);
  assert.match(failures("node", "✖ reads it (1.2ms)\n✖ failing tests:\n✖ reads it (1.2ms)"), /^reads it\n/);
});

test("names none where none failed", () => {
  assert.equal(failures("nextest", "     Summary [ 1s] 1 tests run: 1 passed"), "");
});
