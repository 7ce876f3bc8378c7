import assert from "node:assert/strict";
import { test } from "node:test";
import { durations, slowest } from "./durations.mjs";

test("reads nextest's from the file that it writes", () => {
  const junit = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="nextest-run" tests="3" skipped="0" failures="1" errors="0" uuid="237c3bdd" timestamp="2026-11-28T18:29:30.639+00:00" time="1.792">
    <testsuite name="fieldhouse::api" tests="2" skipped="0" errors="0" failures="1">
        <testcase name="races::loses_once" classname="fieldhouse::api" timestamp="2026-11-28T18:29:30.640+00:00" time="0.178">
            <failure message="thread &apos;races::loses_once&apos; (5515) panicked at fieldhouse/tests/api.rs:1:133" type="test failure with exit code 101">first try of &lt;race&gt;</failure>
        </testcase>
        <testcase name="bookings::is_slow_once" classname="fieldhouse::api" timestamp="2026-11-28T18:29:32.123+00:00" time="0.308">
            <flakyFailure timestamp="2026-11-28T18:29:31.353+00:00" time="0.769" message="x" type="test failure with exit code 101">first try of &lt;slow&gt;</flakyFailure>
        </testcase>
    </testsuite>
    <testsuite name="fieldhouse::kill" tests="1" skipped="0" errors="0" failures="0">
        <testcase name="killed" classname="fieldhouse::kill" timestamp="2026-11-28T18:29:30.819+00:00" time="0.511"/>
    </testsuite>
</testsuites>`;
  assert.deepEqual(durations.nextest(junit), [
    { name: "fieldhouse::api races::loses_once", seconds: 0.178 },
    { name: "fieldhouse::api bookings::is_slow_once", seconds: 0.308 },
    { name: "fieldhouse::kill killed", seconds: 0.511 },
  ]);
});

test("reads vitest's slow ones, and no file's", () => {
  const output = [
    " \u001b[32m✓\u001b[39m \u001b[30m\u001b[43m screens \u001b[49m\u001b[39m src/drawing/pictures.test.tsx \u001b[2m(\u001b[22m\u001b[2m1 test\u001b[22m\u001b[2m)\u001b[22m\u001b[33m 349\u001b[2mms\u001b[22m\u001b[39m",
    "   \u001b[33m\u001b[2m✓\u001b[22m\u001b[39m draws a space once what draws has come\u001b[33m 348\u001b[2mms\u001b[22m\u001b[39m",
    " ✓  screens  src/layouts/Footer.test.tsx (1 test) 107ms",
  ].join("\n");
  assert.deepEqual(durations.vitest(output), [{ name: "draws a space once what draws has come", seconds: 0.348 }]);
});

test("reads Playwright's in every unit, and none of a skipped test", () => {
  const output = [
    "  ✓  210 [desktop] › e2e/staff-lists.spec.ts:54:1 › requests begin with the soonest, and what was denied is found (2.5s)",
    "  ✘    3 [phone] › e2e/a.spec.ts:8:1 › pays (twice) (1.5m)",
    "  ✓    4 [phone] › e2e/b.spec.ts:8:1 › looks (850ms)",
    "  -    5 [phone] › e2e/c.spec.ts:8:1 › is left out",
    "  234 passed (13.5m)",
  ].join("\n");
  assert.deepEqual(durations.playwright(output), [
    { name: "[desktop] › e2e/staff-lists.spec.ts:54:1 › requests begin with the soonest, and what was denied is found", seconds: 2.5 },
    { name: "[phone] › e2e/a.spec.ts:8:1 › pays (twice)", seconds: 90 },
    { name: "[phone] › e2e/b.spec.ts:8:1 › looks", seconds: 0.85 },
  ]);
});

test("reads node's", () => {
  assert.deepEqual(durations.node("✔ reads it (1200ms)\nℹ pass 1\nℹ duration_ms 84.2"), [{ name: "reads it", seconds: 1.2 }]);
});

test("names the slowest once, the slowest first", () => {
  const tests = [
    { name: "a", seconds: 1 },
    { name: "b", seconds: 3 },
    { name: "a", seconds: 2 },
    { name: "c", seconds: 1 },
  ];
  assert.deepEqual(slowest(tests, 2), [
    { name: "b", seconds: 3 },
    { name: "a", seconds: 2 },
  ]);
});
