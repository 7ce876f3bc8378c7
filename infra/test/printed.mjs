// Looks whether the commands that the pages for newcomers print find what they name: a target of make, a script, a test, a variable.
// Nothing is run or built for it that isn't anyway. Tests are listed, of the whole workspace, and narrowed by a filter to what the
// command would run; commands of make are read (make -n); of cargo's other commands, and of rustup's, nothing is asked.

import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";

/** The pages whose commands are looked at. */
export const PAGES = ["README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md"];
const repository = new URL("../../", import.meta.url);
const isCommand = /^(?:(?:cargo|make|node|grep|git grep|rustup|eval|npm|npx)(?: |$)|infra\/|[A-Z][A-Z_]+=)/;

/** The commands of a page: what stands between backticks, or in a block of the shell's, and begins as a command does. */
export function printed(page) {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines]) => lines.split("\n"));
  const spans = [...page.replace(/^```.*?^```$/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, span]) => span);
  const commands = [...blocks.map((line) => line.replace(/ +#.*/, "")), ...spans].filter((text) => isCommand.test(text));
  return [...new Set(commands)];
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

/** The reason why a file can’t be read by a program, or be run itself, if there is one. */
function wrongFile(path, mode) {
  const file = new URL(path, repository);
  if (!existsSync(file)) return "is not there";
  try {
    accessSync(file, mode);
  } catch {
    return "can't be run";
  }
}

function wrongWords(command, run) {
  const [program, ...words] = command.split(" ");
  if (program === "make") {
    // `make test…` stands for all that begin so.
    const { status, output } = run("make", ["--dry-run", ...words.map((word) => word.replace(/…$/, ""))]);
    return status === 0 ? undefined : `make knows no such thing\n${output}`;
  }
  if (program === "node") return wrongFile(words.find((word) => !word.startsWith("-")), constants.R_OK);
  // The page that prints it isn't what `git grep` is to find.
  const search = program === "git" ? `${command} -- ":!*.md"` : program === "grep" && command;
  if (search) return run("sh", ["-c", search]).status === 0 ? undefined : "finds nothing";
  if (program.startsWith("infra/")) return wrongFile(program, /\.\w+$/.test(program) ? constants.R_OK : constants.X_OK);
  const filter = filterOf(command);
  if (filter === undefined) return undefined;
  const { status, output } = run("cargo", ["nextest", "list", "--workspace", "--cargo-quiet", "--message-format", "oneline", "-E", filter]);
  if (status !== 0) return `its tests can't be listed\n${output}`;
  return output.trim() === "" ? "finds no test" : undefined;
}

/** The reason why a command isn't right, if there is one. `run` runs a command and returns its status and what it printed. */
export function wrong(command, run) {
  const evaluated = /^eval "\$\((.+)\)"$/.exec(command);
  if (evaluated) return wrong(evaluated[1], run);
  const variable = /^([A-Z][A-Z_]+)=\S+ ?/.exec(command);
  if (!variable) return command === "" ? undefined : wrongWords(command, run);
  const [given, name] = variable;
  if (run("git", ["grep", "--quiet", "--word-regexp", name, "--", ":!*.md"]).status !== 0) return `nothing reads ${name}`;
  return wrong(command.slice(given.length), run);
}

function run(program, words) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: repository, encoding: "utf8", maxBuffer: 1 << 28 });
  return { status, output: status === 0 ? stdout : stdout + stderr };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const found = new Map();
  for (const page of PAGES) {
    const commands = printed(readFileSync(new URL(page, repository), "utf8"));
    if (commands.length === 0) throw new Error(`${page} prints no command.`);
    for (const command of commands) {
      if (!found.has(command)) found.set(command, wrong(command, run));
      const why = found.get(command);
      console.log(`${why ? "✖" : "✔"} ${page}: ${command}${why ? `: ${why}` : ""}`);
      if (why) process.exitCode = 1;
    }
  }
}
