import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { test } from "node:test";
import { leftOut, serverTests, specsLeftOut } from "./calendar.mjs";
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

const repository = new URL("../../", import.meta.url);

/** The sources of a module of the API's tests: a file, or a folder. */
function sourcesOf(module) {
  const path = new URL(`platform/server/tests/api/${module.replaceAll("::", "/")}`, repository);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [readFileSync(new URL(`${path}.rs`), "utf8")];
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".rs"));
  return files.map((name) => readFileSync(new URL(`${path}/${name}`), "utf8"));
}

test("what is left out of the API's tests names no day, unless that is said", () => {
  const day = /\.day\(|\.(book|hold)\(|\bWorld\b|\bmoved_to\(|\b(TimeDelta::days|TimeDelta::weeks|Days::new)\b/;
  for (const { days, modules } of leftOut) {
    for (const module of modules) {
      const sources = sourcesOf(module);
      assert.ok(sources.length > 0, module);
      assert.equal(sources.some((source) => day.test(source)), days ?? false, `${module} ${days ? "names no" : "names a"} day`);
    }
  }
});

test("only tests of the API, the demo and the program's end live at the instant that is named", () => {
  const { stdout } = spawnSync("git", ["grep", "-lE", "\\btest_clock\\(\\)|Clock::configured\\(\\)", "--", "*/tests/*.rs"], { cwd: repository, encoding: "utf8" });
  assert.deepEqual(stdout.trim().split("\n"), [
    "platform/server/tests/api/support/app.rs",
    "platform/server/tests/api/support/instant.rs",
    "seeds/tests/load/demo.rs",
  ]);
  assert.match(serverTests, /^binary\(api\) & not test\(\/\^\(races\|.*\|texts\)\(::\|\$\)\/\) \| binary\(load\) & test\(\/\^demo::\/\)$/);
});

test("the browser specs that are left out name no day", () => {
  const day = /dayFromNow|weekdayFromNow|\bhour\(|\bnow\(\)|timeIn|\b(book|bookAll|hold|placeFor|sendRequest|atDetails|openAroundTheClock)\(|date=|\b20[23]\d\b/;
  for (const path of [...specsLeftOut, "identity/sign-in"]) {
    assert.doesNotMatch(readFileSync(new URL(`web/e2e/${path}.spec.ts`, repository), "utf8"), day, path);
  }
});
