// The summary at the end of a run: failures, tests that needed a second try, slow tests, each step's seconds, and a
// line of totals.

import { existsSync, readFileSync } from "node:fs";
import { counts } from "./counts.mjs";
import { durations, slowest } from "./durations.mjs";
import { failures, reasonOfStep } from "./failures.mjs";

/** Returns a step's result in numbers and names; see `runSteps` for the input. */
export function outcome({ step, succeeded, output, seconds, left, lost }) {
  const nothing = { name: step.name, seconds: 0, passed: 0, failed: 0, failures: [], flaky: [], tests: [] };
  if (left) return { ...nothing, left };
  const found = failures(step.runner, output);
  const failed = found.filter(({ flaky }) => !flaky);
  const written = step.durations && existsSync(step.durations) ? readFileSync(step.durations, "utf8") : undefined;
  return {
    ...nothing,
    seconds,
    lost,
    failures: succeeded || lost ? [] : failed.length > 0 ? failed : [{ name: step.name, reason: reasonOfStep(output), flaky: false }],
    flaky: found.filter(({ flaky }) => flaky),
    tests: durations[step.runner]?.(written ?? output) ?? [],
    ...counted(step, succeeded, output),
  };
}

function counted(step, succeeded, output) {
  const sum = step.runner && counts[step.runner](output);
  if (!sum) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A failed runner counts as a failure, even if its summary doesn't show one.
  return succeeded ? sum : { ...sum, failed: Math.max(sum.failed, 1) };
}

const inLines = ({ name, reason }) => [name, ...reason.map((line) => `    ${line}`)];

const inALine = (verdict, { name, reason }) =>
  `${verdict} ${name.slice(0, 100)}: ${reason.map((line) => line.trim()).join(" ").slice(0, 240)}`;

function row({ name, seconds, passed, failed, flaky, left }) {
  const verdict = left ? "not run" : [failed && `${failed} FAILED`, flaky.length && `${flaky.length} flaky`, `${passed} passed`].filter(Boolean).join(", ");
  return `${name.padEnd(58)} ${verdict.padEnd(30)} ${seconds.toFixed(1).padStart(7)} s`;
}

/** Returns the lines of the summary. `seconds` is the total time, in which steps may have run in parallel; `notes` are lines about the machine. */
export function report(outcomes, seconds, notes = []) {
  const failing = outcomes.filter(({ failed }) => failed > 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  const slow = slowest(outcomes.flatMap(({ tests }) => tests));
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  return [
    ...failing.flatMap(({ name, failures }) => ["", `── Failed in: ${name}`, ...failures.flatMap(inLines)]),
    ...(slow.length > 0 ? ["", "── The slowest tests", ...slow.map((test) => `${test.seconds.toFixed(1).padStart(7)} s  ${test.name}`)] : []),
    ...(flaky.length > 0 ? ["", `── ${flaky.length} passed at the second try only, and should not have needed it (docs/FLAKY.md)`, ...flaky.flatMap(inLines)] : []),
    "",
    "── Each step",
    ...outcomes.map(row),
    `${"Altogether".padEnd(89)} ${seconds.toFixed(1).padStart(7)} s`,
    ...notes,
    // The failed tests again, last, each with the start of its reason: often only the end of the output is read.
    ...flaky.map((test) => inALine("flaky", test)),
    ...failing.flatMap(({ name, failures, lost }) =>
      (lost ? [{ name, reason: ["ended, since its test database is gone"] }] : failures).map((test) => inALine("FAILED", test)),
    ),
    "",
    `${total("passed")} passed, ${total("failed")} failed`,
  ];
}
