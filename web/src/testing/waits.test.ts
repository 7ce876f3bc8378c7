import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = new URL("../", import.meta.url);

/** Vitest's own waits give up after a second, and no test is tried twice. */
const impatient = /\bvi\.wait(For|Until)\b|\btimeout: ?\d/;

const waitsOf = (file: string, text: string) =>
  text.split("\n").flatMap((line, index) => (impatient.test(line) ? [`${file}:${index + 1}`] : []));

it.each(["await vi.waitFor(() => sent());", "await waitFor(sent, { timeout: 4000 });"])("notices %s", (line) =>
  expect(waitsOf("file.ts", `\n${line}`)).toEqual(["file.ts:2"]),
);

it("leaves it to testing-library's waits and to setup.ts for how long tests wait", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.test\.tsx?$/.test(name) && name !== "testing/waits.test.ts",
  );
  expect(files).not.toEqual([]);
  expect(files.flatMap((file) => waitsOf(file, readFileSync(new URL(file, sources), "utf8")))).toEqual([]);
});
