// Reads how long each test took from a runner's output, or for nextest from the file that it writes
// (.config/nextest.toml).

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const inSeconds = { ms: (number) => number / 1000, s: (number) => number, m: (number) => number * 60 };

const fromLines = (pattern) => (output) =>
  output
    .replaceAll(ansi, "")
    .split("\n")
    .flatMap((line) => {
      const { name, number, unit } = pattern.exec(line)?.groups ?? {};
      return name ? [{ name, seconds: inSeconds[unit](Number(number)) }] : [];
    });

const unescaped = (text) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" })[name]);

/** Each takes a runner's output or file and returns the tests, each with its name and its seconds. */
export const durations = {
  // <testcase name="races::spaces::…" classname="fieldhouse::api" timestamp="…" time="0.178">
  nextest: (junit) =>
    [...junit.matchAll(/<testcase name="([^"]*)" classname="([^"]*)"[^>]* time="([\d.]+)"/g)].map(
      ([, name, binary, seconds]) => ({ name: unescaped(`${binary} ${name}`), seconds: Number(seconds) }),
    ),
  // Only those over 0.3 s have lines of their own, which is all that is slow.
  //    ✓ draws a space once what draws has come 348ms
  vitest: fromLines(/^ {3,}[✓×✗] (?<name>\S.*?) (?:\(retry x\d+\) )?(?<number>[\d.]+)(?<unit>ms|s)$/),
  //   ✓  210 [desktop] › e2e/staff-lists.spec.ts:54:1 › requests begin with the soonest (2.5s)
  playwright: fromLines(/^\s*[✓✘]\s+\d+ (?<name>\[.*?)(?: \(retry #\d+\))? \((?<number>[\d.]+)(?<unit>ms|s|m)\)$/),
  // ✔ reads the rows of one table (1.2ms)
  node: fromLines(/^\s*[✔✖] (?<name>\S.*) \((?<number>[\d.]+)(?<unit>ms|s)\)$/),
};

/** Returns the slowest tests, slowest first. A test that ran several times counts with its longest run. */
export function slowest(tests, count = 20) {
  const longest = new Map();
  for (const { name, seconds } of tests) longest.set(name, Math.max(seconds, longest.get(name) ?? 0));
  return [...longest]
    .map(([name, seconds]) => ({ name, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}
