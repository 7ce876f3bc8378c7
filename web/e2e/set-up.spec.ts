import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { Client } from "./client";
import { weekdayFromNow } from "./demo";
import { enter, signUp } from "./people";
import { serial } from "./serial";
import { test } from "./visitors";

async function findPlace(page: Page, text: string, option: string) {
  await page.getByRole("combobox", { name: "Location search" }).fill(text);
  await page.getByRole("option", { name: option }).first().click();
}

test("a new organization is set up from nothing to something that can be booked, without the API", async ({
  page,
  staff,
}) => {
  test.slow();
  const mark = serial();
  const shortName = `baraboo-${mark}`;
  const name = `Baraboo Recreation ${mark}`;
  await enter(page, await staff("superadmin"));
  await page.goto("/manage");
  await expect(page.getByRole("heading", { level: 1, name: "Organizations" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add organization" }).click();

  // Submitting too early marks every missing field.
  await page.getByRole("button", { name: "Add organization" }).click();
  await expect(page.getByText("Enter an organization name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Category").selectOption("municipality");
  await page.getByLabel("Street address").fill("101 South Blvd");
  await findPlace(page, "Baraboo", "Baraboo, WI");
  await expect(page.getByLabel("City")).toHaveValue("Baraboo");
  await page.getByLabel("ZIP code").fill("53913");
  await page.getByLabel("Short name").fill(shortName);
  await page.getByRole("button", { name: "Add organization" }).click();

  // The checklist leads on.
  const setUp = page.getByRole("region", { name: `Set up ${name}` });
  await expect(setUp).toContainText("0 of 6");
  await expectAccessible(page);
  await setUp.getByRole("link", { name: "Add a facility" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Civic Center");
  await page.getByLabel("Street address").fill("124 2nd St");
  await findPlace(page, "53913", "53913");
  await expect(page.getByLabel("Latitude")).toHaveValue(/^43\./);
  await page.getByLabel("City").fill("Baraboo");
  await page.getByRole("button", { name: "Wheelchair access" }).click();
  await page.getByRole("switch", { name: /^Published/ }).check();
  await page.getByRole("button", { name: "Add facility" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Civic Center" })).toBeVisible();

  // The space's name and drawing follow what is typed.
  await page.getByRole("link", { name: "Add space" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Court");
  await page.getByLabel("Number").fill("3");
  await page.getByLabel("Letter").fill("b");
  await page.getByRole("button", { name: "Tennis", exact: true }).first().click();
  await page.getByLabel("Length", { exact: false }).first().fill("78");
  await page.getByLabel("Width").fill("36");
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Court 3B");
  await expect(page.getByRole("img", { name: "Court 3B, drawn to scale" })).toBeVisible();
  await page.getByLabel("Price per hour").fill("18");
  await page.getByRole("switch", { name: "Instant booking" }).check();
  await page.getByRole("switch", { name: /^Published/ }).check();
  await page.getByRole("button", { name: "Add space" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Court 3B" })).toBeVisible();

  // Its hours come next.
  await page.getByRole("button", { name: "Add hours" }).first().click();
  const hours = page.getByRole("dialog", { name: "Add hours" });
  await hours.getByLabel("Name").fill("Daytime");
  await hours.getByLabel("End time").fill("07:00");
  await hours.getByRole("button", { name: "Save hours" }).click();
  await expect(hours.getByText("End Time must be later than Start Time.")).toBeVisible();
  await hours.getByLabel("End time").fill("20:00");
  await hours.getByRole("button", { name: "Sunday" }).click();
  await hours.getByRole("button", { name: "Save hours" }).click();
  await expect(hours).toBeHidden();
  await expect(page.getByRole("table", { name: "Hours" })).toContainText("Mon to Sat, 8:00 AM to 8:00 PM");

  // Published, it can be found.
  await page.goto(`/manage/orgs/${shortName}/home`);
  await page
    .getByRole("region", { name: `Set up ${name}` })
    .getByRole("link", { name: "Publish" })
    .click();
  const publish = page.getByRole("dialog", { name: "Publish?" });
  await expect(publish).toContainText("Add your logo and colors");
  await expectAccessible(page);
  await publish.getByRole("button", { name: "Publish" }).click();
  const published = page.getByRole("dialog", { name: `${name} is published` });
  await expect(published.getByRole("img", { name: `QR code for ${name}` })).toBeVisible();
  await expect(published.getByRole("link")).toHaveText(new RegExp(shortName));
  await expectAccessible(page);
  await published.getByRole("button", { name: "Done" }).click();
  await page.context().clearCookies();
  const stranger = new Client();
  const found = async () =>
    (
      await stranger.call<{ items: { spaceName: string }[] }>(
        `/search?organization=${shortName}&date=${weekdayFromNow(1)}`,
      )
    ).items.map(({ spaceName }) => spaceName);
  await expect.poll(found, { timeout: 30_000 }).toEqual(["Court 3B"]);
  await page.goto(`/wi/baraboo/orgs/${shortName}/facilities/civic-center/court-3b`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Court 3B");
});

test("staff are added and removed by their email address", async ({ page, staff }) => {
  const superadmin = await staff("superadmin");
  const { email } = await signUp();
  await enter(page, superadmin);
  const mark = serial();
  const shortName = `reedsburg-${mark}`;
  await superadmin.call("/organizations", {
    name: `Reedsburg ${mark}`,
    shortName,
    category: "municipality",
    timeZone: "America/Chicago",
    address: { street1: "1 Main St", city: "Reedsburg", state: "WI", zip: "53959", latitude: 43.5, longitude: -90 },
  });
  await page.goto(`/manage/orgs/${shortName}/users`);
  await page.getByLabel("Email").fill("nobody@nowhere.example");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("No user found")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("Editor");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove Dana Whitfield as editor" })).toBeVisible();
  await page.getByLabel("Role of Dana Whitfield").selectOption("Approver");
  await expect(page.getByText("Dana Whitfield is now approver")).toBeVisible();
  const remove = page.getByRole("button", { name: "Remove Dana Whitfield as approver" });
  await remove.click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Continue" }).click();
  await page
    .getByRole("dialog", { name: "Remove Dana Whitfield?" })
    .getByRole("button", { name: "Remove Dana" })
    .click();
  await expect(remove).toBeHidden();

  // The end asks for the name, letter by letter.
  await page.goto(`/manage/orgs/${shortName}/settings/address`);
  await page.getByRole("button", { name: "Delete organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  const gone = dialog.getByRole("button", { name: "Delete permanently" });
  await dialog.getByLabel("Organization name").fill("Reedsburg");
  await expect(gone).toHaveAttribute("aria-disabled", "true");
  await dialog.getByLabel("Organization name").fill(`Reedsburg ${mark}`);
  await gone.click();
  await expect(page.getByText("Delete Success")).toBeVisible();
});

test("a space is duplicated under the next free name", async ({ page, office, place }) => {
  await enter(page, office.admin);
  await page.goto(`${place.managed}/edit`);
  await page.getByRole("button", { name: "Duplicate" }).click();
  const question = page.getByRole("dialog", { name: "Duplicate Gym B?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("Duplicate Success")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Gym C" })).toBeVisible();
  await expect(page.getByText("Not published").first()).toBeVisible();
});
