import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { filesOf, screens, weights } from "./weight.mjs";

const dist = fileURLToPath(new URL("../../web/dist", import.meta.url));

test("follows what a screen imports, and nothing that it may load later", () => {
  const manifest = {
    "index.html": { file: "entry.js", imports: ["_shared.js"] },
    "_shared.js": { file: "shared.js" },
    "src/screens/home/Home.tsx": { file: "home.js", imports: ["_shared.js"], dynamicImports: ["src/kit/Map.tsx"] },
    "src/kit/Map.tsx": { file: "map.js" },
  };
  assert.deepEqual([...filesOf(manifest, "home/Home")], ["entry.js", "shared.js", "home.js"]);
});

test("no public page needs more than it did, in few files", { skip: !existsSync(dist) && "the web app isn't built" }, () => {
  for (const { screen, files, weight } of weights(dist)) {
    assert.ok(weight <= screens[screen], `${screen} needs ${weight.toFixed(1)} kB of JavaScript, at most ${screens[screen]}`);
    assert.ok(files <= 12, `${screen} comes in ${files} files`);
  }
});
