// Looks whether the commands that CONTRIBUTING.md prints for the inner loop find what they name: a test that it names has to be there.
// Nothing is run or built for it that isn't anyway. Tests are listed, of the whole workspace, and narrowed by a filter to what the
// command would run; commands of make are read (make -n); the other ones of cargo name nothing.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The commands in the table under "The inner loop". */
export function printed(contributing) {
  const section = contributing.split("\n## ").find((part) => part.startsWith("The inner loop\n")) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.flatMap((row) => [...row.matchAll(/`((?:cargo|make) [^`]+)`/g)].map(([, command]) => command));
}

/** The filter of nextest for the tests that this command of cargo's runs; nothing where it runs none. */
export function filterOf(command) {
  const words = /^cargo (?:nextest run|test)(?: (.*))?$/.exec(command);
  if (!words) return undefined;
  const left = (words[1] ?? "").split(" ").filter(Boolean);
  const parts = [];
  while (left.length > 0) {
    const word = left.shift();
    if (word === "-p" || word === "--package") parts.push(`package(=${left.shift()})`);
    else if (word === "--test") parts.push(`kind(test) & binary(=${left.shift()})`);
    else if (word.startsWith("-")) throw new Error(`“${command}”: printed.mjs does not know ${word}; teach it, or leave it out.`);
    else parts.push(`test(${word})`);
  }
  return parts.join(" & ") || "all()";
}

/** The reason why a command isn't right, if there is one. `run` runs a command and returns its status and what it printed. */
export function wrong(command, run) {
  if (command.startsWith("make ")) {
    const { status, output } = run("make", ["--dry-run", ...command.split(" ").slice(1)]);
    return status === 0 ? undefined : `make knows no such thing\n${output}`;
  }
  const filter = filterOf(command);
  if (filter === undefined) return undefined;
  const { status, output } = run("cargo", ["nextest", "list", "--workspace", "--cargo-quiet", "--message-format", "oneline", "-E", filter]);
  if (status !== 0) return `its tests can't be listed\n${output}`;
  return output.trim() === "" ? "finds no test" : undefined;
}

function run(program, words) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });
  return { status, output: status === 0 ? stdout : stdout + stderr };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const commands = printed(readFileSync(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8"));
  if (commands.length === 0) throw new Error("CONTRIBUTING.md prints no command under “The inner loop”.");
  for (const command of commands) {
    const why = wrong(command, run);
    console.log(`${why ? "✖" : "✔"} ${command}${why ? `: ${why}` : ""}`);
    if (why) process.exitCode = 1;
  }
}
