import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { leftOut, serverTests, specsLeftOut } from "./calendar.mjs";
import { instants } from "./days.mjs";
import { Kept, sourcesIn } from "./kept.mjs";
import { at, dueOf, keptOf } from "./test-days.mjs";

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
  const day = /\.day\(|\.(book|hold)\(|\bSampleOrganization\b|\bmoved_to\(|\b(TimeDelta::days|TimeDelta::weeks|Days::new)\b/;
  for (const { days, modules } of leftOut) {
    for (const module of modules) {
      const sources = sourcesOf(module);
      assert.ok(sources.length > 0, module);
      assert.equal(sources.some((source) => day.test(source)), days ?? false, `${module} ${days ? "names no" : "names a"} day`);
    }
  }
});

test("only tests of the API, the gateways, the seeds and the program's end live at the instant that is named", () => {
  const { stdout } = spawnSync("git", ["grep", "-lE", "\\btest_clock\\(\\)|Clock::configured\\(\\)", "--", "*/tests/*.rs"], { cwd: repository, encoding: "utf8" });
  assert.deepEqual(stdout.trim().split("\n"), [
    "platform/gateways/tests/services/payments/crash.rs",
    "platform/gateways/tests/services/payments/provider.rs",
    "platform/gateways/tests/services/payments/sandbox.rs",
    "platform/gateways/tests/services/payments/stripe.rs",
    "platform/gateways/tests/services/secrets.rs",
    "platform/server/tests/api/support/app.rs",
    "platform/server/tests/api/support/instant.rs",
    "seeds/tests/load/bench.rs",
    "seeds/tests/load/demo.rs",
  ]);
  assert.match(serverTests, /^binary\(api\) & not test\(\/\^\(races\|.*\|texts\)\(::\|\$\)\/\) \| binary\(load\)$/);
});

test("the browser specs that are left out name no day", () => {
  const day = /dayFromNow|weekdayFromNow|\bhour\(|\bnow\(\)|timeIn|\b(book|bookAll|hold|placeFor|sendRequest|atDetails|openAroundTheClock)\(|date=|\b20[23]\d\b/;
  for (const path of [...specsLeftOut, "identity/sign-in"]) {
    assert.doesNotMatch(readFileSync(new URL(`web/e2e/${path}.spec.ts`, repository), "utf8"), day, path);
  }
});

/** A folder that is gone after the test. */
function folder(context) {
  const made = mkdtempSync(join(tmpdir(), "fieldhouse-days-"));
  context.after(() => rmSync(made, { recursive: true }));
  return made;
}

const steps = [{ name: "The server" }, { name: "The whole" }];
const instant = "2036-02-29T10:00:00-06:00";

/** Plays runs: `succeeds` says which steps do, and each begun one is noted. */
function player(context) {
  const logs = folder(context);
  const begun = [];
  const play = (kept, succeeds) =>
    at([instant, "a leap day"], {
      steps,
      program: "target/release/fieldhouse",
      kept: () => kept,
      logs,
      run: async ([step], { environment }) => {
        assert.equal(environment.FIELDHOUSE_BINARY, "target/release/fieldhouse");
        begun.push(`${step.name} at ${environment.FIELDHOUSE_NOW}`);
        return [{ step, succeeded: succeeds(step), output: "", seconds: 1 }];
      },
    });
  return { play, begun, file: join(logs, "kept.json") };
}

test("what passed at an instant isn't run again, and what failed is", async (context) => {
  const { play, begun, file } = player(context);
  const failing = await play(new Kept(file), ({ name }) => name === "The server");
  assert.deepEqual([failing.passed, failing.failed], [1, ["The whole"]]);
  const resumed = await play(new Kept(file), () => true);
  assert.deepEqual([resumed.passed, resumed.failed, resumed.why], [2, [], "a leap day; 1 of 2 steps passed before"]);
  const known = await play(new Kept(file), () => true);
  assert.deepEqual([known.passed, known.failed, known.seconds], [2, [], 0]);
  assert.deepEqual(begun, ["The server", "The whole", "The whole"].map((name) => `${name} at ${instant}`));
});

test("it is run again where that is asked, and where the sources have changed", async (context) => {
  const { play, begun, file } = player(context);
  await play(new Kept(file), () => true);
  const kept = new Kept(file);
  kept.forget(instant, "The server");
  await play(kept, () => true);
  await play(new Kept(undefined), () => true);
  assert.deepEqual(begun.map((words) => words.split(" at ")[0]), ["The server", "The whole", "The server", "The server", "The whole"]);
});

test("nothing is due once every step has passed at every instant", async (context) => {
  const { play, file } = player(context);
  const days = [[instant, "a leap day"], ["2036-03-08T10:00:00-06:00", "the day before an hour is left out"]];
  assert.deepEqual(dueOf(days, steps, new Kept(file)), days);
  await play(new Kept(file), ({ name }) => name === "The server");
  assert.deepEqual(dueOf(days, steps, new Kept(file)), days);
  await play(new Kept(file), () => true);
  assert.deepEqual(dueOf(days, steps, new Kept(file)), days.slice(1));
  assert.deepEqual(dueOf(days.slice(0, 1), steps, new Kept(file)), []);
});

/** A checkout with a file, `a`, and ways to change it. */
function checkout(context) {
  const clone = folder(context);
  const git = (...words) => spawnSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...words], { cwd: clone });
  const change = (words) => writeFileSync(join(clone, "a"), words);
  const commit = () => {
    git("add", ".");
    git("commit", "--no-gpg-sign", "-m", "One");
  };
  git("init");
  change("1");
  commit();
  return { clone, change, commit };
}

test("sources are the same until something is changed that isn't a document", (context) => {
  const { clone, change, commit } = checkout(context);
  const first = sourcesIn(clone);
  assert.match(first, /^[0-9a-f]{40}$/);
  change("2");
  assert.equal(sourcesIn(clone), undefined);
  change("1");
  mkdirSync(join(clone, "docs"));
  writeFileSync(join(clone, "docs", "DATA.md"), "One rule.");
  writeFileSync(join(clone, "README.md"), "To begin.");
  commit();
  assert.equal(sourcesIn(clone), first);
  change("2");
  commit();
  assert.notEqual(sourcesIn(clone), first);
});

test("what passes after the sources were changed isn't kept, and what passed before doesn't count", (context) => {
  const { clone, change, commit } = checkout(context);
  const logs = folder(context);
  const kept = keptOf(clone, (of) => join(logs, of));
  const passes = (name) => kept().keep(instant, { name, passed: 1, failed: 0, left: false });
  const passed = (name) => kept().passed(instant, name);
  passes("The server");
  assert.equal(passed("The server"), 1);
  change("2");
  passes("The whole");
  assert.equal(passed("The server"), undefined);
  commit();
  passes("The whole");
  assert.deepEqual([passed("The server"), passed("The whole")], [undefined, undefined]);
  assert.deepEqual(readdirSync(logs).length, 1);
});
