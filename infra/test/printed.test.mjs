import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { filterOf, PAGES, printed, wrong } from "./printed.mjs";

const repository = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, repository), "utf8");

test("reads what is a command between backticks and in blocks of the shell's, each once", () => {
  const page = [
    "| a rule | `cargo test -p domain` or `make x` | `soon` |",
    "```sh\nmake run     # everything\n```",
    "```json\nmake no\n```",
    "`infra/test/run` with `SEED=7 make x`, `SEED` and `bookings/create.rs`; `make x`.",
  ].join("\n");
  assert.deepEqual(printed(page), ["make run", "cargo test -p domain", "make x", "infra/test/run", "SEED=7 make x"]);
  assert.ok(printed(read("CONTRIBUTING.md")).length > 25);
  assert.deepEqual(PAGES.filter((page) => printed(read(page)).length === 0), []);
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

test("a search that finds nothing is wrong", () => {
  const asked = [];
  const ran = (status) => (program, words) => {
    asked.push([program, ...words].join(" "));
    return { status, output: "" };
  };
  assert.equal(wrong("git grep 'a b'", ran(0)), undefined);
  assert.equal(wrong("grep -rl x docs", ran(1)), "finds nothing");
  assert.deepEqual(asked, [`sh -c git grep 'a b' -- ":!*.md"`, "sh -c grep -rl x docs"]);
  assert.deepEqual(printed("`git grep x` or `git log`"), ["git grep x"]);
});

test("a script that isn't there or can't be run is wrong", () => {
  const none = () => assert.fail("nothing is run for it");
  assert.equal(wrong("infra/test/run lint", none), undefined);
  assert.equal(wrong('eval "$(infra/start-test-database)"', none), undefined);
  assert.equal(wrong("node --test infra/test/printed.test.mjs", none), undefined);
  assert.equal(wrong("infra/test/walk", none), "is not there");
  assert.equal(wrong('eval "$(infra/stop-test-database)"', none), "is not there");
  assert.equal(wrong("node infra/test/walk.mjs", none), "is not there");
});

test("a variable that nothing reads is wrong, and so is the command behind it", () => {
  const asked = [];
  const knows = (name) => (program, words) => {
    asked.push(program);
    return program === "git" ? { status: words.includes(name) ? 0 : 1, output: "" } : { status: 0, output: "\n" };
  };
  assert.equal(wrong("MODEL_SEED=… MODEL_HISTORIES=1", knows("MODEL_SEED")), "nothing reads MODEL_HISTORIES");
  assert.equal(wrong("MODEL_SEED=…", knows("MODEL_SEED")), undefined);
  assert.equal(wrong("UPDATE_GOLDEN=1 cargo test -p policies", knows("UPDATE_GOLDEN")), "finds no test");
  assert.deepEqual(new Set(asked), new Set(["git", "cargo"]));
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
