// Reads the numbers of passed and failed tests from a runner's output. Each runner has its own form of summary; if a
// run has several (one for each package), they add up.

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);

const fromLines = (linePattern, passed, failed) => (output) => {
  const lines = output.replaceAll(ansi, "").split("\n").filter((line) => linePattern.test(line));
  if (lines.length === 0) return undefined;
  return lines.reduce(
    (sum, line) => ({ passed: sum.passed + number(line, passed), failed: sum.failed + number(line, failed) }),
    { passed: 0, failed: 0 },
  );
};

/**
 * Each takes a runner's output and returns `{ passed, failed }`, or `undefined` if the run ended before its summary.
 */
export const counts = {
  // Summary [  5.4s] 16 tests run: 14 passed (1 slow), 1 failed, 1 timed out, 1 skipped
  nextest: (output) => {
    const sum = fromLines(/^\s*Summary \[/, /(\d+) passed/, /(\d+) failed/)(output);
    const timedOut = fromLines(/^\s*Summary \[/, /(\d+) timed out/, /(\d+) exec failed/)(output);
    return sum && { passed: sum.passed, failed: sum.failed + timedOut.passed };
  },
  // test result: ok. 7 passed; 0 failed; 0 ignored; …
  cargo: fromLines(/^test result: /, /(\d+) passed/, /(\d+) failed/),
  //      Tests  1 failed | 11 passed (12)
  vitest: fromLines(/^\s*Tests\s+\d/, /(\d+) passed/, /(\d+) failed/),
  //   1 failed
  //   23 passed (41.2s)
  playwright: fromLines(/^\s*\d+ (passed|failed|flaky|did not run)\b/, /(\d+) (?:passed|flaky)/, /(\d+) (?:failed|did not run)/),
  // ℹ pass 4
  // ℹ fail 0
  node: fromLines(/^\S+ (pass|fail) \d+$/, /pass (\d+)/, /fail (\d+)/),
};
