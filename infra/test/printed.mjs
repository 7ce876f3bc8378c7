// Runs the commands that CONTRIBUTING.md prints for the inner loop, as they are printed: a test that it names has to be there.
// Commands of make are only read (make -n), since they run the whole of what is tested elsewhere.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { counts } from "./counts.mjs";

/** The commands in the table under "The inner loop". */
export function printed(contributing) {
  const section = contributing.split("\n## ").find((part) => part.startsWith("The inner loop\n")) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.flatMap((row) => [...row.matchAll(/`((?:cargo|make) [^`]+)`/g)].map(([, command]) => command));
}

/** The reason why a command that ran isn't right, if there is one. */
export function wrong(command, { status, output }) {
  if (status !== 0) return `ended with ${status}`;
  const runner = command.startsWith("cargo nextest") ? "nextest" : command.startsWith("cargo test") ? "cargo" : undefined;
  if (runner && !(counts[runner](output)?.passed > 0)) return "ran no test";
  return undefined;
}

function run(command) {
  const line = command.startsWith("make ") ? command.replace("make ", "make --dry-run ") : command;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", line], { encoding: "utf8", maxBuffer: 1 << 28 });
  return { status, output: stdout + stderr };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const commands = printed(readFileSync(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8"));
  if (commands.length === 0) throw new Error("CONTRIBUTING.md prints no command under “The inner loop”.");
  for (const command of commands) {
    const ran = run(command);
    const why = wrong(command, ran);
    console.log(`${why ? "✖" : "✔"} ${command}${why ? `: ${why}\n${ran.output}` : ""}`);
    if (why) process.exitCode = 1;
  }
}
