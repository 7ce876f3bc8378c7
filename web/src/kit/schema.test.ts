import { expect, it } from "vitest";
import table from "../../../platform/domain/data/unseen.txt?raw";
import { isSeen } from "./schema";

it.each(["\u200B", "\u2800", "\u2060", "\u202E", "\u3164", " \u00A0\u200D\uFE0F", "\uFFFC", ""])(
  "sees nothing in %j",
  (text) => expect(isSeen(text)).toBe(false),
);

it.each(["Gym", "é", "👩‍👧", "می‌خواهم", "1️⃣"])("sees something in %s", (text) => expect(isSeen(text)).toBe(true));

it("sees what the server sees", () => {
  const unseen = new Set(
    table
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .flatMap((line) => {
        const [first = 0, last = first] = line.split("..").map((sign) => Number.parseInt(sign, 16));
        return Array.from({ length: last - first + 1 }, (_, place) => first + place);
      }),
  );
  const isText = (sign: number) => sign < 0xd800 || sign > 0xdfff;
  const signs = Array.from({ length: 0x110000 }, (_, sign) => sign).filter(isText);
  const others = signs.filter((sign) => {
    const text = String.fromCodePoint(sign);
    return isSeen(text) === (unseen.has(sign) || /[\s\p{Cc}]/u.test(text));
  });
  expect(others.map((sign) => sign.toString(16))).toEqual([]);
});
