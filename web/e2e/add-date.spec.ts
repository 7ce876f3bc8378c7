import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enterAsNew } from "./people";
import { book, hour, keepCard } from "./places";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

test("a renter adds another date to a booking, with everything filled in", async ({ page, place }) => {
  const person = await enterAsNew(page);
  await keepCard(person, "4242424242424242");
  const { id, number } = await book(person, place, hour(23), "Robotics meet");
  await page.goto(`/manage/account/reservations/${id}`);
  await page.getByRole("link", { name: "Add another date" }).click();
  await expect(page.getByText(`Adding a date to Robotics meet, ${number}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue to review" }).first().click();
  await expect(page.getByRole("heading", { name: "How will you pay?" })).toBeVisible();
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(page.getByRole("main")).toContainText("Robotics meet");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(place.name);
  await expect(page).toHaveURL(/confirmed/);
  await expect(page.getByRole("link", { name: "Add another date" })).toBeVisible();

  await page.goto(`/manage/account/reservations/${id}`);
  const also = page.getByRole("region", { name: "Also booked" });
  await expect(also.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await also.getByRole("link").click();
  await expect(page.getByRole("region", { name: "Also booked" })).toContainText(number);
});
