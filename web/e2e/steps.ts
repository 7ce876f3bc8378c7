/** The steps of a booking: what many tests do on the way to their own subject. */
import { expect, type Page } from "@playwright/test";
import { expiry } from "./cards";
import { enterAsNew, type Person } from "./people";
import { hold, hour, type Place, type Time, wizard } from "./places";

/** The button is in the card, and on a phone also in the bar at the bottom. */
export const bookButton = (page: Page) => page.getByRole("button", { name: /^Book for \$/ }).first();

export async function fillDetails(page: Page) {
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to payment" }).click();
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").pressSequentially(expiry.typed);
  await expect(page.getByLabel("Expiration date")).toHaveValue(expiry.field);
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Continue to review" }).click();
}

/** A hold and how the page got to it. */
export interface Held {
  person: Person;
  time: Time;
  id: string;
}

/** Signed in, with a running hold, at its details. */
export async function atDetails(page: Page, place: Place): Promise<Held> {
  const person = await enterAsNew(page);
  const time = hour();
  const id = await hold(person, place, time);
  await page.goto(wizard(place, time, "details", id));
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  return { person, time, id };
}

export const stateOf = async ({ person, id }: Held, { office }: Place) =>
  (await person.call<{ state: string }>(`${office.api}/holds/${id}`)).state;
