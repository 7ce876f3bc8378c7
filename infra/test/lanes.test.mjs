import assert from "node:assert/strict";
import { createServer } from "node:net";
import { test } from "node:test";
import { watch } from "./database.mjs";
import { Floor, runSteps } from "./lanes.mjs";
import { outcome, report } from "./report.mjs";

function floor() {
  const said = [];
  return { floor: new Floor((words) => said.push(words)), heard: () => said.join("") };
}

test("one is heard at once, and the other as a whole after it", () => {
  const { floor: hall, heard } = floor();
  const one = hall.begin("one");
  const other = hall.begin("other");
  hall.say(other, "b1\n");
  hall.say(one, "a1\n");
  assert.equal(heard(), "\n── one\na1\n");
  hall.say(other, "b2\n");
  hall.end(other);
  hall.say(one, "a2\n");
  hall.end(one);
  assert.equal(heard(), "\n── one\na1\na2\n\n── other\nb1\nb2\n");
});

test("who is still at it gets the floor and goes on", () => {
  const { floor: hall, heard } = floor();
  const one = hall.begin("one");
  const other = hall.begin("other");
  hall.say(other, "b1\n");
  hall.end(one);
  hall.say(other, "b2\n");
  assert.equal(heard(), "\n── one\n\n── other\nb1\nb2\n");
});

const silently = { write: () => {} };

test("steps run in order, those beside them at the same time", async () => {
  const steps = [
    { name: "first", command: "mkfifo $PIPE && read -r word < $PIPE && echo $word" },
    { name: "beside", command: "until [ -p $PIPE ]; do sleep 0.01; done; echo met > $PIPE", beside: true },
    { name: "last", command: "rm $PIPE; false" },
  ];
  const results = await runSteps(steps, { ...silently, environment: { PIPE: `/tmp/fieldhouse-lanes-${process.pid}` } });
  assert.deepEqual(
    results.map(({ step, succeeded, output }) => [step.name, succeeded, output]),
    [["first", true, "met\n"], ["beside", true, ""], ["last", false, ""]],
  );
});

test("what needs a database that is gone is ended or left out, which is said once", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address();
  const database = watch(`postgres://postgres@127.0.0.1:${port}/x`, { every: 10 });
  let said = "";
  const steps = [
    { name: "Tests", command: "echo begun; sleep 60", database: true },
    { name: "More tests", command: "echo no", database: true },
    { name: "Others", command: "true" },
  ];
  const write = (words) => {
    said += words;
    if (said.includes("begun")) server.close();
  };
  const outcomes = (await runSteps(steps, { write, database })).map(outcome);
  assert.match(said, new RegExp(`The test database is gone: nothing listens at 127\\.0\\.0\\.1:${port}`));
  assert.equal(said.match(/gone/g).length, 1);
  assert.doesNotMatch(said, /More tests/);
  const end = report(outcomes, 1).join("\n");
  assert.match(end, /Tests +1 FAILED/);
  assert.match(end, /More tests +not run/);
  assert.match(end, /FAILED Tests: ended, since its test database is gone\n\n1 passed, 1 failed$/);
});

test("tests that fail before anybody looked fail for the database that is gone", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const database = watch(`postgres://postgres@127.0.0.1:${server.address().port}/x`, { every: 60_000 });
  await new Promise((resolve) => server.close(resolve));
  const [result] = await runSteps([{ name: "Tests", command: "false", database: true }], { ...silently, database });
  assert.match(result.lost, /The test database is gone/);
  database.stop();
});

test("a database that is there is not gone", async () => {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const database = watch(`postgres://postgres@127.0.0.1:${server.address().port}/x`, { every: 5 });
  const [result] = await runSteps([{ name: "Tests", command: "sleep 0.2", database: true }], { ...silently, database });
  assert.equal(result.succeeded, true);
  assert.equal(database.gone, undefined);
  database.stop();
  server.close();
});
