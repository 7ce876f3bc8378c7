// Which tests failed, read from what a runner prints, each with the first lines of why: what `make test` says again at its end,
// where one looks first. Of a test that passed at its second try, it is the reason of the first.

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const lengthOfReason = 12;

/** How each runner begins what it says of a failed test; the name is the first group. */
const begins = {
  nextest: /^\s*(?:TRY \d+ )?(?:FAIL|TIMEOUT|TMT|ABORT|SIG[A-Z]+) \[[^\]]*\]\s*(?:\([^)]*\)\s*)?(\S.*)$/,
  cargo: /^---- (\S+) stdout ----$/,
  vitest: /^\s*FAIL\s+(\S.*)$/,
  playwright: /^\s*\d+\) (\[\S+\] › .*?)[\s─]*$/,
  node: /^\s*✖ (?!failing tests:)(.*?)(?: \([\d.]+m?s\))?$/,
};

/** Where in a test's own output the reason begins; without one, it begins at its name. */
const reasons = { nextest: /panicked at/ };

/** Where what belongs to a test is over: its calls, and what the runner says of others. */
const ends = {
  nextest: /^\s*(?:stack backtrace:$|note: run with `RUST_BACKTRACE|─{4}|Summary \[|(?:TRY \d+ )?(?:PASS|SLOW|FLAKY) \[)/,
};

/** The names of those that passed at a later try. */
const flaky = {
  nextest: (lines) =>
    lines.flatMap((line) => /^\s*FLAKY \d+\/\d+ \[[^\]]*\]\s*(?:\([^)]*\)\s*)?(\S.*)$/.exec(line)?.[1] ?? []),
  // They stand below their number, in the list after the reasons.
  playwright: (lines) => {
    const list = lines.slice(lines.findLastIndex((line) => /^\s*\d+ flaky\s*$/.test(line)) + 1 || lines.length);
    const end = list.findIndex((line) => !line.includes(" › "));
    return list.slice(0, end < 0 ? list.length : end).map((line) => line.replace(/[\s─]*$/, "").trim());
  },
};

/** `output`'s tests that failed at least once: their names, the first lines of why, and whether they passed then. */
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

function reasonOf(runner, lines) {
  const next = lines.findIndex((line) => begins[runner].test(line));
  const own = next < 0 ? lines : lines.slice(0, next);
  const start = reasons[runner] ? own.findIndex((line) => reasons[runner].test(line)) : 0;
  if (start < 0) return [];
  const said = own.slice(start);
  const end = ends[runner] ? said.findIndex((line) => ends[runner].test(line)) : -1;
  return said.slice(0, end < 0 ? said.length : end).filter((line) => line.trim()).slice(0, lengthOfReason);
}
