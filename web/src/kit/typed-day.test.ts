import { expect, it } from "vitest";
import { dayToType, typedDay, typedDayNear } from "./typed-day";

it("reads a day as it is typed, with slashes, dashes or neither, or as a browser fills it in", () => {
  for (const text of ["05/01/1990", "5/1/1990", "5-1-1990", "05011990", " 5 / 1 / 1990 ", "1990-05-01"])
    expect(typedDay(text), text).toBe("1990-05-01");
});

it("takes nothing for a day that isn’t one", () => {
  for (const text of ["", "5/1", "5/1/90", "13/01/1990", "02/30/1990", "May 1, 1990", "1990-02-30"])
    expect(typedDay(text), text).toBeUndefined();
});

it("shows a kept day as it is typed", () => {
  expect(dayToType("1990-05-01")).toBe("05/01/1990");
  expect(dayToType("5/1")).toBe("5/1");
});

it("finds the year that was left out or shortened", () => {
  expect(typedDayNear("3/11", "2027-03-11")).toBe("2027-03-11");
  expect(typedDayNear("3/10", "2027-03-11")).toBe("2028-03-10");
  expect(typedDayNear("3/10/27", "2027-03-11")).toBe("2027-03-10");
  expect(typedDayNear("0311", "2027-03-11")).toBe("2027-03-11");
  expect(typedDayNear("031027", "2027-03-11")).toBe("2027-03-10");
  expect(typedDayNear("2/29", "2027-03-11")).toBe("2028-02-29");
  expect(typedDayNear("2/29", "2028-03-11")).toBeUndefined();
  for (const text of ["3", "311", "1311", "023127"]) expect(typedDayNear(text, "2027-03-11"), text).toBeUndefined();
});
