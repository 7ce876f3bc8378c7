import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The cells of the rows below the head of the first table after a heading. */
function table(page, heading) {
  const section = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) => row.slice(2, -2).split(" | "));
}

// The bill itself is held to the same cases by platform/domain/tests/vectors.
test("the worked cases of the bill are those of vectors/cost.json", () => {
  const cases = new Map(JSON.parse(read("vectors/cost.json")).map((worked) => [worked.name, worked.expected]));
  const shown = table(read("docs/rules/prices-and-the-bill.md"), "Worked cases");
  assert.ok(shown.length > 5, `the page shows ${shown.length} cases`);
  for (const [name, ...figures] of shown) {
    const { subtotal, fees, total } = cases.get(name) ?? assert.fail(`vectors/cost.json has no case “${name}”`);
    assert.deepEqual(figures, [subtotal, fees.book, fees.tax, fees.insurance, fees.tx, total], name);
  }
});

test("reads the rows of one table and of nothing else", () => {
  const page = "# A\n\n| no | no |\n\n## B\n\n| a | b |\n| --- | --: |\n| 1 | 2.00 |\n| 3 | 4.00 |\n\n## C\n\n| no | no |\n";
  assert.deepEqual(table(page, "B"), [["1", "2.00"], ["3", "4.00"]]);
});
