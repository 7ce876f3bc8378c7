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
  address: { street1: "12 Main St", city: "Sun Prairie", state: "WI", zip: "53590", country: "US" },
};

/** As the server lists them. */
const countries = [
  {
    code: "US",
    label: "United States",
    regions: { label: "State", refusal: "Choose a state.", choices: [{ code: "WI", label: "Wisconsin" }] },
    postalCode: {
      label: "ZIP code",
      refusal: "Enter a ZIP code such as 53703.",
      example: "53703",
      pattern: String.raw`^\s*(?:\d\d\d\d\d|\d\d\d\d\d[\s-]?\d\d\d\d)\s*$`,
    },
  },
  {
    code: "CA",
    label: "Canada",
    regions: {
      label: "Province or territory",
      refusal: "Choose a province or territory.",
      choices: [{ code: "ON", label: "Ontario" }],
    },
    postalCode: {
      label: "Postal code",
      refusal: "Enter a postal code such as K1A 0B1.",
      example: "K1A 0B1",
      pattern: String.raw`^\s*(?:[A-Za-z]\d[A-Za-z][\s-]?\d[A-Za-z]\d)\s*$`,
    },
  },
  { code: "BS", label: "Bahamas" },
];

it("shows the phone as people write it, and nothing where there is nothing", () => {
  expect(contactFields(profile).phone).toBe("(608) 555-0177");
  expect(contactFields({ ...profile, phone: undefined, address: undefined })).toEqual({
    phone: "",
    address: { country: "", street1: "", street2: "", city: "", state: "", zip: "" },
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

const wrong = (address: Partial<typeof profile.address> | undefined, phone = profile.phone) =>
  z
    .object(contactSchema(countries))
    .safeParse(contactFields({ ...profile, phone, address: address && { ...profile.address, ...address } })).error
    ?.issues;

it("asks for all that a booking needs", () => {
  const empty = { street1: "", city: "", state: "", zip: "" };
  expect(wrong(empty, " ")?.map(({ path }) => path.join("."))).toEqual([
    "phone",
    "address.street1",
    "address.city",
    "address.state",
    "address.zip",
  ]);
});

it("asks for a phone that can be one, along with the rest", () => {
  expect(wrong({ city: "" }, "12")?.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["phone", "Enter your phone number with area code."],
    ["address.city", "Enter your city."],
  ]);
});

it("asks for what an address has in its country", () => {
  expect(wrong({})).toBeUndefined();
  expect(wrong({ country: "CA", state: "ON", zip: "k1a0b1" })).toBeUndefined();
  expect(wrong({ country: "CA", zip: "00000" })?.map(({ message }) => message)).toEqual([
    "Choose a province or territory.",
    "Enter a postal code such as K1A 0B1.",
  ]);
  expect(wrong({ country: "BS", state: "", zip: "" })).toBeUndefined();
});

it("leaves out of the address what is empty", () => {
  const values = contactFields(profile);
  const abroad = { ...values, address: { ...values.address, country: "BS", state: "", zip: "" } };
  expect(contactOf(profile, abroad).address).toEqual({ street1: "12 Main St", city: "Sun Prairie", country: "BS" });
});
