import assert from "node:assert/strict";
import { test } from "node:test";
import { instants } from "./days.mjs";

const inChicago = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  weekday: "long",
  timeZoneName: "longOffset",
});
const parts = (instant) => Object.fromEntries(inChicago.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

test("every instant has the offset that Chicago has then", () => {
  for (const [instant] of instants) assert.equal(parts(instant).timeZoneName, `GMT${instant.slice(-6)}`, instant);
});

test("every weekday is the one that is said", () => {
  const named = instants.filter(([, why]) => /^a \w+day$/.test(why));
  assert.equal(new Set(named.map(([, why]) => why)).size, 7);
  for (const [instant, why] of named) assert.equal(`a ${parts(instant).weekday}`, why);
});

test("no instant is there twice", () => {
  assert.equal(new Set(instants.map(([instant]) => instant)).size, instants.length);
});
