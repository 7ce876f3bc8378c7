import { expect, it } from "vitest";
import { noSupervisor } from "../requests/change/details";
import { cardOf, type DeskForm, deskSchema, placedOf, quotableOf } from "./desk-booking";

const form: DeskForm = {
  internal: false,
  renterId: "r1",
  renterEmail: "",
  groupId: "g1",
  eventName: "Storm practice",
  attendance: "22",
  sport: "",
  notes: " ",
  spaceId: "s1",
  spaceType: "",
  dates: [{ date: "2027-03-16", start: "18:00", end: "00:00", block: "" }],
  payment: "offline",
  card: "",
  reference: "Check 1042",
  addons: {},
  insurance: false,
  deposits: false,
  ...noSupervisor,
  override: false,
  overrideReason: "",
};
const sent = (over: Partial<DeskForm> = {}) => placedOf(deskSchema.parse({ ...form, ...over }), "32.00");
const issues = (over: Partial<DeskForm>) =>
  deskSchema.safeParse({ ...form, ...over }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

it("sends what was filled in, with the total that was shown", () => {
  expect(sent()).toEqual({
    spaceId: "s1",
    dates: [{ date: "2027-03-16", start: "18:00", end: "24:00" }],
    renterId: "r1",
    groupId: "g1",
    eventName: "Storm practice",
    attendance: 22,
    total: "32.00",
    payment: { kind: "offline", reference: "Check 1042" },
  });
});

it("names somebody new by their email, and pays later without a reference", () => {
  const placed = sent({ renterId: "", renterEmail: "tou@example.com", payment: "later" });
  expect(placed).toMatchObject({ renterEmail: "tou@example.com", payment: { kind: "later" } });
  expect(placed).not.toHaveProperty("renterId");
});

it("says that a card on file is charged, and charges none where nothing is to be paid", () => {
  const visa = { brand: "visa", lastFour: "4242", expiryMonth: 4, expiryYear: 2098, expired: false };
  const cards = [
    { ...visa, paymentMethod: "pm_1" },
    { ...visa, paymentMethod: "pm_2" },
  ];
  const onFile = { payment: "card", card: "pm_2" } as const;
  expect(sent(onFile).payment).toEqual({ kind: "card" });
  expect(cardOf({ ...form, ...onFile }, "32.00", cards)).toBe(cards[1]);
  expect(cardOf({ ...form, ...onFile }, "0.00", cards)).toBeUndefined();
  expect(cardOf({ ...form, ...onFile, internal: true }, "32.00", cards)).toBeUndefined();
  expect(cardOf({ ...form, ...onFile, payment: "later" }, "32.00", cards)).toBeUndefined();
});

it("takes cash without a reference", () => {
  expect(issues({ reference: "" })).toBeUndefined();
  expect(sent({ reference: "" })).toMatchObject({ payment: { kind: "offline" } });
  expect(sent({ reference: "" }).payment).not.toHaveProperty("reference");
});

it("sends neither a group nor a payment with an internal event", () => {
  const placed = sent({ internal: true, renterId: "" });
  expect(placed).toMatchObject({ internal: true });
  expect(placed).not.toHaveProperty("groupId");
  expect(placed).not.toHaveProperty("payment");
});

it("sends the deposits that were shown as they are, and none with an internal event", () => {
  const deposits = [{ id: "key", name: "Key", amount: "50.00" }];
  expect(placedOf(form, "32.00", deposits)).toMatchObject({ deposits: [{ id: "key", amount: "50.00" }] });
  expect(placedOf({ ...form, internal: true }, "0", deposits)).not.toHaveProperty("deposits");
});

it("sends the add-ons of the space that is booked", () => {
  const whistle = { s2: { whistle: { quantity: 1 } } };
  const chosen = { chairs: { quantity: 6 }, lights: { quantity: 1, length: "01:15" }, heating: { quantity: 0 } };
  expect(sent({ addons: { s1: chosen, ...whistle } }).addons).toEqual([
    { id: "chairs", quantity: 6 },
    { id: "lights", quantity: 1, length: "01:15" },
  ]);
  expect(sent({ addons: whistle })).not.toHaveProperty("addons");
});

it("drops an add-on's length once the times are too short for it, except up to its usual length", () => {
  const dates = [{ date: "2027-03-16", start: "18:00", end: "19:00", block: "" }];
  const chosen = {
    lights: { quantity: 1, length: "02:00" },
    heating: { quantity: 1, length: "01:45", usual: "02:00" },
  };
  expect(sent({ dates, addons: { s1: chosen } }).addons).toEqual([
    { id: "lights", quantity: 1 },
    { id: "heating", quantity: 1, length: "01:45" },
  ]);
});

it("sends the reason only while the rules are set aside", () => {
  expect(sent({ overrideReason: "Board" })).not.toHaveProperty("overrideReason");
  expect(sent({ override: true, overrideReason: " Board " })).toMatchObject({ overrideReason: "Board" });
});

it("says what is missing, and where", () => {
  expect(issues({ renterId: "" })).toEqual(["renterEmail: Choose who it’s for."]);
  expect(issues({ renterId: "", internal: true })).toBeUndefined();
  expect(issues({ reference: "", payment: "agreement" })).toEqual(["reference: Enter a reference."]);
  expect(issues({ reference: "", payment: "invoice" })).toBeUndefined();
  expect(issues({ payment: "card" })).toEqual(["card: Choose a card."]);
  expect(issues({ payment: "card", internal: true, renterId: "" })).toBeUndefined();
  expect(issues({ override: true })).toEqual(["overrideReason: Enter a reason."]);
});

it("asks for a quote once it is known for whom, where and when", () => {
  expect(quotableOf({ ...form, eventName: "", attendance: "" })).toMatchObject({ spaceId: "s1", total: "0" });
  expect(quotableOf({ ...form, spaceId: "" })).toBeUndefined();
  expect(quotableOf({ ...form, renterId: "", renterEmail: "tou@" })).toBeUndefined();
  expect(
    quotableOf({ ...form, dates: [{ date: "2027-03-16", start: "18:00", end: "17:00", block: "" }] }),
  ).toBeUndefined();
});

it("sends a supervisor with all that is needed, and insurance where somebody pays", () => {
  const supervisor = { ...noSupervisor.supervisor, firstName: "Tou", lastName: "Vang", email: "tou@example.com" };
  expect(issues({ supervised: true, supervisor })).toEqual(["supervisor.phone: Enter a phone number."]);
  const named = { ...supervisor, phone: "6085550100" };
  expect(sent({ supervised: true, supervisor: named, insurance: true })).toMatchObject({
    insurance: true,
    supervisor: { firstName: "Tou", lastName: "Vang", email: "tou@example.com", phone: "6085550100" },
  });
  expect(sent({ internal: true, insurance: true })).not.toHaveProperty("insurance");
});
