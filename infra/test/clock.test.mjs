// The product uses one clock (platform/clock): nothing else asks the system or PostgreSQL for the time.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../..", import.meta.url);

/** Files that may ask, with the reason. A file that no longer asks has to be removed. */
const may = {
  "platform/clock/src/lib.rs": "it is the clock",
  "migrations/0001_groundwork.sql": "the server's clock in the database: what has passed since the transaction began is added to it",
  "migrations/0010_occupied_times.sql": "how long the record of changes is kept; nobody is told of it",
  "migrations/0013_marketplace.sql": "how long the record of changes is kept; nobody is told of it",
  "migrations/0014_jobs.sql": "the order of jobs in the queue; those that are due go by the server's clock",
  "migrations/0022_taking_time.sql": "how long a lock was waited for, which is added to the server's clock",
  "migrations/0033_custom_domains.sql": "defaults; the server gives these columns their values",
  "tenant-api/ground/src/occupancy/keep.rs": "how long the record of changes is kept; nobody is told of it",
};

/** Files that draw ids or names by the system's clock: they only order them, or only keep them apart. */
const mayDraw = {
  "platform/kernel/src/ids.rs": "ids of rows, which index well in the order in which they were made",
  "platform/server/src/front/mod.rs": "ids of requests",
  "platform/server/src/config/key.rs": "a file's name until it is whole",
  "platform/gateways/src/mail/kept.rs": "names of mails that are kept, in the order in which they were sent",
};

const draws = /\bnow_v7\b/;
const asks = {
  rs: /\b(?:Utc|Local|SystemTime|OffsetDateTime)::now\b|\bClock::default\b|\b(?:clock|statement|transaction)_timestamp\(\)|[^.:\w]now\(\)|\bcurrent_(?:date|time|timestamp)\b/i,
  sql: /[^.\w](?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i,
};

function* sources(folder) {
  for (const entry of readdirSync(new URL(`${folder}/`, root), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!["target", "node_modules", "tests"].includes(entry.name)) yield* sources(path);
    } else if (/\.(rs|sql)$/.test(entry.name) && entry.name !== "tests.rs") yield path;
  }
}

/** The lines of a source that ask for the time by themselves; what follows `#[cfg(test)]` is no part of the product. */
function lines(path, ask = asks[path.split(".").at(-1)]) {
  const text = readFileSync(new URL(path, root), "utf8").split("#[cfg(test)]")[0];
  return text.split("\n").flatMap((line, index) => (ask.test(line.replace(/(--|\/\/).*/, "")) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}

const folders = ["migrations", "platform", "policy", "seeds/src", "tenant-api", "infra/identity-server", "infra/stripe-server"];

const paths = folders.flatMap((folder) => [...sources(folder)]);

test("nothing but the clock asks what time it is", () => {
  assert.ok(paths.length > 500, `only ${paths.length} sources were read`);
  const asking = paths.filter((path) => lines(path).length > 0);
  assert.deepEqual(asking.filter((path) => !(path in may)).flatMap((path) => lines(path)), []);
  assert.deepEqual(Object.keys(may).filter((path) => !asking.includes(path)), [], "they no longer ask");
});

test("the system's clock draws ids and nothing else", () => {
  const drawing = paths.filter((path) => lines(path, draws).length > 0);
  assert.deepEqual(drawing.filter((path) => !(path in mayDraw)).flatMap((path) => lines(path, draws)), []);
  assert.deepEqual(Object.keys(mayDraw).filter((path) => !drawing.includes(path)), [], "they no longer draw any");
});

test("the tests of the server, the browser and the web app live at one instant", () => {
  const instantIn = (path, pattern) => pattern.exec(readFileSync(new URL(path, root), "utf8"))?.[1];
  const server = instantIn("platform/server/tests/api/support/instant.rs", /NOW: &str = "([^"]+)"/);
  assert.match(server ?? "", /^2\d{3}-/);
  assert.equal(instantIn("infra/test/instant.sh", /FIELDHOUSE_NOW:-([^}]+)\}/), server);
  assert.equal(instantIn("web/src/testing/clock.ts", /new Date\("([^"]+)"\)/), server);
});
