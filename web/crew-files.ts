/**
 * The files that the crew's day is made of, written into its service worker (`src/crew-worker.ts`). The worker's bytes change with them,
 * by which browsers notice a new version.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * The page's modules, with those of its frame that are loaded later. Left out are pictures, which the page can do without, and what
 * needs the server anyway: signing in, the palette, other pages.
 */
const modules = [
  "index.html",
  "src/screens/manage/routes.ts",
  "src/layouts/ManageLayout.tsx",
  "src/layouts/OwnMenu.tsx",
  "src/layouts/NotificationBell.tsx",
  "src/layouts/UnfinishedBooking.tsx",
  "src/screens/manage/OrganizationFrame.tsx",
  "src/screens/manage/work/CrewDay.tsx",
];
/** Files whose names stay the same from version to version, besides the page itself. */
const unhashed = ["first.js", "favicon.svg"];

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

function filesOf(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const built = manifest[name];
    if (!built) throw new Error(`The crew's day needs ${name}, which isn't in the build`);
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])]) files.add(file);
    for (const imported of built.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return [...files, ...unhashed].map((file) => `/${file}`).sort();
}

/** The worker's file: its name is its address, which stays the same. */
export const crewWorker = "crew-worker";

export function crewFiles(): Plugin {
  return {
    name: "fieldhouse-crew-files",
    writeBundle({ dir = "" }) {
      const files = filesOf(JSON.parse(readFileSync(join(dir, ".vite/manifest.json"), "utf8")) as Manifest);
      const worker = join(dir, `${crewWorker}.js`);
      const code = readFileSync(worker, "utf8");
      const hash = createHash("sha256").update(files.join());
      for (const name of ["index.html", ...unhashed]) hash.update(readFileSync(join(dir, name)));
      const version = hash.digest("hex").slice(0, 16);
      writeFileSync(worker, `const CREW_VERSION="${version}",CREW_FILES=${JSON.stringify(files)};\n${code}`);
    },
  };
}
