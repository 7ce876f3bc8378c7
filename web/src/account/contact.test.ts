import { expect, it } from "vitest";
import { z } from "#/kit/schema";
import { contactFields, contactOf, contactSchema } from "./contact";

const profile = {
  email: "dana@example.org",
  emailConfirmed: true,
  emailReturned: false,
  firstName: "Dana",
  lastName: "Whitfield",
  phone: "+16085550177",
  birthday: "1984-05-17",
  gender: "female",
  affiliations: ["Lions Club"],
  mutedMail: ["received"],
  address: { street1: "12 Main St", city: "Sun Prairie", state: "WI", zip: "53590" },
};

it("shows the phone as people write it, and nothing where there is nothing", () => {
  expect(contactFields(profile).phone).toBe("(608) 555-0177");
  expect(contactFields({ ...profile, phone: undefined, address: undefined })).toEqual({
    phone: "",
    address: { street1: "", street2: "", city: "", state: "", zip: "" },
  });
});

it("saves the whole profile, without an empty second line and without what can't be changed", () => {
  const saved = contactOf(profile, contactFields(profile));
  expect(saved).toEqual({
    firstName: "Dana",
    lastName: "Whitfield",
    birthday: "1984-05-17",
    gender: "female",
    affiliations: ["Lions Club"],
    mutedMail: ["received"],
    phone: "(608) 555-0177",
    address: profile.address,
  });
  const { birthday: _, ...ageless } = profile;
  expect(contactOf(ageless, contactFields(profile))).not.toHaveProperty("birthday");
});

it("asks for all that a booking needs", () => {
  const issues = z.object(contactSchema).safeParse(contactFields({ ...profile, phone: " ", address: undefined }))
    .error?.issues;
  expect(issues?.map(({ path }) => path.join("."))).toEqual([
    "phone",
    "address.street1",
    "address.city",
    "address.state",
    "address.zip",
  ]);
});
