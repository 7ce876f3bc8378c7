import { expect, it } from "vitest";
import { seen } from "./schema";

it.each(["\u200B", "\u2800", "\u2060", "\u202E", "\u3164", " \u00A0\u200D\uFE0F"])("sees nothing in %j", (text) =>
  expect(seen.test(text)).toBe(false),
);

it.each(["Gym", "é", "👩‍👧", "می‌خواهم", "1️⃣"])("sees something in %s", (text) => expect(seen.test(text)).toBe(true));
