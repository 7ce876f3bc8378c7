import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { anchors, deadCitations } from "./citations.mjs";

const repository = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, repository), "utf8");
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: repository, encoding: "utf8" });
const files = new Set(listed.split("\n").filter((path) => path !== ""));

/** Pages whose references are not ours to keep. */
const GENERATED = /^(clients|\.sqlx|openapi\/[a-z]+\.json)|package-lock|^infra\/test\/citations/;

test("citations lead to a page and a heading of this repository", () => {
  const cited = [...files].filter((path) => /\.(rs|tsx?|mjs|sql|css|md|toml)$/.test(path) && !GENERATED.test(path));
  const dead = cited.flatMap((path) => deadCitations(path, read(path), { files, read }));
  assert.deepEqual(dead, []);
});

test("rules are cited", () => {
  const sources = [...files].filter((path) => /^(platform|tenant-api)\/.*\/src\/.*\.rs$/.test(path));
  const cited = new Set(sources.flatMap((path) => read(path).match(/docs\/rules\/[\w-]+\.md/g) ?? []));
  const pages = [...files].filter((path) => /^docs\/rules\/[\w-]+\.md$/.test(path) && !path.endsWith("README.md"));
  assert.deepEqual(pages.filter((page) => !cited.has(page)), []);
});

const pages = { "docs/rules/bill.md": "# The bill\n\n## Rounding `up` & down\n", "README.md": "# Readme\n", "a/b.md": "# B\n" };
const here = { files: new Set(Object.keys(pages)), read: (path) => pages[path] };
const dead = (path, text) => deadCitations(path, text, here);

test("headings become anchors", () => {
  assert.deepEqual([...anchors(pages["docs/rules/bill.md"])], ["the-bill", "rounding-up--down"]);
  assert.deepEqual([...anchors("```sh\n# no heading\n```\n## One\n")], ["one"]);
});

test("finds a page that isn't there", () => {
  assert.equal(dead("x.rs", "//! Holds (docs/rules/bill.md#the-bill), (bill.md), (README.md).").length, 0);
  assert.match(dead("x.rs", "\n//! Holds (docs/rules/hold.md).")[0], /^x\.rs:2: docs\/rules\/hold\.md: there is no such file$/);
  assert.match(dead("x.sql", "-- Prices (decisions.md, Prices).")[0], /decisions\.md: there is no such file/);
});

test("finds a heading that isn't there", () => {
  assert.match(dead("x.rs", "// docs/rules/bill.md#tax")[0], /has no such heading/);
  assert.match(dead("README.md", "[tax](docs/rules/bill.md#tax)")[0], /has no such heading/);
  assert.equal(dead("README.md", "[b](docs/rules/bill.md#the-bill) [c](https://example.org/x.md) [d](a)").length, 0);
});

test("finds references to documents that only some people have", () => {
  for (const comment of ["/// The limit (r5).", "// As asked (refunds, m4)", "-- Open (1 in the documents).", " * The documents' word: the documents’ rule"]) {
    assert.equal(dead("x.ts", comment).length, 1, comment);
  }
  assert.equal(dead("x.ts", 'refund(key("r1"), the.documents)').length, 0);
});
