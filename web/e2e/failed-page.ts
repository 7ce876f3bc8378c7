/** Prints what the page showed when a test failed, since the log is often all that is left of a run. */
import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** The part of Playwright's description of a failure that has the page, as a tree of roles and names. */
const snapshot = /```yaml\n([\s\S]*?)```/;

export default class FailedPage implements Reporter {
  printsToStdio() {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const path = result.attachments.find(({ name }) => name === "error-context")?.path;
    const page = path && snapshot.exec(readFileSync(path, "utf8"))?.[1];
    if (page) process.stdout.write(`\n── What the page showed: ${test.title}, try ${result.retry + 1}\n${page}\n`);
  }
}
