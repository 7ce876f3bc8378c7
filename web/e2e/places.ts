/** Organizations and spaces that belong to one test alone, and their times: nobody else can take these or change them. */

import { expiry } from "./cards";
import type { Client } from "./client";
import { dayFromNow } from "./demo";
import { type Person, signUp } from "./people";
import { serial } from "./serial";

/** Far from where the demo is searched. */
const superior = {
  street1: "1316 N 14th St",
  city: "Superior",
  state: "WI",
  zip: "54880",
  latitude: 46.7208,
  longitude: -92.1041,
};

/** An organization of the tests, with those who work there. */
export interface Office {
  name: string;
  /** Its short name in addresses. */
  organization: string;
  /** The path of its API. */
  api: string;
  admin: Person;
  approver: Person;
  close(): Promise<void>;
}

/** Opens an organization, which strangers see until it is closed. */
export async function openOffice(superadmin: Client): Promise<Office> {
  const organization = `superior-${serial()}`;
  const name = `Superior Recreation ${organization.slice(9)}`;
  const [admin, approver] = [await signUp(), await signUp()];
  await superadmin.call("/organizations", {
    name,
    shortName: organization,
    category: "municipality",
    timeZone: "America/Chicago",
    address: superior,
    adminEmail: admin.email,
    published: true,
  });
  const api = `/organizations/${organization}`;
  await superadmin.call(`${api}/organization`, { cancellationDays: 60 }, "PATCH");
  await superadmin.call(`${api}/staff`, { email: approver.email, role: "approver" });
  const close = () => superadmin.call(`${api}/organization`, { published: false }, "PATCH");
  return { name, organization, api, admin, approver, close };
}

/** A facility of a test's own, without spaces yet. */
export function openFacility({ admin, api }: Office, { published = true } = {}) {
  const facility = { name: `Armory ${serial()}`, address: superior, published };
  return admin.call<{ name: string; shortName: string }>(`${api}/facilities`, facility);
}

/** A gym that belongs to one test: open every day from eight to ten, $32.00 an hour, with no bookings. */
export interface Place {
  office: Office;
  /** The short name of its facility in addresses. */
  facility: string;
  facilityName: string;
  spaceId: string;
  name: string;
  /** The space's page. */
  page: string;
  /** The staff's pages of the facility and of the space. */
  managedFacility: string;
  managed: string;
  close(): Promise<void>;
}

/** Opens a gym in a facility, by the letter after its name. */
export async function openSpace(
  { office: { admin, api }, facility }: Pick<Place, "office" | "facility">,
  { letter, price = "32.00", instantBooking = true }: { letter: string; price?: string; instantBooking?: boolean },
) {
  const space = await admin.call<{ id: string; name: string; shortName: string }>(
    `${api}/facilities/${facility}/spaces`,
    {
      base: "Gym",
      letter,
      types: ["gym"],
      dimensions: { length: 84, width: 50, unit: "feet" },
      price,
      instantBooking,
    },
  );
  await admin.call(`${api}/availability-rules`, {
    kind: "open",
    accessLevel: 0,
    spaceIds: [space.id],
    startDate: dayFromNow(0),
    endDate: dayFromNow(120),
    startTime: "08:00",
    endTime: "22:00",
  });
  return space;
}

/** Opens the space around the clock, so that a booking can go over midnight. */
export async function openAroundTheClock({ office: { admin, api }, spaceId }: Place) {
  for (const [startTime, endTime] of [
    ["00:00", "08:00"],
    ["22:00", "24:00"],
  ])
    await admin.call(`${api}/availability-rules`, {
      kind: "open",
      accessLevel: 0,
      spaceIds: [spaceId],
      startDate: dayFromNow(0),
      endDate: dayFromNow(120),
      startTime,
      endTime,
    });
}

/** Opens a facility with a space, which strangers see until it is closed. */
export async function openPlace(office: Office, { instantBooking = true } = {}): Promise<Place> {
  const { organization, admin, api } = office;
  const { name: facilityName, shortName: facility } = await openFacility(office);
  const space = await openSpace({ office, facility }, { letter: "B", instantBooking });
  const managedFacility = `/manage/orgs/${organization}/facs/${facility}`;
  return {
    office,
    facility,
    facilityName,
    spaceId: space.id,
    name: space.name,
    page: `/wi/superior/orgs/${organization}/facilities/${facility}/${space.shortName}`,
    managedFacility,
    managed: `${managedFacility}/spaces/${space.shortName}`,
    close: () => admin.call(`${api}/facilities/${facility}`, { published: false }, "PATCH"),
  };
}

/** An hour, as the addresses of the wizard and requests for holds have it. */
export interface Time {
  date: string;
  start: string;
  end: string;
}

/** An hour at a test's own place, the given number of days from now. */
export const hour = (days = 7): Time => ({ date: dayFromNow(days), start: "10:00", end: "11:00" });

/** The space's page with the time chosen. */
export const chosen = ({ page }: Place, time: Time) => `${page}?${new URLSearchParams({ ...time, minutes: "60" })}`;

/** A step of the wizard. */
export const wizard = ({ office, spaceId }: Place, time: Time, step = "schedule", hold?: string) =>
  `/book/${office.organization}/${spaceId}/${step}?${new URLSearchParams({ ...time, ...(hold ? { hold } : {}) })}`;

/** Holds the times for a person and returns the hold's id. */
export const hold = async (person: Person, { office, spaceId }: Place, ...dates: Time[]) =>
  (await person.call<{ id: string }>(`${office.api}/holds`, { spaceId, dates })).id;

/** Returns a test card as a page sends it when it was typed there. */
async function typedCard(person: Person, number: string) {
  const card = {
    number,
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    securityCode: "123",
    name: "Dana Whitfield",
  };
  return (await person.call<{ paymentMethod: string }>("/sandbox/cards", card)).paymentMethod;
}

/** Saves a test card for a person. */
export const keepCard = async (person: Person, number: string) =>
  person.call("/user/payments", { paymentMethod: await typedCard(person, number) });

/** Books the time and pays by card. */
export const book = (person: Person, place: Place, time: Time, eventName = "Storm practice") =>
  bookAll(person, place, [time], eventName);

/** Books all of the times as one booking and pays by card. */
export async function bookAll(person: Person, place: Place, times: Time[], eventName: string) {
  const { api } = place.office;
  const holdId = await hold(person, place, ...times);
  const { bill } = await person.call<{ bill: { total: string } }>(`${api}/holds/${holdId}`);
  const paymentMethod = await typedCard(person, "4242424242424242");
  return person.call<{ id: string; number: string }>(`${api}/bookings`, {
    holdId,
    eventName,
    attendance: 22,
    total: bill.total,
    payment: { kind: "card", paymentMethod },
  });
}

/** The organization books the hour for somebody, who pays later. */
export const placeFor = (person: Person, { office, spaceId }: Place, time: Time) =>
  office.admin.call<{ id: string }>(`${office.api}/placed-bookings`, {
    spaceId,
    dates: [time],
    renterEmail: person.email,
    eventName: "Board meeting",
    attendance: 10,
    total: "32.00",
  });
