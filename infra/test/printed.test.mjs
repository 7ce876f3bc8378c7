import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { printed, wrong } from "./printed.mjs";

const repository = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, repository), "utf8");

test("reads the commands of the inner loop and of nothing else", () => {
  const page = "`cargo no`\n\n## The inner loop\n\n| a rule | `cargo test -p domain` or `make x` | `soon` |\n`cargo no`\n\n## Proof\n\n| x | `cargo no` |\n";
  assert.deepEqual(printed(page), ["cargo test -p domain", "make x"]);
  assert.ok(printed(read("CONTRIBUTING.md")).length > 5);
});

test("a command that fails or tests nothing is wrong", () => {
  const ran = (output, status = 0) => ({ status, output });
  assert.equal(wrong("cargo check", ran("", 101)), "ended with 101");
  assert.equal(wrong("cargo check", ran("")), undefined);
  const nothing = "     Summary [   0.001s] 0 tests run: 0 passed, 9 skipped\n";
  assert.equal(wrong("cargo nextest run x", ran(nothing)), "ran no test");
  assert.equal(wrong("cargo test x", ran("test result: ok. 0 passed; 0 failed; 0 ignored\n")), "ran no test");
  assert.equal(wrong("cargo test x", ran("test result: ok. 2 passed; 0 failed; 0 ignored\n")), undefined);
});

test("the tests of every operation say its name where they begin", () => {
  const tests = "platform/server/tests/api/";
  const files = readdirSync(new URL(tests, repository), { recursive: true });
  const own = files.filter((file) => file.endsWith(".rs") && !/^(contracts|model|races|support)\//.test(file));
  const heads = own.map((file) => read(tests + file).match(/^\/\/!.*$/gm)?.join("\n") ?? "").join("\n");
  const names = new Set(heads.match(/\b[a-z][A-Za-z]+\b/g));
  const operations = ["tenant", "platform"].flatMap((api) =>
    Object.values(JSON.parse(read(`openapi/${api}.json`)).paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId)),
  );
  assert.ok(operations.length > 100);
  assert.deepEqual(operations.filter((id) => id && !names.has(id)), []);
});
