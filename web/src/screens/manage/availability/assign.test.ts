import { expect, it } from "vitest";
import { assignmentOf, assignmentSchema, newAssignment, skippedDates } from "./assign";

const values = { ...newAssignment("s1", "2027-03-01"), eventName: " Practice ", sport: "basketball" };

const wrong = (changed: Partial<typeof values>) =>
  Object.fromEntries(
    (assignmentSchema.safeParse({ ...values, ...changed }).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

it("sends a single day, or several with their weekdays", () => {
  expect(assignmentOf(values)).toEqual({
    internal: true,
    eventName: "Practice",
    sport: "basketball",
    startDate: "2027-03-01",
    multiple: false,
    startTime: "16:00",
    endTime: "18:00",
    spaceIds: ["s1"],
  });
  expect(assignmentOf({ ...values, endDate: "2027-04-01", weekdays: ["mon"], endTime: "00:00" })).toMatchObject({
    multiple: true,
    endDate: "2027-04-01",
    weekdays: ["mon"],
    endTime: "24:00",
  });
});

it("sends add-ons only for the spaces that are assigned", () => {
  const addons = { s1: { chairs: "20", lights: "" }, s2: { chairs: "5" } };
  expect(assignmentOf({ ...values, addons }).spaceOptions).toEqual([
    { spaceId: "s1", addons: [{ id: "chairs", quantity: 20 }] },
  ]);
});

it("asks for nothing where a space has no add-ons", () => {
  expect(wrong({ addons: { s1: undefined } })).toEqual({});
});

it("needs a group and its member unless it is for the organization", () => {
  for (const whose of ["guest", "payer"] as const) {
    expect(wrong({ whose })).toEqual({ groupId: "Choose a group." });
    expect(wrong({ whose, groupId: "g" })).toEqual({ userId: "Choose a member." });
    expect(wrong({ whose, groupId: "g", userId: "u" })).toEqual({});
  }
});

it("gives a member times that they pay for, or that nobody does", () => {
  const member = { groupId: "g", userId: "u" };
  expect(assignmentOf({ ...values, ...member, whose: "payer" })).toMatchObject({ internal: false, ...member });
  expect(assignmentOf({ ...values, ...member, whose: "guest" })).toMatchObject({ internal: true, ...member });
  expect(assignmentOf({ ...values, ...member })).not.toHaveProperty("userId");
});

it("sends pricing blocks in place of times", () => {
  const sent = assignmentOf({ ...values, checkedBlocks: ["08:00-12:00"], allDay: true });
  expect(sent.checkedBlocks).toEqual([{ start: "08:00", end: "12:00" }]);
  expect(sent).not.toHaveProperty("startTime");
  expect(sent).not.toHaveProperty("allDay");
});

it("says what is wrong with dates and times", () => {
  expect(wrong({ endDate: "2027-03-01", endTime: "15:00" })).toEqual({
    endDate: "End Date must be later than Start Date.",
    endTime: "End Time must be later than Start Time.",
  });
  expect(wrong({ startDate: "2/30", endDate: "4/31" })).toEqual({
    startDate: "Choose a start date.",
    endDate: "Choose a date.",
  });
});

it("counts a date once, however many times of it are taken", () => {
  const block = (date: string, start: string) => ({ date, start, end: "20:00", reason: "taken" as const });
  const blocks = [block("2027-03-01", "16:00"), block("2027-03-01", "17:00"), block("2027-03-02", "16:00")];
  expect(skippedDates([{ spaceId: "s1", spaceName: "Gym", blocks, collisions: [] }])).toBe(2);
});
