/** The command palette, which goes anywhere and does anything by typing. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter } from "./people";
import { chooseAny } from "./search-field";
import { serial } from "./serial";
import { test } from "./visitors";

/** Types in the palette and takes the first that is found. */
async function take(page: Page, text: string, option: string) {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  await palette.getByRole("combobox").fill(text);
  await expect(palette.getByRole("option", { name: option, exact: true })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
}

test("a facility and a space in it are added from the palette, and found there", async ({ page, place }) => {
  const { admin } = place.office;
  const name = `Curling Club ${serial()}`;
  const title = (words: string) => page.getByRole("heading", { level: 1, name: words });
  await enter(page, admin);
  await page.goto(place.managed);
  await expect(title(place.name)).toBeVisible();

  await take(page, "add fac", "Add facility");
  await expect(title("New facility")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Street address").fill("100 Hill Ave");
  await page.getByRole("combobox", { name: "Location search" }).fill("54880");
  await page.getByRole("option", { name: "54880" }).first().click();
  await page.getByRole("button", { name: "Add facility" }).click();
  await expect(title(name)).toBeVisible();

  // The palette asks for the facility first.
  await take(page, "add sp", "Add space");
  await expect(title("New space")).toBeVisible();
  await expectAccessible(page);
  await chooseAny(page, page.getByRole("search", { name: "Facility" }), "Facility", name);
  await page.getByLabel("Name", { exact: true }).fill("Sheet");
  await page.getByRole("button", { name: "Gym", exact: true }).first().click();
  await page.getByRole("button", { name: "Add space" }).click();
  await expect(title("Sheet")).toBeVisible();

  await take(page, name, `${name} Superior, WI`);
  await expect(title(name)).toBeVisible();
});
