import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const specs = new URL("../../e2e/", import.meta.url);

/** Presses that take money or give it back. */
const money = [
  /"Book and (pay|charge)|\/\^Book and pay|"(Pay|Charge) \$/,
  /"(Charge a card|Record payment|Adjust price|Collect deposit)"/,
  /"Refunds?"|"Refund booking fee"|"Record refund of |\brefunded\b/,
];

/** True unless a spec only looks at the button. */
const moves = (text: string) =>
  text.split("\n").some((line) => money.some((words) => words.test(line)) && !line.includes("toBeVisible"));

it("leaves no second try to browser tests in which money moves", () => {
  const files = readdirSync(specs, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".spec.ts"));
  const texts = files.map((name) => ({ name, text: readFileSync(new URL(name, specs), "utf8") }));
  const moving = texts.filter(({ text }) => moves(text));
  expect(moving.map(({ name }) => name)).toContain("booking-payment.spec.ts");
  const tried = moving.filter(({ text }) => !text.includes("test.describe.configure({ retries: 0 });"));
  expect(tried.map(({ name }) => name)).toEqual([]);
});
