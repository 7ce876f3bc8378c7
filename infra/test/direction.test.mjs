import assert from "node:assert/strict";
import { test } from "node:test";
import { readTree, runningBack, rustArrows, webArrows } from "./direction.mjs";

const root = new URL("../..", import.meta.url).pathname;

const manifests = readTree(root, ".", (name) => name === "Cargo.toml");
const crates = [...manifests].filter(([, text]) => text.includes("[package]")).map(([path]) => path.replace("/Cargo.toml", ""));

/** The sources below a folder, by path from there. */
function sources(folder, matches) {
  return new Map([...readTree(root, folder, matches)].map(([path, text]) => [path.slice(folder.length + 1), text]));
}

/** Folders that still know each other: crate → groups of siblings. A group is taken out once its circle is gone. */
const stillKnown = {};

/** Without the arrows inside a group. */
function without(arrows, groups) {
  const inside = (from, to) => groups.some((group) => group.includes(from) && group.includes(to));
  const left = (from, targets) => new Map([...targets].filter(([to]) => !inside(from, to)));
  const all = [...arrows].map(([parent, edges]) => [parent, new Map([...edges].map(([from, to]) => [from, left(from, to)]))]);
  return new Map(all);
}

for (const crate of crates.filter((crate) => crate !== "fuzz")) {
  test(`no arrow runs back in ${crate}`, () => {
    const arrows = rustArrows(sources(`${crate}/src`, (name) => name.endsWith(".rs")));
    const known = stillKnown[crate] ?? [];
    assert.deepEqual(runningBack(without(arrows, known)), []);
    for (const group of known) {
      const others = known.filter((other) => other !== group);
      assert.notDeepEqual(runningBack(without(arrows, others)), [], `take ${group.join(", ")} out of stillKnown: no circle is left`);
    }
  });
}

test("no arrow runs back in the web app", () => {
  const arrows = webArrows(sources("web/src", (name) => /\.(?:tsx?|css)$/.test(name)));
  assert.ok(arrows.get("").get("manage").has("kit"), "pages are seen to use the kit");
  assert.ok(arrows.get("").get("screens").has("design"), "screens are seen to use the design's style sheets");
  assert.deepEqual(runningBack(arrows), []);
});

const crate = (files) => runningBack(rustArrows(new Map(Object.entries(files))));
const web = (files) => runningBack(webArrows(new Map(Object.entries(files))));

test("folders that still know each other hide no other circle", () => {
  const files = { "lib.rs": "", "a.rs": "use crate::b;", "b.rs": "use crate::{a, c};", "c.rs": "use crate::a;" };
  const arrows = rustArrows(new Map(Object.entries(files)));
  assert.deepEqual(runningBack(without(arrows, [["a", "b", "c"]])), []);
  assert.equal(runningBack(without(arrows, [["b", "c"]])).length, 1);
});

test("a circle of a crate is named by the arrow that the fewest imports make", () => {
  const found = crate({
    "lib.rs": "mod holds;\nmod quotes;",
    "holds/mod.rs": "mod create;\nuse crate::quotes::bill_of;",
    "holds/create.rs": "//! Holds.\nuse crate::quotes::{self, Quote};",
    "quotes.rs": "\nfn judge() { crate::holds::judge() }",
  });
  assert.deepEqual(found, ["quotes → holds runs back (holds → quotes → holds): quotes.rs:2"]);
});

test("a circle by way of others is found, and one between the folders of a folder", () => {
  const found = crate({
    "lib.rs": "",
    "a.rs": "use crate::{\n    b::{One, Two},\n    c::Three,\n};",
    "b.rs": "use super::c;",
    "c.rs": "use crate::a;",
    "d/mod.rs": "",
    "d/one/mod.rs": "use super::two::Word;",
    "d/two/mod.rs": "",
    "d/two/deep.rs": "use super::super::one::word;",
  });
  assert.equal(found.length, 3);
  assert.ok(found.includes("one → two in d runs back (two → one → two): d/one/mod.rs:1"), found.join("\n"));
});

test("what the root of a crate shows leads to where it is", () => {
  const found = crate({
    "lib.rs": "mod answers;\nmod spaces;\npub use answers::{Created, Done};",
    "answers.rs": "use crate::spaces;",
    "spaces.rs": "use crate::{Done, spaces};",
  });
  assert.equal(found.length, 1);
});

test("what a folder shows of its folders leads to where it is, whatever it is called there", () => {
  const files = {
    "lib.rs": "",
    "bookings/mod.rs": "mod check_in;\nmod dto;\npub use check_in::Arrival;\npub(crate) use self::check_in::inner::{self, mark as mark_date};",
    "bookings/check_in/mod.rs": "mod inner;\npub use inner::Arrival;\nuse super::dto::Supervisor;",
    "bookings/check_in/inner.rs": "use std::fmt;",
    "bookings/dto/mod.rs": "mod parts;",
  };
  for (const use of ["use crate::bookings::{Arrival, Status};", "use super::super::Arrival;", "fn mark() { crate::bookings::mark_date() }"]) {
    const found = crate({ ...files, "bookings/dto/parts.rs": use });
    assert.equal(found.length, 1, use);
    assert.match(found[0], / in bookings runs back /);
  }
  assert.deepEqual(crate({ ...files, "bookings/dto/parts.rs": "use crate::bookings::Status;" }), []);
});

test("comments, texts, visibilities and tests are no arrows, nor is a folder's own inside", () => {
  const found = crate({
    "lib.rs": "",
    "a/mod.rs": "mod inner;\nuse crate::b;\nuse inner::One;",
    "a/inner.rs": "use super::Two;",
    "b.rs": '// crate::a\nconst A: &str = "crate::a";\npub(in crate::a) fn c() {}\n#[cfg(test)]\nmod tests {\n use crate::a;\n}',
    "b/tests.rs": "use crate::a;",
  });
  assert.deepEqual(found, []);
});

test("a circle of the web app is found, by either kind of path and when it is loaded late", () => {
  const found = web({
    "kit/Button.tsx": 'import { paths } from "#/paths";\nimport "./Button.css";',
    "paths.ts": 'const page = () => import("./manage/Page");',
    "manage/Page.tsx": 'import { Button } from "../kit/Button";\nexport { Card } from "#/kit/Card";',
    "manage/Page.test.tsx": 'import { Page } from "#/elsewhere/Page";',
    "kit/Card.tsx": "",
  });
  assert.deepEqual(found, ["kit → paths runs back (paths → manage → kit → paths): kit/Button.tsx:1"]);
});

test("a circle by way of a style sheet is found", () => {
  const found = web({
    "texts/Page.tsx": 'import "../screens/account/pages.css";',
    "screens/account/pages.css": ".page {}",
    "screens/account/Terms.tsx": 'import { Page } from "#/texts/Page";',
  });
  assert.deepEqual(found, ["texts → screens runs back (screens → texts → screens): texts/Page.tsx:1"]);
});
