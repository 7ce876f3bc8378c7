// Runs everything that reads the calendar at the hard instants (days.mjs), or at those that it is given, and says in a table what failed when:
//   infra/test/run days [2036-02-29T10:00:00-06:00]…
// Steps that have passed with these sources are not run again, unless their instant is named or AGAIN=1 is set; changed sources are run as
// a whole, and steps that pass after they were changed during a run aren't kept.
// ONLY='in a browser' runs the steps of such names alone. What a run prints goes to target/days, a file for each instant.

import { createWriteStream, mkdirSync } from "node:fs";
import { environment } from "./calendar.mjs";
import { instants } from "./days.mjs";
import { watch } from "./database.mjs";
import { Kept, sourcesIn } from "./kept.mjs";
import { endWithAll, runSteps } from "./lanes.mjs";
import { outcome, report } from "./report.mjs";
import { built, calendar, optimized } from "./steps.mjs";

/** A line for each instant, below it the names of what failed there, and a line that counts. */
export function table(days) {
  const failing = days.filter(({ failed }) => failed.length > 0);
  return [
    ...days.flatMap(({ instant, why, passed, failed, seconds }) => [
      `${instant}  ${(failed.length > 0 ? `${failed.length} FAILED` : "passed").padEnd(10)} ${String(passed).padStart(5)} passed ${seconds.toFixed(0).padStart(6)} s  ${why}`,
      ...failed.map((name) => `    ${name}`),
    ]),
    "",
    `${days.length - failing.length} instants passed, ${failing.length} failed`,
  ];
}

/** The names of what failed: tests, or the step where it names none. */
export const failedNames = (outcomes) =>
  outcomes
    .filter(({ failed, left }) => failed > 0 || left)
    .flatMap(({ name, failures, left }) => (failures.length > 0 ? failures.map((test) => test.name) : [left ? `${name}: not run` : name]));

/** The instants at which a step is still to run. */
export const dueOf = (days, steps, kept) => days.filter(([instant]) => steps.some(({ name }) => kept.passed(instant, name) === undefined));

/**
 * Returns a function that finds the steps which passed with the sources as they are. Once they aren't those anymore that a run
 * began with, nothing has passed, and nothing is kept.
 */
export function keptOf(folder, fileOf) {
  const sources = sourcesIn(folder);
  const kept = new Kept(sources && fileOf(sources));
  return () => (sourcesIn(folder) === sources ? kept : new Kept());
}

/** Runs the steps at an instant, one after the other, but for what has passed there before. `kept` says what that is by now. */
export async function at([instant, why], { steps, program, database, kept, run = runSteps, logs = "target/days" }) {
  const before = kept();
  const passedBefore = steps.map(({ name }) => before.passed(instant, name));
  const due = steps.filter((_, index) => passedBefore[index] === undefined);
  const counted = passedBefore.reduce((sum, passed = 0) => sum + passed, 0);
  const words = due.length < steps.length ? `${why}; ${steps.length - due.length} of ${steps.length} steps passed before` : why;
  if (due.length === 0) return { instant, why: words, seconds: 0, failed: [], passed: counted };
  const log = createWriteStream(`${logs}/${instant.replaceAll(":", "")}.log`);
  const start = performance.now();
  const outcomes = [];
  const lived = { ...environment, ...(program ? { FIELDHOUSE_BINARY: program } : {}), FIELDHOUSE_NOW: instant };
  for (const step of due) {
    const [result] = await run([step], { write: (said) => log.write(said), environment: lived, database });
    outcomes.push(outcome(result));
    kept().keep(instant, outcomes.at(-1));
  }
  const seconds = (performance.now() - start) / 1000;
  await new Promise((resolve) => log.end(`${report(outcomes, seconds).join("\n")}\n`, resolve));
  return { instant, why: words, seconds, failed: failedNames(outcomes), passed: outcomes.reduce((sum, { passed }) => sum + passed, counted) };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  endWithAll();
  mkdirSync("target/days", { recursive: true });
  const reasons = new Map(instants);
  const named = process.argv.slice(2).map((instant) => [instant, reasons.get(instant) ?? "as asked"]);
  const asked = named.length > 0 ? named : instants;
  const steps = calendar.filter(({ name }) => name.includes(process.env.ONLY ?? ""));
  const kept = keptOf(".", (sources) => `target/days/${sources}-${environment.E2E_WIDTH}.json`);
  if (named.length > 0 || process.env.AGAIN) for (const [instant] of asked) for (const { name } of steps) kept().forget(instant, name);
  const due = dueOf(asked, steps, kept());
  const database = watch(process.env.TEST_SUPERUSER_DATABASE_URL);
  // For a few instants the tests' own server does.
  const many = due.length > 3 ? optimized : undefined;
  const builds = due.length > 0 ? await runSteps(many ? [...built, many] : built) : [];
  if (builds.some(({ succeeded }) => !succeeded)) process.exit(1);
  const days = [];
  for (const day of asked) {
    days.push(await at(day, { steps, program: many?.program, database, kept }));
    console.log(table(days.slice(-1)).slice(0, -2).join("\n"));
    if (database.gone) {
      console.log(database.gone);
      break;
    }
  }
  console.log(`\n── What reads the calendar\n${table(days).join("\n")}`);
  process.exit(days.every(({ failed }) => failed.length === 0) ? 0 : 1);
}
