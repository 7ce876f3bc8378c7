import { expect, it } from "vitest";
import { detailsOf, detailsSchema } from "./details";

const nobody = { firstName: "", lastName: "", email: "", phone: "", title: "", affiliation: "" };
const values = {
  eventName: "Practice",
  attendance: "20",
  overCapacity: false,
  sport: "",
  notes: " ",
  supervised: false,
  supervisor: nobody,
};

it("leaves out what is blank, and a supervisor where there is none", () => {
  expect(detailsOf(values)).toEqual({ eventName: "Practice", attendance: 20 });
  const supervisor = { ...nobody, firstName: "Tou", lastName: "Vang", email: "tou@example.com", phone: "608-555-0199" };
  expect(detailsOf({ ...values, sport: "soccer", supervised: true, supervisor })).toEqual({
    eventName: "Practice",
    attendance: 20,
    sport: "soccer",
    supervisor: { firstName: "Tou", lastName: "Vang", email: "tou@example.com", phone: "608-555-0199" },
  });
});

it("asks for whoever supervises only where somebody does", () => {
  expect(detailsSchema.safeParse(values).success).toBe(true);
  const refused = detailsSchema.safeParse({ ...values, supervised: true });
  expect(refused.error?.issues.map(({ path }) => path.at(-1))).toEqual(["firstName", "lastName", "email", "phone"]);
});

it("takes whole numbers of people", () => {
  for (const attendance of ["", "0", "2.5", "100001", "many"])
    expect(detailsSchema.safeParse({ ...values, attendance }).success).toBe(false);
});
