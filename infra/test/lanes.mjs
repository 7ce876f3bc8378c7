// Runs steps, some of them in parallel: those that keep to about one core and need nothing that the others make. The
// output stays readable: one step at a time has the floor and prints directly, the others' output is held back until it
// is their turn.

import { spawn } from "node:child_process";

/** Passes the floor on in the order in which the steps began. */
export class Floor {
  #speaker;
  #waiting = [];

  constructor(write) {
    this.write = write;
  }

  begin(name) {
    const step = { name, words: [], over: false };
    this.#waiting.push(step);
    this.#next();
    return step;
  }

  say(step, words) {
    if (step === this.#speaker) this.write(words);
    else step.words.push(words);
  }

  end(step) {
    step.over = true;
    if (step === this.#speaker) this.#speaker = undefined;
    this.#next();
  }

  #next() {
    while (!this.#speaker && this.#waiting.length > 0) {
      const step = this.#waiting.shift();
      this.write(`\n── ${step.name}\n`);
      for (const words of step.words) this.write(words);
      if (!step.over) this.#speaker = step;
    }
  }
}

/** Child processes, each leading a separate process group. */
const running = new Set();

let ending = false;

function tell(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has already ended.
  }
}

/** When this process is asked to end, ends its children first. */
export function endWithAll() {
  for (const [signal, number] of [["SIGHUP", 1], ["SIGINT", 2], ["SIGTERM", 15]]) {
    process.once(signal, async () => {
      ending = true;
      await endAll();
      process.exit(128 + number);
    });
  }
}

async function endAll() {
  const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of running) tell(child, "SIGTERM");
  const late = setTimeout(() => running.forEach((child) => tell(child, "SIGKILL")), 20_000);
  await Promise.all(ended);
  clearTimeout(late);
}

function execute(command, environment, hear, stopped) {
  return new Promise((resolve) => {
    const child = spawn("bash", ["-o", "pipefail", "-c", command], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
      detached: true,
    });
    running.add(child);
    stopped?.then(() => tell(child, "SIGTERM"));
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", (status) => {
      running.delete(child);
      resolve(status === 0);
    });
  });
}

/**
 * Runs the steps in order, those with `beside` in a separate order. Returns their results in the given order: `{ step,
 * succeeded, output, seconds }`, or `{ step, left: reason }` for a step that did not start.
 *
 * `database` watches the database (database.mjs). Once that is gone, the steps that need it are ended or left out.
 */
export async function runSteps(steps, { write = (words) => process.stdout.write(words), environment = {}, database } = {}) {
  const floor = new Floor(write);
  const results = new Map();

  async function run(step) {
    if (ending) await new Promise(() => {}); // nothing begins any more
    const needed = step.database ? database : undefined;
    if (needed?.gone) return { step, left: needed.gone };
    const place = floor.begin(step.name);
    const start = performance.now();
    let output = "";
    const hear = (chunk) => {
      output += chunk;
      floor.say(place, chunk);
    };
    const succeeded = await execute(step.command, environment, hear, needed?.disappearance);
    if (!succeeded) await needed?.look();
    const lost = needed?.gone;
    if (lost && !succeeded) floor.say(place, `\n${lost}\n`);
    floor.end(place);
    return { step, succeeded, output, lost: !succeeded && lost, seconds: (performance.now() - start) / 1000 };
  }

  async function inOrder(lane) {
    for (const step of lane) results.set(step, await run(step));
  }

  await Promise.all([inOrder(steps.filter((step) => !step.beside)), inOrder(steps.filter((step) => step.beside))]);
  return steps.map((step) => results.get(step));
}
