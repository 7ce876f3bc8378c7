import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, documented, excused, own } from "./answered.mjs";

const specification = {
  paths: {
    "/holds": {
      post: { operationId: "createHold", responses: { 201: {}, 409: { "x-codes": ["slotTaken", "running"] } } },
    },
  },
};

test("each code of each status is an answer of its own", () => {
  assert.deepEqual(documented(specification), ["createHold 201", "createHold 409 slotTaken", "createHold 409 running"]);
});

test("an excuse has a reason", () => {
  assert.deepEqual(excused("# so\n\n* 409 running  takes luck\n"), [{ answer: "* 409 running", sometimes: false }]);
  assert.deepEqual(excused("* 409 running  sometimes: a race\n"), [{ answer: "* 409 running", sometimes: true }]);
  assert.throws(() => excused("createHold 409 running\n"), /no reason/);
});

test("tells what is never answered, unless it is excused, and which excuse is needed no longer", () => {
  const of = (answered, lines, codes = "") =>
    complaints({
      documented: documented(specification),
      answered: new Set(answered),
      excused: excused(lines.join("\n")),
      own: own(codes),
    });
  assert.deepEqual(of(["createHold 201", "createHold 409 slotTaken"], ["* 409 running  takes luck"]), []);
  assert.match(of(["createHold 201", "createHold 409 slotTaken"], [])[0], /createHold 409 running/);
  assert.match(of(documented(specification), ["createHold 409 running  takes luck"])[0], /Take it out/);
  assert.deepEqual(of(documented(specification), ["createHold 409 running  sometimes: a race"]), []);
  const [silent, idle] = of(["createHold 201", "createHold 409 slotTaken"], ["* 409 running  takes luck"], "createHold: running");
  assert.match(silent, /createHold 409 running/, "what is its own has to be tested, or excused by name");
  assert.match(idle, /\* 409 running/);
});
