import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
/** The one place of each folder that may read the running clock. */
const places = ["src/kit/clock.ts", "e2e/clock.ts"];

const reads = [/\bDate\.now\b/, /\bDate\(\s*\)/, /\bnew Date\b(?!\()/, /\.format(ToParts)?\(\s*\)/];

const readsOf = (file: string, text: string) =>
  text.split("\n").flatMap((line, index) => (reads.some((read) => read.test(line)) ? [`${file}:${index + 1}`] : []));

it.each(["const now = Date.now;", "const today = new Date();", "const words = formatter.format();"])(
  "notices %s",
  (line) => expect(readsOf("file.ts", `\n${line}`)).toEqual(["file.ts:2"]),
);

it.each(["const at = new Date(booking.startsAt);", "const words = formatter.format(at);"])("passes over %s", (line) =>
  expect(readsOf("file.ts", line)).toEqual([]),
);

it("is the one place that asks for the time, and the browser tests have one too", () => {
  const files = ["src", "e2e"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files).toEqual(expect.arrayContaining(places));
  const others = files.filter((file) => !places.includes(file) && file !== "src/kit/clock.test.ts");
  expect(others.flatMap((file) => readsOf(file, readFileSync(new URL(file, root), "utf8")))).toEqual([]);
});
