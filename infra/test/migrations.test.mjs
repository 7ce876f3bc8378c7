/** `migrations/README.md` names each migration, in their order, and nothing that isn't there. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

test("the list of migrations is the list of their files", () => {
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const listed = [...readFileSync("migrations/README.md", "utf8").matchAll(/^\| `(\d{4}_\w+\.sql)` \|/gm)].map(([, name]) => name);
  assert.ok(listed.length > 0);
  assert.deepEqual(listed, files.toSorted());
});
