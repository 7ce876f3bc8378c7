/**
 * Measures the JavaScript that a public page needs before it can be used: the files that the server names in its head,
 * read from the build's manifest as the server reads it (`platform/server/src/found/modules.rs`).
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const entry = "index.html";
const layout = "src/layouts/PublicLayout.tsx";

/** The five public pages, and the most that each may need, in kB of 1,000 as gzip. The goal of all is 130 (docs/BENCHMARKS.md). */
export const screens = {
  "home/Home": 153.5,
  "organization/Organization": 152,
  "organization/facility/Facility": 147.2,
  "organization/facility/space/Space": 161.6,
  "search/Search": 155.7,
};

/** Returns the files of a screen with all of their imports. */
export function filesOf(manifest, screen) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || !manifest[name]) return;
    seen.add(name);
    for (const imported of manifest[name].imports ?? []) visit(imported);
  };
  for (const name of [entry, layout, `src/screens/${screen}.tsx`]) visit(name);
  return new Set([...seen].map((name) => manifest[name].file));
}

/** Returns the size of each page's files, in kB as gzip, and their number. */
export function weights(dist) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
  return Object.keys(screens).map((screen) => {
    const files = [...filesOf(manifest, screen)];
    const sizes = files.map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length / 1000);
    return { screen, files: files.length, weight: sizes.reduce((sum, size) => sum + size, 0) };
  });
}
