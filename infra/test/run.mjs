// Runs the parts that it is given (all without any), shows what they print, and ends with a line that counts.
//   node infra/test/run.mjs [lint|rust|web|browser|more]…
// A failure does not stop the run, so that one run shows everything that is wrong.

import { spawn } from "node:child_process";
import { counts } from "./counts.mjs";
import { failures } from "./failures.mjs";
import { parts } from "./steps.mjs";

function run({ command }) {
  return new Promise((resolve) => {
    const child = spawn("bash", ["-o", "pipefail", "-c", command], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    });
    child.on("close", (status) => resolve({ succeeded: status === 0, output }));
  });
}

function countOf(step, { succeeded, output }) {
  const counted = step.runner && counts[step.runner](output);
  if (!counted) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A runner that fails has a failure, even where its summary doesn't show one.
  return succeeded ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const results = [];
for (const step of (names.length > 0 ? names : Object.keys(parts)).flatMap((name) => parts[name])) {
  console.log(`\n── ${step.name}`);
  const start = Date.now();
  const ran = await run(step);
  const found = failures(step.runner, ran.output);
  results.push({
    name: step.name,
    seconds: (Date.now() - start) / 1000,
    failures: ran.succeeded ? [] : found.filter(({ flaky }) => !flaky),
    flaky: found.filter(({ flaky }) => flaky),
    ...countOf(step, ran),
  });
}

const failing = results.filter((result) => result.failed > 0);
for (const { name, failures } of failing) {
  console.log(`\n── Failed in: ${name}`);
  for (const { name, reason } of failures) console.log([name, ...reason.map((line) => `    ${line}`)].join("\n"));
}
console.log();
for (const { name, seconds, passed, failed, flaky } of results) {
  const verdict = [failed && `${failed} FAILED`, flaky.length && `${flaky.length} flaky`, `${passed} passed`].filter(Boolean).join(", ");
  console.log(`${name.padEnd(58)} ${verdict.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`);
}
// The names once more, last, each with the beginning of why: what is seen of a run is often its end.
const inALine = (verdict, { name, reason }) =>
  console.log(`${verdict} ${name.slice(0, 80)}: ${reason.map((line) => line.trim()).join(" ").slice(0, 240)}`);
for (const { flaky } of results) for (const test of flaky) inALine("flaky", test);
for (const { name, failures } of failing)
  for (const test of failures.length > 0 ? failures : [{ name, reason: [] }]) inALine("FAILED", test);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = total("failed") > 0 ? 1 : 0;
