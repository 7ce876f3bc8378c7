import { expect, test } from "vitest";
import { contactsOf, contactsSchema, contactsValues, newContact } from "./contact";

const ada = {
  firstName: "Ada",
  lastName: "Olsen",
  title: "",
  type: "facility",
  phones: [{ number: "+16085550123", type: "office" }],
  public: true,
};

test("phones are shown as people write them, and no email is sent as none", () => {
  const values = contactsValues({ contacts: [ada] });
  expect(values.contacts[0]?.phones[0]?.number).toBe("(608) 555-0123");
  expect(contactsOf(values).contacts[0]).toEqual({ ...ada, phones: [{ number: "(608) 555-0123", type: "office" }] });
});

test("a contact needs a name and a way", () => {
  const { error } = contactsSchema.safeParse({ contacts: [newContact()] });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["contacts.0.firstName", "contacts.0.email"]);
  expect(
    contactsSchema.safeParse({ contacts: [{ ...newContact(), firstName: "Ray", email: "r@x.org" }] }).success,
  ).toBe(true);
});
