import assert from "node:assert/strict";
import { test } from "node:test";
import { outcome, report } from "./report.mjs";
import { failedNames, table } from "./test-days.mjs";

const server = {
  step: { name: "The server", runner: "nextest" },
  succeeded: false,
  seconds: 61.04,
  output: [
    "        FAIL [   0.178s] ( 1/12) fieldhouse::api races::loses_once",
    "  stderr ───",
    "    thread 'races::loses_once' (5515) panicked at fieldhouse/tests/api.rs:1:133:",
    "    first try of <race>",
    "    stack backtrace:",
    "       0: __rustc::rust_begin_unwind",
    "  TRY 1 FAIL [   0.769s] (─────) fieldhouse::api bookings::is_slow_once",
    "    thread 'bookings::is_slow_once' (5532) panicked at fieldhouse/tests/api.rs:1:133:",
    "    first try of <slow>",
    "  TRY 2 PASS [   0.308s] (12/12) fieldhouse::api bookings::is_slow_once",
    "────────────",
    "     Summary [   1.792s] 12 tests run: 11 passed (1 flaky), 1 failed, 0 skipped",
    "   FLAKY 2/2 [   0.308s] (12/12) fieldhouse::api bookings::is_slow_once",
    "        FAIL [   0.178s] ( 1/12) fieldhouse::api races::loses_once",
  ].join("\n"),
};
const browser = {
  step: { name: "The whole, in a browser", runner: "playwright" },
  succeeded: true,
  seconds: 930.3,
  output: "  ✓  1 [desktop] › e2e/a.spec.ts:8:1 › pays (2.5s)\n  ✓  2 [phone] › e2e/a.spec.ts:8:1 › pays (3.5s)\n  2 passed (13.5m)\n",
};

test("the end says what failed, what needed a second try, what was slow and how long each step took", () => {
  assert.equal(
    report([server, browser].map(outcome), 991.6).join("\n"),
    `
── Failed in: The server
fieldhouse::api races::loses_once
        thread 'races::loses_once' (5515) panicked at fieldhouse/tests/api.rs:1:133:
        first try of <race>

── The slowest tests
    3.5 s  [phone] › e2e/a.spec.ts:8:1 › pays
    2.5 s  [desktop] › e2e/a.spec.ts:8:1 › pays

── 1 passed at the second try only, and should not have needed it (docs/FLAKY.md)
fieldhouse::api bookings::is_slow_once
        thread 'bookings::is_slow_once' (5532) panicked at fieldhouse/tests/api.rs:1:133:
        first try of <slow>

── Each step
The server                                                 1 FAILED, 1 flaky, 11 passed      61.0 s
The whole, in a browser                                    2 passed                         930.3 s
Altogether                                                                                  991.6 s
flaky fieldhouse::api bookings::is_slow_once: thread 'bookings::is_slow_once' (5532) panicked at fieldhouse/tests/api.rs:1:133: first try of <slow>
FAILED fieldhouse::api races::loses_once: thread 'races::loses_once' (5515) panicked at fieldhouse/tests/api.rs:1:133: first try of <race>

13 passed, 1 failed`,
  );
});

test("a step that fails without naming a test counts as one, and says why", () => {
  const failed = outcome({ step: { name: "Rust is formatted" }, succeeded: false, output: "Diff in src/a.rs:1:\n+fn a() {}\n", seconds: 1 });
  const lines = report([failed], 1);
  assert.equal(lines.at(-1), "0 passed, 1 failed");
  assert.ok(lines.includes("FAILED Rust is formatted: Diff in src/a.rs:1: +fn a() {}"));
  assert.deepEqual(lines.slice(1, 5), ["── Failed in: Rust is formatted", "Rust is formatted", "    Diff in src/a.rs:1:", "    +fn a() {}"]);
});

test("tests that don't build fail as their step, with the compiler's first error", () => {
  const output = "   Compiling api\nerror[E0425]: cannot find value `x`\n --> api.rs:1:1\n";
  const failed = outcome({ step: { name: "The server", runner: "nextest" }, succeeded: false, output, seconds: 1 });
  assert.ok(report([failed], 1).includes("FAILED The server: error[E0425]: cannot find value `x` --> api.rs:1:1"));
});

test("what is missing on the machine is said before what failed", () => {
  const lines = report([server].map(outcome), 1, ["cargo-nextest is missing"]);
  assert.ok(lines.indexOf("cargo-nextest is missing") < lines.findIndex((line) => line.startsWith("FAILED ")));
  assert.equal(lines.at(-1), "11 passed, 1 failed");
});

test("the table of days names what failed at each instant", () => {
  const day = { instant: "2036-02-29T10:00:00-06:00", why: "a leap day", passed: 13, failed: failedNames([server, browser].map(outcome)), seconds: 991.6 };
  assert.deepEqual(table([day, { ...day, failed: [] }]), [
    "2036-02-29T10:00:00-06:00  1 FAILED      13 passed    992 s  a leap day",
    "    fieldhouse::api races::loses_once",
    "2036-02-29T10:00:00-06:00  passed        13 passed    992 s  a leap day",
    "",
    "1 instants passed, 1 failed",
  ]);
});
