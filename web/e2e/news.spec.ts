import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter } from "./people";
import { serial } from "./serial";
import { test } from "./visitors";

test("staff post news of an event with a picture, which visitors read on the organization's page, and take it back", async ({
  page,
  office: { admin, organization },
}) => {
  const title = `Open house ${serial()}`;
  const date = dayFromNow(10);
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/news`);
  await page.getByRole("button", { name: "New post" }).click();
  const dialog = page.getByRole("dialog", { name: "New post" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Text").fill("Come and see the new gym.");
  await dialog.getByRole("switch", { name: "This is an event" }).check();
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  await expect(dialog.getByText("Choose a date.")).toBeVisible();
  await dialog.getByLabel("Date", { exact: true }).fill(date);
  await dialog.getByLabel("Start time").fill("18:00");
  await dialog.getByLabel("End time").fill("20:00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toBeVisible();

  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit post" });
  const picture = edit.getByLabel("Picture optional").and(edit.locator("input"));
  await picture.setInputFiles("../platform/server/tests/api/images/court.png");
  await edit.getByLabel("Picture description").fill("The new gym");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("img", { name: "The new gym" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/wi/superior/orgs/${organization}/`);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const post = page.getByRole("article").filter({ hasText: title });
  await expect(post).toContainText("Come and see the new gym.");
  await expect(post.getByRole("img", { name: "The new gym" })).toBeVisible();
  await expect(post).toContainText("6:00 to 8:00 PM");
  await expectAccessible(page);
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  expect(html).toContain(`"startDate":"${date}T18:00:00-`);

  await page.goto(`/manage/orgs/${organization}/news`);
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await edit.getByLabel("Date", { exact: true }).fill(dayFromNow(-2));
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Past event");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post deleted")).toBeVisible();
});

test("the platform posts news, which the marketplace's home shows, and takes it back", async ({ page, staff }) => {
  const title = `New on Fieldhouse ${serial()}`;
  await enter(page, await staff("superadmin"));
  await page.goto("/manage/admin/news");
  await page.getByRole("main").getByRole("button", { name: "New post" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New post" });
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  await expect(dialog.getByText("Enter a title.")).toBeVisible();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Text").fill("Sign in with your device.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit post" });
  await edit.getByLabel("Text").fill("Sign in with your phone or laptop.");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("your phone or laptop");

  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const post = page.getByRole("article").filter({ hasText: title });
  await expect(post).toContainText("Fieldhouse");
  await expect(post).toContainText("Sign in with your phone or laptop.");

  await page.goto("/manage/admin/news");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post deleted")).toBeVisible();
  await expect(row).toBeHidden();
});

test("a former short name leads staff to the present one", async ({ page, staff, office: { admin } }) => {
  const superadmin = await staff("superadmin");
  const stamp = serial();
  const { shortName } = await superadmin.call<{ shortName: string }>("/organizations", {
    name: `Bayfield Park ${stamp}`,
    category: "municipality",
    timeZone: "America/Chicago",
    address: {
      street1: "125 S 1st St",
      city: "Bayfield",
      state: "WI",
      zip: "54814",
      latitude: 46.81,
      longitude: -90.82,
    },
    adminEmail: admin.email,
    published: false,
  });
  await superadmin.call(
    `/organizations/${shortName}/organization/short-name`,
    { shortName: `bayfield-${stamp}` },
    "PUT",
  );
  await enter(page, admin);
  await page.goto(`/manage/orgs/${shortName}/users?from=mail`);
  await expect(page).toHaveURL(new RegExp(`/manage/orgs/bayfield-${stamp}/users\\?from=mail`));
  await expect(page.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
});
