import { afterEach, expect, it } from "vitest";
import { clock } from "#/kit/clock";
import { noOptions } from "./chosen-options";
import { type Details, detailsSchema, forSports, isComplete, noDetails, readAnswers } from "./draft";
import { keepDraft, moveDraft } from "./draft-store";

const practice: Details = { ...noDetails, eventName: "Practice", attendance: "22" };

afterEach(() => localStorage.clear());

it("keeps what was filled in for its own hold, also when the time changes", () => {
  keepDraft("one", { details: practice });
  const options = { ...noOptions, addons: [{ id: "chairs", quantity: 20 }], typed: "A piano" };
  keepDraft("one", { options });
  expect(readAnswers("two")).toEqual({});
  moveDraft("one", "two");
  expect([readAnswers("one"), readAnswers("two")]).toEqual([{}, { details: practice, options }]);
});

it("forgets a draft that it can't read", () => {
  localStorage.setItem("fieldhouse.draft.booking.one", "{");
  const older = { savedAt: clock.now(), value: { details: { eventName: "Practice" }, options: noOptions } };
  localStorage.setItem("fieldhouse.draft.booking.two", JSON.stringify(older));
  expect([readAnswers("one"), readAnswers("two")]).toEqual([{}, { options: noOptions }]);
});

it("is complete with a name, a number of people, and somebody in charge", () => {
  expect(isComplete(undefined)).toBe(false);
  expect(isComplete(practice)).toBe(true);
  expect(isComplete({ ...practice, eventName: "  " })).toBe(false);
  for (const attendance of ["", "0", "-3", "2.5", "many"]) expect(isComplete({ ...practice, attendance })).toBe(false);
  const other = { ...practice, inCharge: false };
  expect(isComplete(other)).toBe(false);
  const supervisor = {
    firstName: "Tou",
    lastName: "Vang",
    email: "tou@example.org",
    phone: "608 555 0177",
    title: "",
    affiliation: "",
  };
  expect(isComplete({ ...other, supervisor })).toBe(true);
  for (const phone of [" ", "12"]) expect(isComplete({ ...other, supervisor: { ...supervisor, phone } })).toBe(false);
});

it("is for a sport that its times are open for, where that is not any", () => {
  const soccer = { ...practice, sport: "soccer" };
  expect(isComplete(practice, ["rugby", "soccer"])).toBe(false);
  expect(isComplete(soccer, ["rugby", "soccer"])).toBe(true);
  expect(isComplete(soccer, ["rugby"])).toBe(false);
  expect(forSports(soccer, undefined).sport).toBe("soccer");
  expect(forSports(soccer, ["rugby", "soccer"]).sport).toBe("soccer");
  expect(forSports(soccer, ["lacrosse", "rugby"]).sport).toBe("");
  expect(forSports(practice, ["rugby"]).sport).toBe("rugby");
});

it("takes as many people as the space holds", () => {
  expect(isComplete(practice, undefined, 22)).toBe(true);
  expect(isComplete(practice, undefined, 21)).toBe(false);
});

it("says how many people may come in one way, whatever is wrong", () => {
  const wrong = (attendance: string, capacity?: number) =>
    detailsSchema(undefined, capacity)
      .safeParse({ ...practice, attendance })
      .error?.issues.map(({ message }) => message);
  expect(wrong("", 300)).toEqual(["Enter a number of people from 1 to 300."]);
  expect(wrong("301", 300)).toEqual(["This space holds up to 300 people."]);
  expect(wrong("many")).toEqual(["Enter a number of people from 1 to 99,999."]);
  expect(wrong(" 300 ", 300)).toBeUndefined();
});

it("reports every missing field at once", () => {
  const { error } = detailsSchema(undefined, 300).safeParse({ ...noDetails, inCharge: false });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["eventName", "attendance", "supervisor.firstName", "supervisor.phone"]),
  );
});
