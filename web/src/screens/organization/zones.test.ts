import { expect, it } from "vitest";
import { zonesWords } from "./zones";

const chicago = { timeZone: "America/Chicago" };
const menominee = { timeZone: "America/Menominee" };
const detroit = { timeZone: "America/Detroit" };

it("names one zone only where every facility is in it", () => {
  expect(zonesWords("America/Chicago", [chicago, menominee])).toBe("All times are in Central time.");
  expect(zonesWords("America/Chicago", [detroit])).toBe("All times are in Eastern time.");
  expect(zonesWords("America/Chicago", [chicago, detroit])).toBe(
    "Times are local to each facility: Central time and Eastern time.",
  );
});

it("has the organization's zone before there is a facility, and claims none before they are read", () => {
  expect(zonesWords("America/Chicago", [])).toBe("All times are in Central time.");
  expect(zonesWords("America/Chicago", undefined)).toBe("Times are local to each facility.");
});
