import { expect, test } from "vitest";
import { fieldOf, fieldWords, valueWords } from "./values";

const words = (value: string | undefined) => valueWords(value, "America/Chicago");

test("members are said in words", () => {
  expect(fieldWords("spaceType")).toBe("Space type");
  expect(fieldWords("rental.block")).toBe("Rental, block");
  expect(fieldWords("lead_time_days")).toBe("Lead time days");
});

test("values that are not there are said too", () => {
  expect([undefined, "", "[]", "true", "false", "45.00"].map(words)).toEqual([
    "none",
    "none",
    "none",
    "yes",
    "no",
    "$45.00",
  ]);
});

test("dates, codes, and parts are said in words", () => {
  expect(words("2035-12-24")).toBe("Dec 24, 2035");
  expect(words("2035-11-27T16:00:00.014480+00:00")).toBe("Nov 27, 2035, 10:00 AM");
  expect(words("perHour")).toBe("per hour");
  expect(words("cancelledByHost")).toBe("canceled by the organization");
  expect(words('{"name":"Morning","start":"08:00","end":"24:00","buffer":[],"days":["mon","tue"]}')).toBe(
    "Morning (8:00 AM to midnight, Mon, Tue)",
  );
  expect(words('["gym","pool"]')).toBe("gym, pool");
  expect(words('[{"id":"a1","name":"Piano","price":"80.00","basis":"perUse"},{"date":"2035-12-31"}]')).toBe(
    "Piano (price: $80.00, basis: per use); Dec 31, 2035",
  );
  expect(words("{not JSON")).toBe("{not JSON");
});

test("levels, sizes, lengths, and the platform’s terms are said as elsewhere", () => {
  const said = (field: string, value: string | undefined) => {
    const { name, say } = fieldOf(field, "America/Chicago");
    return `${name}: ${say(value)}`;
  };
  expect(said("accessLevel", "0")).toBe("Who can book: Everyone");
  expect(said("access_level", "4")).toBe("Who can book: Staff only");
  expect(said("byteSize", "5120")).toBe("Size: 5 KB");
  expect(said("durationMinutes", "480")).toBe("Duration: 8 hours");
  expect(said("durationMinutes", undefined)).toBe("Duration: none");
  expect(said("attendance", "4")).toBe("Attendance: 4");
  expect(said("lead_time_days", "7")).toBe("Lead time: 7 days");
  expect(said("cancellation_days", "1")).toBe("Cancellation deadline: 1 day");
  expect(said("own", '[{"date":"2027-03-17","name":"Founders Day"}]')).toBe(
    "Own holidays: Founders Day (Mar 17, 2027)",
  );
  expect(said("switchedOff", '["columbusDay"]')).toBe("Federal holidays not observed: columbus day");
  expect(said("terms.host.nonGroup", "6.5")).toBe("Platform’s share of bookings without a group: 6.5%");
  expect(said("phone", "+16085550123;ext=45")).toBe("Phone: (608) 555-0123 ext. 45");
  expect(said("spaceIds", "Gym B")).toBe("Spaces: Gym B");
  expect(said("salesTax", "8.25")).toBe("Sales tax: 8.25%");
  expect(said("length", "01:15")).toBe("Length: 1¼ hours");
  expect(said("rental.block", "30")).toBe("Length of a slot: 30 minutes");
});

test("prices by days and times read as on a price sheet", () => {
  expect(words('[{"start":"17:00","end":"22:00","amounts":{"all":"40.00","weekends":"50.00"}}]')).toBe(
    "5:00 to 10:00 PM, all: $40.00, weekends: $50.00",
  );
  expect(
    words(
      '{"name":"Morning","table":[{"days":["mon","tue","wed"],"amount":"120.00","holiday":false}],"leadTimeDays":2}',
    ),
  ).toBe("Morning (prices: Mon to Wed, amount: $120.00, lead time: 2 days)");
});

test("of ids the number is said, where there are several", () => {
  const [one, other] = ["01a228a6-78ad-743c-ab23-87f7baf1cc50", "01a228a6-76ff-7627-a86b-e9377ed2b589"];
  expect(words(JSON.stringify([one, other]))).toBe("2");
});
