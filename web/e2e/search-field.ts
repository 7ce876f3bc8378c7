import { expect, type Locator, type Page } from "@playwright/test";

/** Chooses in a field that is searched: by its label, with what is typed and the option that it finds. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByRole("button", { name: new RegExp(`^${label}: `) }).click();
  await page.getByRole("combobox", { name: label, exact: true }).fill(option);
  await expect(page.getByRole("option", { name: option })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `${label}: ${option}` })).toBeFocused();
}

/** Chooses in a field of a few: by its label and the option. */
export async function pick(page: Page, label: string, option: string) {
  await page.getByRole("button", { name: new RegExp(`^${label}: `) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  await expect(page.getByRole("button", { name: `${label}: ${option}` })).toBeFocused();
}

/** Chooses in a field that is a list where there are a few, and searched where other tests have made many. */
export async function chooseAny(page: Page, within: Locator, label: string, option: string) {
  const list = within.getByRole("combobox", { name: label, exact: true });
  const searched = within.getByRole("button", { name: new RegExp(`^${label}: `) });
  await expect(list.or(searched)).toBeEnabled();
  if (await list.isVisible()) return void (await list.selectOption({ label: option }));
  await searched.click();
  await page.getByRole("combobox", { name: label, exact: true }).fill(option);
  await expect(page.getByRole("option", { name: option })).toHaveCount(1);
  await page.keyboard.press("Enter");
}
