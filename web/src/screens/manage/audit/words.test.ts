import { expect, test } from "vitest";
import { actionWords, isSave, toldOf } from "./words";

test("actions are said by their verb", () => {
  expect(actionWords("spaces.change")).toBe("Change");
  expect(actionWords("spaces.setAddons")).toBe("Set add-ons");
  expect(actionWords("bookings.place")).toBe("Place");
  expect(actionWords("spaces.setDeposits")).toBe("Set deposits");
  expect(actionWords("organizations.setStanding")).toBe("Set partner and region");
  expect(actionWords("holidays.set")).toBe("Set holidays");
  expect(actionWords("logo.remove")).toBe("Remove logo");
});

const [one, other] = ["01a228a6-78ad-743c-ab23-87f7baf1cc50", "01a228a6-76ff-7627-a86b-e9377ed2b589"];

test("what saves is told from what adds or takes away", () => {
  expect(["spaces.change", "spaces.price", "holidays.set", "facilities.setMap"].every(isSave)).toBe(true);
  expect(["logo.remove", "people.read", "bookings.settleRefund", "staff.changeRole"].map(isSave)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("an id is not told, but where the server named it", () => {
  const moved = [
    { field: "date", before: one, after: other },
    { field: "space", before: one, after: "Gym B" },
  ];
  expect(toldOf(moved).map(({ field }) => field)).toEqual(["space"]);
});

test("what was just made names the values that it has, without its id", () => {
  const made = [
    { field: "id", after: one },
    { field: "name", after: "Piano" },
    { field: "notes", after: "" },
    { field: "price", before: "80.00", after: "" },
  ];
  expect(toldOf(made).map(({ field }) => field)).toEqual(["name", "price"]);
  // The server names things that are still there.
  expect(toldOf([{ field: "id", after: "Piano" }])).toEqual([]);
});
