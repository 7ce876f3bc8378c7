import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { anchors, deadCitations } from "./citations.mjs";

const repository = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, repository), "utf8");
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: repository, encoding: "utf8" });
const files = new Set(listed.split("\n").filter((path) => path !== ""));

/** Returns true for a path that git leaves out, as a file or as a folder. */
const isIgnored = (path) => spawnSync("git", ["check-ignore", path, `${path}/`], { cwd: repository }).status === 0;

/** Pages whose references are not ours to keep. */
const GENERATED = /^(clients|\.sqlx|openapi\/[a-z]+\.json)|package-lock|^infra\/test\/citations/;

test("citations lead to a page and a heading of this repository", () => {
  const cited = [...files].filter((path) => /\.(rs|tsx?|mjs|sql|css|md|toml)$/.test(path) && !GENERATED.test(path));
  const dead = cited.flatMap((path) => deadCitations(path, read(path), { files, read, isIgnored }));
  assert.deepEqual(dead, []);
});

test("rules are cited", () => {
  const sources = [...files].filter((path) => /^(platform|tenant-api)\/.*\/src\/.*\.rs$/.test(path));
  const cited = new Set(sources.flatMap((path) => read(path).match(/docs\/rules\/[\w-]+\.md/g) ?? []));
  const pages = [...files].filter((path) => /^docs\/rules\/[\w-]+\.md$/.test(path) && !path.endsWith("README.md"));
  assert.deepEqual(pages.filter((page) => !cited.has(page)), []);
});

const pages = { "docs/rules/bill.md": "# The bill\n\n## Rounding `up` & down\n", "README.md": "# Readme\n", "a/b.md": "# B\n" };
const here = { files: new Set(Object.keys(pages)), read: (path) => pages[path], isIgnored: (path) => path.startsWith("docs/made") };
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

test("finds a path between backticks that isn't there", () => {
  const right = "`docs/rules/bill.md#the-bill`, `docs/rules/`, `rules/bill.md`, `../a/b.md`, `docs/made/x.png`";
  assert.deepEqual(dead("docs/page.md", `${right}, \`text/csv\`, \`README.txt\`, \`docs/*.css\`, \`docs/{name}\`, \`docs/a b\``), []);
  assert.deepEqual(dead("docs/page.md", "```\n`docs/none.md`\n```\n"), []);
  const wrong = ["docs/none.md", "rules/none", "../none.md", "docs/rules/bill.md#tax"];
  assert.equal(dead("docs/page.md", wrong.map((path) => `\`${path}\``).join(" ")).length, 4);
  assert.match(dead("docs/page.md", "`docs/none.md`")[0], /^docs\/page\.md:1: docs\/none\.md: there is no such file$/);
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
