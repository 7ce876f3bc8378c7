import type { Schedule } from "@fieldhouse/clients/tenant/model/schedule";
import { describe, expect, it } from "vitest";
import {
  byDayOf,
  closedTogether,
  entriesOf,
  entriesOn,
  inFamilies,
  matchesEntry,
  openTogether,
  trackOf,
} from "./entries";

const space = (id: string, more: object = {}) => ({
  id,
  name: id,
  shortName: id,
  spaceType: "1",
  facilityId: "f",
  facilityName: "Gym",
  facilityShortName: "gym",
  sharesWith: [],
  timeZone: "America/Chicago",
  hours: [],
  ...more,
});

const schedule: Schedule = {
  spaces: [space("half", { parentId: "whole", sharesWith: ["whole"] }), space("whole", { sharesWith: ["half"] })],
  dates: [
    {
      id: "1",
      bookingId: "b",
      number: "FH-1",
      spaceId: "whole",
      spaceName: "whole",
      date: "2027-03-01",
      start: "18:00",
      end: "24:00",
      status: "pending",
      eventName: "Practice",
      attendance: 4,
      internal: false,
      upcoming: true,
      canCheckIn: false,
      renterName: "Dana Whitfield",
      beforeMinutes: 0,
      afterMinutes: 30,
    },
  ],
  holds: [
    { id: "2", spaceId: "half", spaceName: "half", date: "2027-03-01", start: "08:00", end: "09:00", secondsLeft: 61 },
  ],
  closures: [
    { ruleId: "r", title: "", spaceIds: ["half"], dates: ["2027-03-02"], times: [{ start: "00:00", end: "24:00" }] },
  ],
  more: false,
};

describe("what stands on the calendar", () => {
  const entries = entriesOf(schedule);
  const nothing = { spaces: [], states: [], type: "", group: "", person: "", text: "" };
  it("is dates, holds, and closures", () => {
    expect(entries.map(({ look, title, who }) => [look, title, who])).toEqual([
      ["pending", "Practice", "Dana Whitfield"],
      ["hold", "Held", "2 min left"],
      ["closed", "Closed", undefined],
    ]);
    expect(entries[0]?.end).toBe(1440);
  });
  it("shows on a part that its whole is booked", () => {
    const [half] = schedule.spaces;
    const shown = entriesOn(trackOf(half ? [half] : [], "2027-03-01"), byDayOf(entries));
    expect(shown.map(({ look, title }) => [look, title])).toEqual([
      ["shared", "whole booked"],
      ["hold", "Held"],
    ]);
  });
  it("is narrowed by words, also of the renter's name", () => {
    expect(entries.filter(matchesEntry({ ...nothing, text: "dana" }))).toHaveLength(1);
    expect(entries.filter(matchesEntry({ ...nothing, states: ["approved"] }))).toHaveLength(0);
    expect(entries.filter(matchesEntry(nothing))).toHaveLength(3);
  });
  it("puts parts after what they are part of", () => {
    expect(inFamilies(schedule.spaces).map(({ id }) => id)).toEqual(["whole", "half"]);
  });
});

describe("a day of several spaces", () => {
  const closed = (spaceIds: string[]) =>
    entriesOf({
      ...schedule,
      closures: [
        { ruleId: "r", title: "Floors", spaceIds, dates: ["2027-03-02"], times: [{ start: "08:00", end: "12:00" }] },
      ],
    }).filter(({ look }) => look === "closed");
  it("names once whom a closure concerns", () => {
    const words = (spaceIds: string[]) =>
      closedTogether(closed(spaceIds), 2).map(({ spaceName, some }) => [spaceName, some]);
    expect(words(["half"])).toEqual([["half", true]]);
    expect(words(["half", "whole"])).toEqual([["All spaces", false]]);
  });
  it("tells hours in which all are open from those in which some are", () => {
    const open = [
      { start: 480, end: 720 },
      { start: 600, end: 900 },
      { start: 1000, end: 1100 },
    ];
    expect(openTogether(open, 2)).toEqual([
      { start: 480, end: 600, some: true },
      { start: 600, end: 720, some: false },
      { start: 720, end: 900, some: true },
      { start: 1000, end: 1100, some: true },
    ]);
  });
});
