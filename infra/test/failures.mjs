// Reads failed tests from a runner's output, each with the first lines of the reason, so that `make test` can repeat
// them at its end. For a test that passed at its second try, it is the first try's reason.

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const lengthOfReason = 12;

/**
 * The start of what a compiler, a linter, a formatter or schemathesis complains about: Rust's, rustfmt's, TypeScript's, Biome's.
 * Errors come before warnings, which they may follow from.
 */
const complaints = [
  /^error(\[E\d+\])?: (?!could not compile)|^Diff in |: error TS\d+: |^\S+:\d+:\d+ \S+\/\S+.* ━|^\S+ (format|organizeImports) ━|^=+ (FAILURES|ERRORS) =+$/,
  /^warning: /,
];

/** The words before the end of a server's log (with-server). */
const introduction = /; the end of its log \(/;

/** The start of a failed test in each runner's output; the first group is the name. */
const begins = {
  nextest: /^\s*(?:TRY \d+ )?(?:FAIL|TIMEOUT|TMT|ABORT|SIG[A-Z]+) \[[^\]]*\]\s*(?:\([^)]*\)\s*)?(\S.*)$/,
  cargo: /^---- (\S+) stdout ----$/,
  vitest: /^\s*FAIL\s+(\S.*)$/,
  playwright: /^\s*\d+\) (\[\S+\] › .*?)[\s─]*$/,
  node: /^\s*✖ (?!failing tests:)(.*?)(?: \([\d.]+m?s\))?$/,
};

/** The start of the reason in a test's own output. Without one, the reason starts at the test's name. */
const reasons = { nextest: /panicked at/ };

/** The end of a test's part of the output: its stack trace, or the runner's lines about other tests. */
const ends = {
  nextest: /^\s*(?:stack backtrace:$|note: run with `RUST_BACKTRACE|─{4}|Summary \[|(?:TRY \d+ )?(?:PASS|SLOW|FLAKY) \[)/,
};

/** Returns the names of tests that passed at a later try. */
const flaky = {
  nextest: (lines) =>
    lines.flatMap((line) => /^\s*FLAKY \d+\/\d+ \[[^\]]*\]\s*(?:\([^)]*\)\s*)?(\S.*)$/.exec(line)?.[1] ?? []),
  // They are listed below their number, after the reasons.
  playwright: (lines) => {
    const list = lines.slice(lines.findLastIndex((line) => /^\s*\d+ flaky\s*$/.test(line)) + 1 || lines.length);
    const end = list.findIndex((line) => !line.includes(" › "));
    return list.slice(0, end < 0 ? list.length : end).map((line) => line.replace(/[\s─]*$/, "").trim());
  },
};

/**
 * Returns the tests in `output` that failed at least once: names, first lines of the reason, and whether they passed
 * later.
 */
export function failures(runner, output) {
  const lines = output.replaceAll(ansi, "").split("\n");
  const passedThen = new Set(flaky[runner]?.(lines));
  const found = new Map();
  for (const [at, line] of lines.entries()) {
    const name = begins[runner]?.exec(line)?.[1];
    if (name && !found.has(name)) found.set(name, reasonOf(runner, lines.slice(at + 1)));
  }
  return [...found].map(([name, reason]) => ({ name, reason, flaky: passedThen.has(name) }));
}

/** Returns why a step failed that names no test: its first complaint, or else how its output ends. */
export function reasonOfStep(output) {
  const lines = output.replaceAll(ansi, "").split("\n").filter((line) => line.trim());
  const first = complaints.map((complaint) => lines.findIndex((line) => complaint.test(line))).find((at) => at >= 0);
  if (first !== undefined) return lines.slice(first, first + lengthOfReason);
  const introduced = lines.slice(0, -lengthOfReason).find((line) => introduction.test(line));
  return introduced ? [introduced, ...lines.slice(1 - lengthOfReason)] : lines.slice(-lengthOfReason);
}

function reasonOf(runner, lines) {
  const next = lines.findIndex((line) => begins[runner].test(line));
  const own = next < 0 ? lines : lines.slice(0, next);
  const start = reasons[runner] ? own.findIndex((line) => reasons[runner].test(line)) : 0;
  if (start < 0) return [];
  const said = own.slice(start);
  const end = ends[runner] ? said.findIndex((line) => ends[runner].test(line)) : -1;
  return said.slice(0, end < 0 ? said.length : end).filter((line) => line.trim()).slice(0, lengthOfReason);
}
