// Runs the given parts (without any, the whole gate), shows their output, and ends with a line of totals.
//   node infra/test/run.mjs [lint|rust|web|browser|contract|explore]…
// A failure does not stop the run, so that one run shows everything that is wrong.

import { watch } from "./database.mjs";
import { endWithAll, runSteps } from "./lanes.mjs";
import { outcome, report } from "./report.mjs";
import { gate, notes, parts } from "./steps.mjs";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

endWithAll();
const start = performance.now();
// A step that two parts share runs once.
const steps = new Set((names.length > 0 ? names : gate).flatMap((name) => parts[name]));
const database = process.env.TEST_SUPERUSER_DATABASE_URL && watch(process.env.TEST_SUPERUSER_DATABASE_URL);
const outcomes = (await runSteps([...steps], { database })).map(outcome);
console.log(report(outcomes, (performance.now() - start) / 1000, notes).join("\n"));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
