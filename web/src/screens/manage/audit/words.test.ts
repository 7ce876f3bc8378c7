import { expect, test } from "vitest";
import { actionWords, fieldWords, valueWords } from "./words";

test("members are said in words", () => {
  expect(fieldWords("spaceType")).toBe("Space type");
  expect(fieldWords("rental.block")).toBe("Rental, block");
  expect(fieldWords("lead_time_days")).toBe("Lead time days");
});

test("actions are said by their verb", () => {
  expect(actionWords("spaces.change")).toBe("Change");
  expect(actionWords("spaces.setAddons")).toBe("Set addons");
  expect(actionWords("placeBooking")).toBe("Place booking");
});

test("values that are not there are said too", () => {
  expect([undefined, "", "true", "false", "45.00"].map(valueWords)).toEqual(["none", "none", "yes", "no", "45.00"]);
});
