import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { filterOf, printed, wrong } from "./printed.mjs";

const repository = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, repository), "utf8");

test("reads the commands of the inner loop and of nothing else", () => {
  const page = "`cargo no`\n\n## The inner loop\n\n| a rule | `cargo test -p domain` or `make x` | `soon` |\n`cargo no`\n\n## Proof\n\n| x | `cargo no` |\n";
  assert.deepEqual(printed(page), ["cargo test -p domain", "make x"]);
  assert.ok(printed(read("CONTRIBUTING.md")).length > 5);
});

test("asks nextest for the tests that a command would run", () => {
  assert.equal(filterOf("cargo test -p domain"), "package(=domain)");
  assert.equal(
    filterOf("cargo nextest run -p fieldhouse --test api bookings::create"),
    "package(=fieldhouse) & kind(test) & binary(=api) & test(bookings::create)",
  );
  assert.equal(filterOf("cargo test"), "all()");
  assert.equal(filterOf("cargo check"), undefined);
  assert.throws(() => filterOf("cargo test --release"), /does not know --release/);
});

test("a command that make doesn't know or that finds no test is wrong", () => {
  const ran = (output, status = 0) => () => ({ status, output });
  assert.match(wrong("make nothing", ran("No rule", 2)), /^make knows no such thing\nNo rule/);
  assert.equal(wrong("make queries", ran("")), undefined);
  assert.equal(wrong("cargo check", () => assert.fail("nothing is run for it")), undefined);
  assert.equal(wrong("cargo test x", ran("\n")), "finds no test");
  assert.match(wrong("cargo test x", ran("error: no such package", 94)), /^its tests can't be listed\nerror: no such package/);
  assert.equal(wrong("cargo test x", ran("fieldhouse::api x::y\n")), undefined);
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
