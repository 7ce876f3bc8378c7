/** Refusals appear in the page in the server's own words. */
import { expect } from "@playwright/test";
import { enter, enterAsNew } from "./people";
import { chosen, hour, wizard } from "./places";
import { test } from "./visitors";

test("a time that is too short for the space is refused as soon as it stands there", async ({ page, place }) => {
  await page.goto(wizard(place, { ...hour(), end: "10:30" }));
  await expect(page.getByRole("alert")).toHaveText("Please select 1 hour minimum.");
});

test("a time that is too soon for the organization is refused where it is looked at and where one goes on", async ({
  page,
  place,
}) => {
  const { api, admin } = place.office;
  const bookedAhead = (leadTimeDays: number) => admin.call(`${api}/organization`, { leadTimeDays }, "PATCH");
  const { leadTimeDays } = await admin.call<{ leadTimeDays: number }>(`${api}/organization`);
  const tooSoon = /Book this space at least .+ in advance\./;
  await enterAsNew(page);
  await bookedAhead(6);
  try {
    await page.goto(chosen(place, hour(3)));
    await expect(page.getByRole("region", { name: "Your time" })).toContainText(tooSoon);
    await page.goto(wizard(place, hour(3)));
    await page.getByRole("button", { name: "Continue to details" }).click();
    await expect(page.getByRole("alert")).toHaveText(/ at least 5 days .+\./);
  } finally {
    await bookedAhead(leadTimeDays);
  }
});

test("a character that a space's name can't have is refused at the name", async ({ page, place }) => {
  await enter(page, place.office.admin);
  await page.goto(`${place.managed}/edit`);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Gym #");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/^A name can't contain #/);
  await expect(name).toBeFocused();
});
