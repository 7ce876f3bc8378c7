import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter } from "./people";
import { chooseAny } from "./search-field";
import { test } from "./visitors";

/** A part of a day's column on the calendar, in pixels: by its place from Monday on, and the hour. */
async function at(page: Page, weekday: number, hour: number) {
  const track = page.locator("[data-track]").nth(weekday);
  const { top, height } = await track.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { top, height };
  });
  const box = await track.boundingBox();
  // The day is drawn from 5 AM to midnight. Its right edge is never covered by entries.
  return { x: (box?.x ?? 0) + (box?.width ?? 0) - 8, y: top + (height * (hour - 5)) / 19 };
}

test("hours are drawn on a week: opened by keyboard, closed over several days by pointer or taps, and edited", {
  tag: "@phone",
}, async ({ page, place }) => {
  test.slow();
  await enter(page, place.office.admin);
  const date = dayFromNow(21);
  await page.goto(`${place.managed}/availability?view=calendar&date=${date}`);
  const calendar = page.getByRole("region", { name: "Hours by week" });
  await expect(calendar.locator("[data-track]")).toHaveCount(7);
  // The space's existing hours are shown.
  await expect(calendar.getByRole("button", { name: /Everyone/ }).first()).toBeVisible();
  await expectAccessible(page);

  // By keyboard: two days and half an hour more, opened by the dialog.
  const cursor = calendar.locator("[data-cursor]");
  await cursor.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(cursor).toBeFocused();
  await expect(cursor).toHaveAccessibleName(/^Open Mon \d+.* to Tue \d+, 6:00 to 7:30 PM/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add hours" });
  await expect(dialog.getByLabel("Type")).toHaveValue("open");
  await expect(dialog.getByLabel("Start time")).toHaveValue("18:00");
  await expect(dialog.getByLabel("End time")).toHaveValue("19:30");
  await expect(dialog.getByRole("button", { name: "Tuesday" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("button", { name: "Wednesday" })).toHaveAttribute("aria-pressed", "false");
  await dialog.getByLabel("Name").fill("Open gym");
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(calendar.getByRole("button", { name: /^Open gym, Everyone, 6:00 to 7:30 PM/ })).toHaveCount(2);

  // By pointer, or by two taps on a phone: Wednesday and the day after it are closed.
  await page.getByRole("group", { name: "Draw" }).getByRole("button", { name: "Close" }).click();
  await calendar.evaluate((element) => element.scrollTo({ top: 400, left: 200 }));
  const [from, to] = [await at(page, 2, 18), await at(page, 3, 20)];
  if ((page.viewportSize()?.width ?? 0) < 760) {
    await page.touchscreen.tap(from.x, from.y);
    await page.touchscreen.tap(to.x, to.y);
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await expect(calendar.getByRole("status")).toHaveCount(2);
    await page.mouse.up();
  }
  await expect(dialog.getByLabel("Type")).toHaveValue("closed");
  await expect(dialog.getByLabel("Start time")).toHaveValue("18:00");
  await expect(dialog.getByLabel("End time")).toHaveValue("20:00");
  await expect(dialog.getByRole("button", { name: "Thursday" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByLabel("Name").fill("Floor work");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  const closed = calendar.getByRole("button", { name: /^Floor work, Closed, 6:00 to 8:00 PM/ });
  await expect(closed).toHaveCount(2);
  await expectAccessible(page);

  // An existing entry opens for editing.
  await closed.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit hours" }).getByLabel("Name")).toHaveValue("Floor work");
  await page.keyboard.press("Escape");

  // The organization's page draws for several spaces, and assigns. Across all facilities there may be more spaces than can be
  // chosen.
  await page.goto(`/manage/orgs/${place.office.organization}/availability?view=calendar&date=${date}&draw=assign`);
  await page.getByLabel("Facility", { exact: true }).selectOption({ label: place.facilityName });
  await expect(closed.first()).toBeVisible();
  // The calendar is redrawn for this facility alone.
  const ofOthers = new RegExp(`Everyone(?!.*${place.facilityName})`);
  await expect(calendar.getByRole("button", { name: ofOthers })).toHaveCount(0);
  await cursor.focus();
  await page.keyboard.press("Enter");
  const assign = page.getByRole("dialog", { name: "Assign time" });
  await expect(assign.getByLabel("Start time")).toHaveValue("18:00");
  await assign.getByLabel("Event name").fill("Varsity practice");
  await chooseAny(page, assign, "Sport", "Basketball");
  await expectAccessible(page);
  await assign.getByRole("button", { name: "Assign time" }).click();
  await expect(assign).toBeHidden();
  await expect(calendar.getByRole("button", { name: /^Varsity practice/ }).first()).toBeVisible();
});
