import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { zoneName } from "./format";

/** The names that the server's emails use. */
const names: Record<string, string> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../../platform/domain/tests/words/zones.json"), "utf8"),
);

describe("a time zone", () => {
  it.each(Object.entries(names))("%s is called %s in every season, as in emails", (zone, name) => {
    for (const day of ["2027-01-11", "2027-07-11", "2035-11-27"]) {
      expect(zoneName(zone, new Date(`${day}T18:00:00Z`))).toBe(name);
    }
    expect(zoneName(zone)).toBe(name);
  });
});
