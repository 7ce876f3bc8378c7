import { expect, it } from "vitest";
import { readByOurClock } from "#/queries/holds";
import { phaseOf, untilNextPhase } from "./clock";

const hold = { state: "live", runsOutAt: 900_000, actsAt: 895_000 } as const;

it("acts at 895 of 900 seconds, and is over when the server lets go", () => {
  expect(phaseOf(hold, 894_999)).toBe("running");
  expect(phaseOf(hold, 895_000)).toBe("ending");
  expect(phaseOf(hold, 900_000)).toBe("over");
});

it("knows when to look again", () => {
  expect(untilNextPhase(hold, 0)).toBe(895_000);
  expect(untilNextPhase(hold, 896_000)).toBe(4_000);
  expect(untilNextPhase(hold, 900_000)).toBeUndefined();
});

it("believes the server rather than the clock", () => {
  expect(phaseOf({ ...hold, state: "released" }, 0)).toBe("over");
  expect(phaseOf({ ...hold, state: "expired" }, 0)).toBe("over");
  expect(phaseOf({ ...hold, state: "paying" }, 2_000_000)).toBe("paying");
  expect(phaseOf({ ...hold, state: "booked" }, 2_000_000)).toBe("booked");
  expect(untilNextPhase({ ...hold, state: "paying" }, 0)).toBeUndefined();
});

it("counts what is left, whatever this page's clock says", () => {
  const told = {
    now: "2027-03-01T12:00:00Z",
    heldUntil: "2027-03-01T12:11:48Z",
    lastsSeconds: 900,
    actsAfterSeconds: 895,
  };
  const wrongByHours = 1_000_000;
  const read = readByOurClock(told as Parameters<typeof readByOurClock>[0], wrongByHours);
  expect(read.runsOutAt - wrongByHours).toBe(708_000);
  expect(read.actsAt - wrongByHours).toBe(703_000);
});
