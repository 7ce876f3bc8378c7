// The steps that passed at each instant, kept so that `make test-days` goes on where it was stopped.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Files that no step at an instant reads: the pages in docs/, and those at the top such as the README. */
const words = /\t(?:docs\/.*|[^/]+\.md)$/;

/** Returns a hash of the sources in a folder, or nothing where they have been changed since the last commit. Documents don't count. */
export function sourcesIn(folder) {
  const git = (...args) => spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 << 20 });
  const { status, stdout } = git("status", "--porcelain");
  if (status !== 0 || stdout !== "") return undefined;
  const files = git("ls-tree", "-r", "HEAD").stdout.split("\n").filter((file) => !words.test(file));
  return createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 40);
}

/** The steps that passed at each instant, in a file, each with its number of tests. Without a file nothing is kept. */
export class Kept {
  #file;
  #passed;

  constructor(file) {
    this.#file = file;
    this.#passed = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  }

  /** Returns how many tests passed in a step at an instant, or nothing if the step hasn’t passed there. */
  passed(instant, name) {
    return this.#passed[instant]?.[name];
  }

  /** The step is run again at this instant. */
  forget(instant, name) {
    delete this.#passed[instant]?.[name];
  }

  keep(instant, { name, passed, failed, left }) {
    if (!this.#file || failed > 0 || left) return;
    this.#passed[instant] = { ...this.#passed[instant], [name]: passed };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify(this.#passed, undefined, 1)}\n`);
  }
}
