#!/usr/bin/env node
// Renders every drawing of this folder as a PNG of its own size, for the demo organizations' logos and photos.
// Needs Chromium; CHROMIUM names it where it lies elsewhere.
//
//     node make.mjs
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const flags = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --hide-scrollbars";
const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "pictures-"));

for (const file of readdirSync(here).filter((name) => name.endsWith(".svg"))) {
  const svg = readFileSync(join(here, file), "utf8");
  const [, width, height] = svg.match(/width="(\d+)" height="(\d+)"/);
  const page = join(scratch, "page.html");
  const picture = join(here, file.replace(/svg$/, "png"));
  writeFileSync(page, `<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
  const shot = [`--screenshot=${picture}`, `--window-size=${width},${height}`, "--default-background-color=00000000"];
  execFileSync(chromium, [...flags.split(" "), ...shot, `file://${page}`], { stdio: "ignore" });
  console.log(`${picture}: ${width} × ${height}, ${Math.ceil(statSync(picture).size / 1000)} kB`);
}
