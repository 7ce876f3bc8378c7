import assert from "node:assert/strict";
import { test } from "node:test";
import { failures as found, reasonOfStep } from "./failures.mjs";

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

const names = (runner, output) => found(runner, output).map(({ name, flaky }) => [name, flaky]);

test("tells nextest's tests that passed at their second try from those that did not", () => {
  const output = [
    "  TRY 1 FAIL [   0.271s] (───) nt flaky",
    "    thread 'flaky' (10203) panicked at src/lib.rs:3:112:",
    "    first try",
    "  TRY 2 PASS [   0.011s] (1/4) nt flaky",
    "  TRY 1 FAIL [   0.290s] (───) nt bad",
    "    thread 'bad' (10204) panicked at src/lib.rs:2:19:",
    "  TRY 2 FAIL [   0.128s] (3/4) nt bad",
    " TERMINATING [>  2.000s] (───) nt hangs",
    "   TRY 1 TMT [   2.003s] (───) nt hangs",
    "  TRY 2 PASS [   0.015s] (4/4) nt hangs",
    "     Summary [   2.315s] 4 tests run: 3 passed (2 flaky), 1 failed, 0 skipped",
    "   FLAKY 2/2 [   0.011s] (1/4) nt flaky",
    "   FLAKY 2/2 [   0.015s] (4/4) nt hangs",
    "  TRY 2 FAIL [   0.128s] (3/4) nt bad",
  ].join("\n");
  assert.deepEqual(names("nextest", output), [
    ["nt flaky", true],
    ["nt bad", false],
    ["nt hangs", true],
  ]);
  assert.match(failures("nextest", output), /^nt flaky\n {4}.*panicked at src\/lib\.rs:3:112:\n {4}.*first try\n/);
});

test("tells Playwright's tests that passed at their second try from those that did not", () => {
  const output = [
    "  1) [phone] › e2e/a.spec.ts:3:1 › bad ─────",
    "    Error: expect(received).toBe(expected)",
    "    Retry #1 ────────",
    "    Error: expect(received).toBe(expected)",
    "  2) [phone] › e2e/a.spec.ts:4:1 › pays › twice ─────",
    "    Error: not yet",
    "  1 failed",
    "    [phone] › e2e/a.spec.ts:3:1 › bad ──────",
    "  1 flaky",
    "    [phone] › e2e/a.spec.ts:4:1 › pays › twice ────",
    "  1 skipped",
    "  2 passed (10.0s)",
  ].join("\n");
  assert.deepEqual(names("playwright", output), [
    ["[phone] › e2e/a.spec.ts:3:1 › bad", false],
    ["[phone] › e2e/a.spec.ts:4:1 › pays › twice", true],
  ]);
});

test("names none where none failed", () => {
  assert.equal(failures("nextest", "     Summary [ 1s] 1 tests run: 1 passed"), "");
});

const colored = (words) => `\u001b[1m${words}\u001b[0m`;

test("a build that breaks says its first error, not the warnings around it", () => {
  const output = ["warning: unused variable: `y`", " --> b.rs:2:1", colored("error[E0425]: cannot find value `x`"), " --> a.rs:1:1", "", "error: could not compile `api` (lib) due to 1 previous error"];
  assert.deepEqual(reasonOfStep(output.join("\n")), ["error[E0425]: cannot find value `x`", " --> a.rs:1:1", output.at(-1)]);
});

test("a build with a warning says the warning", () => {
  const output = "Compiling\nwarning: unused variable: `y`\n --> b.rs:2:1\nWarnings are errors here; they stand above.\n";
  assert.equal(reasonOfStep(output)[0], "warning: unused variable: `y`");
});

test("types, lint, format and the answers that schemathesis got say where they are wrong", () => {
  for (const line of [
    "src/a.ts(3,10): error TS6133: 'x' is declared but its value is never read.",
    "e2e/a.spec.ts:13:7 lint/correctness/noUnusedVariables  FIXABLE  ━━━━━━",
    "src/a.test.ts format ━━━━━━━━",
    "================ FAILURES ================",
  ]) {
    assert.equal(reasonOfStep(`> check\n> tsc\n${line}\n${"more\n".repeat(20)}`)[0], line);
  }
});

test("a server that doesn't start says that, and how its log ends", () => {
  const log = Array.from({ length: 30 }, (_, at) => `line ${at}`);
  const said = "The server ended before it was ready; the end of its log (target/with-server.log):";
  assert.deepEqual(reasonOfStep([said, ...log].join("\n")), [said, ...log.slice(-11)]);
});

test("any other step says how its output ends", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  assert.deepEqual(reasonOfStep(lines.join("\n")), lines.slice(-12));
  assert.deepEqual(reasonOfStep(""), []);
});
