/**
 * No crate that only tests need turns on a feature of one that the program is made of: cargo would then compile that crate, and every
 * crate above it, once for the tests and once for the program.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

/** Crates with their features ("serde v1.0.0|derive,std"), by these kinds of dependencies. */
const crates = (kinds) => {
  const tree = ["tree", "--workspace", "--locked", "--edges", kinds, "--prefix", "none", "--format", "{p}|{f}"];
  const lines = execFileSync("cargo", tree, { encoding: "utf8", maxBuffer: 1 << 26 }).split("\n");
  return new Set(lines.map((line) => line.replace(/ \(\*\)$/, "")).filter((line) => line.includes("|")));
};

test("tests use the program's crates as the program does", () => {
  const program = crates("normal,build");
  assert.ok(program.size > 100);
  const names = new Set([...program].map((crate) => crate.split("|")[0]));
  const otherwise = [...crates("normal,build,dev")].filter((crate) => names.has(crate.split("|")[0]) && !program.has(crate));
  assert.deepEqual(otherwise, []);
});
