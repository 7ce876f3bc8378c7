#!/usr/bin/env node
/** Writes index.html beside the pictures of `make screens`: each screen with its pictures in a row, by host. */
import { readdirSync, writeFileSync } from "node:fs";

const [folder = "docs/screens"] = process.argv.slice(2);
const screens = new Map();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".png")).sort()) {
  const [host, path] = file.split(".");
  const screen = `${host}: ${path}`;
  screens.set(screen, [...(screens.get(screen) ?? []), file]);
}
const rows = [...screens].map(([screen, files]) => {
  const pictures = files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
  return `<section><h2>${screen}</h2><div>${pictures.join("")}</div></section>`;
});
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Fieldhouse</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}
img{height:420px;border:1px solid #ccc}h2{font-size:1rem}</style><h1>${screens.size} screens</h1>${rows.join("\n")}</html>\n`,
);
console.log(`${folder}/index.html shows ${screens.size} screens.`);
