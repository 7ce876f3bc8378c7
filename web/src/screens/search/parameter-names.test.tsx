import { expect, it } from "vitest";
import { renamedSearch } from "./parameter-names";

const renamed = (query: string) => {
  const found = renamedSearch(new URLSearchParams(query));
  return found && { ...Object.fromEntries(found.query), ...(found.place ? { loc: found.place } : {}) };
};

it.each([
  ["spaceType=gym&sports=tennis&proximity=25", { type: "gym", sport: "tennis", miles: "25" }],
  ["spaceType=1.1,0&place=1", { type: "baseball,gym", place: "1" }],
  ["type=5.4", { type: "sandVolleyball" }],
  ["spaceType=99&place=1", { place: "1" }],
  ["loc=Madison, WI&date=2027-03-11", { loc: "Madison, WI", date: "2027-03-11" }],
  ["place=Madison, WI&minutes=120", { loc: "Madison, WI", minutes: "120" }],
  ["loc=Sun Prairie&place=Madison", { loc: "Sun Prairie" }],
  ["oid=0197&fac=0198&listing=0199", { organization: "0197", facility: "0198", space: "0199" }],
  ["o=four-lakes&isclaim=1", { organization: "four-lakes", claimable: "true" }],
  ["org=four-lakes&isclaim=0", { organization: "four-lakes" }],
  ["weekly=1,3&end=2027-05-04", { weekly: "mon,wed", until: "2027-05-04" }],
  ["monthly=1&daily=0", { monthly: "date" }],
  ["skip=24&data=true&getmeta=false&place=1", { place: "1", page: "3" }],
  ["getmeta=true&place=1", { place: "1", filters: "open" }],
  ["skip=24&limit=8&place=1", { place: "1", limit: "8", page: "4" }],
  ["time=34-42&place=1", { place: "1", start: "17:00", end: "21:00" }],
  ["time=9:30&error=unavailable", { start: "09:30", error: "unavailable" }],
])("leads from %s to the page's own names", (query, own) => {
  expect(renamed(query)).toEqual(own);
});

it("leaves an address with its own names alone", () => {
  expect(renamed("place=1&type=gym&end=21:00&weekly=mon&monthly=date&limit=30&page=2&view=map")).toBeUndefined();
});
