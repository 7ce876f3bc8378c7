import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { test } from "./visitors";

test("the start page shows what is free and who publishes", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "The court is open at six." })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^(Available|Next available)/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Isthmus Sports Center/ })).toBeVisible();
});

test("a place is found by typing from two characters on, and searched around", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const where = page.getByRole("combobox", { name: "Where" });
  const suggestions = page.getByRole("listbox", { name: "Suggestions for Where" });
  await where.fill("m");
  await expect(suggestions).toBeHidden();
  await where.fill("madison");
  await expect(page.getByRole("option", { name: /^Madison, WI/ }).first()).toBeVisible();
  await page
    .getByRole("option", { name: /^Madison, WI/ })
    .first()
    .click();
  await expect(where).toHaveValue("Madison, WI");
  await page.getByRole("button", { name: "What for: Any space" }).click();
  await page.getByRole("combobox", { name: "What for" }).fill("gymnasium");
  await expectAccessible(page);
  await page.getByRole("option", { name: "Gym", exact: true }).click();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?.*place=\d+/);
  await expect(page).toHaveURL(/type=gym/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces? available for 1 hour/);
  await expect(page.getByRole("main").getByText(/within 25 miles of Madison/)).toBeVisible();
});

test("what is meant is found by any of its names, where one searches already", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const where = page.getByRole("combobox", { name: "Where" });
  // The guess is the area with the most spaces, which other tests add to.
  await expect(where).not.toHaveValue("");
  const guess = await where.inputValue();
  await where.click();
  await page.keyboard.type("pool");
  await expect(page.getByRole("option").first()).toHaveText(/^Pool/);
  // On a phone it fills the screen.
  if ((page.viewportSize()?.width ?? 0) < 500) {
    await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("option", { name: /^Pool/ }).first().click();
  await expect(where).toHaveValue(guess);
  await expect(page.getByRole("button", { name: "What for: Pool" })).toBeVisible();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/latitude=.*type=pool|type=pool.*latitude=/);
  await expect(page.getByText(/^Pool, /).first()).toBeVisible();
});

test("a name leads straight to its page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Where" }).fill("prairie ridge");
  await page
    .getByRole("option", { name: /Prairie Ridge High School/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /Prairie Ridge|Gym|Stadium/ })).toBeVisible();
});

test("a start time of a card is chosen on the space's page", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const times = page.getByRole("list", { name: /^Start times/ }).first();
  await times.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/facilities\/[^/]+\/[^/?]+\?date=.*start=.*end=/);
  await expect(page.getByRole("button", { name: /^(Book|Request) for \$/ }).first()).toBeVisible();
});

test("an address that there is not says so and leads on", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.goto("/wi/madison/orgs/no-such-organization/facilities/no-such-place");
  await expect(page.getByRole("heading", { level: 1, name: "The resource is unavailable." })).toBeVisible();
});

test("older and mailed links lead where they meant to", async ({ page }) => {
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?dest=%2Fmanage%2Faccount%2Freservations$/);
  await page.goto("/?invited&token=abc");
  await expect(page.getByRole("heading", { level: 1, name: "This invitation doesn’t work" })).toBeVisible();
  await page.goto("/terms?unauthorized");
  const dialog = page.getByRole("dialog", { name: "Unauthorized" });
  await expect(dialog).toContainText("Not authorized to view the resource.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/terms$/);
});

test("a listing that there is not leads one level up and says so", async ({ page }) => {
  await page.goto("/wi/madison/orgs/isthmus/facilities/no-such-place");
  await expect(page.getByText("Facility listing not found.")).toBeVisible();
  await expect(page).toHaveURL(/\/orgs\/isthmus\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
