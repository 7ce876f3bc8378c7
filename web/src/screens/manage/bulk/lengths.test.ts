import { expect, it } from "vitest";
import { lengthOf, tidiedLength } from "./lengths";

it("reads lengths as people type them", () => {
  const read = (text: string) => [text, lengthOf(text)];
  expect(
    ["30", "30 min", "1h", "1 h 30 min", "1½ h", "½ h", "1:30", "1:30:00", "1.5 hours", "2 h", "0"].map(read),
  ).toEqual([
    ["30", 30],
    ["30 min", 30],
    ["1h", 60],
    ["1 h 30 min", 90],
    ["1½ h", 90],
    ["½ h", 30],
    ["1:30", 90],
    ["1:30:00", 90],
    ["1.5 hours", 90],
    ["2 h", 120],
    ["0", 0],
  ]);
});

it("reads nothing else", () => {
  expect(["", "soon", "h", "1 2", "-30", "25 h", "1.234 h"].map(lengthOf)).toEqual(Array(7).fill(undefined));
});

it("tidies what it can read", () => {
  expect(tidiedLength("90")).toBe("1½ h");
  expect(tidiedLength(" a while ")).toBe("a while");
});
