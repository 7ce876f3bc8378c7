import { expect, it } from "vitest";
import { plainDrawings, svgOf } from "./plain";
import { drawingTypes } from "./types";

it("writes each type and half courts, in the shape of a link's picture", () => {
  expect(plainDrawings().map(([name]) => name)).toEqual([...drawingTypes, "gym half", "court half", "basketball half"]);
  for (const [, { view, marks }] of plainDrawings()) {
    expect((view[2] ?? 0) / (view[3] ?? 1)).toBeCloseTo(1200 / 630, 1);
    expect(new DOMParser().parseFromString(`<svg>${marks}</svg>`, "text/xml").querySelector("parsererror")).toBeNull();
  }
});

it("gives them to the server, which has no script to draw with", async () => {
  const lines = plainDrawings().map((drawing) => JSON.stringify(drawing));
  await expect(`[\n${lines.join(",\n")}\n]\n`).toMatchFileSnapshot("../../../platform/server/src/found/drawings.json");
});

it("keeps classes, and leaves colors to whoever draws", () => {
  const circle = { shape: "circle", className: "d-line", cx: 1, cy: 2, r: 3 } as const;
  expect(svgOf([{ shape: "group", className: "d-ghost", marks: [circle] }])).toBe(
    '<g class="d-ghost"><circle class="d-line" cx="1" cy="2" r="3"/></g>',
  );
});
