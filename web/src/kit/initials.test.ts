import { expect, it } from "vitest";
import { initials, monogram } from "./initials";

it.each([
  ["Dana Whitfield", "DW"],
  ["Dana", "D"],
  ["Ana María de la Cruz", "AC"],
  ["😀 Smith", "😀S"],
  ["🇺🇸 Miller", "🇺🇸M"],
  ["👨‍👩‍👧‍👦 Jones", "👨‍👩‍👧‍👦J"],
  ["(Bob)", "B"],
  ["Robert (Bob)", "RB"],
  ["“Ace” O’Neil", "AO"],
  ["- Dana - Whitfield -", "DW"],
  ["e\u0301mile zola", "E\u0301Z"],
  ["ßen", "ß"],
  ["李 小龍", "李小"],
  ["3rd Street", "3S"],
  ["😀Smith", "S"],
  ["()", ""],
  ["", ""],
])("stands for %s by %s", (name, signs) => {
  expect(initials(name)).toBe(signs);
});

it("stands for an organization by its first words that say something", () => {
  expect(monogram("Four Lakes Area School District")).toBe("FL");
  expect(monogram("City of Verona Parks")).toBe("CV");
  expect(monogram("Fieldhouse")).toBe("F");
  expect(monogram("The (New) 🎾 Club")).toBe("N🎾");
});
