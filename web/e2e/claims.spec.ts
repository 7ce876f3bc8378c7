import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { linkIn, mailTo } from "./mail";
import { enter, type Person, signUp } from "./people";
import { choose, pick } from "./search-field";
import { serial } from "./serial";
import { anotherVisitor, test } from "./visitors";

async function confirmed(): Promise<Person> {
  const person = await signUp();
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  return person;
}

test("an organization is claimed, the platform approves, and the claimant runs it", async ({
  page,
  browser,
  staff,
}) => {
  const superadmin = await staff("superadmin");
  const name = `Ashland Recreation ${serial()}`;
  const { shortName } = await superadmin.call<{ shortName: string }>("/organizations", {
    name,
    category: "municipality",
    timeZone: "America/Chicago",
    address: {
      street1: "601 Main St W",
      city: "Ashland",
      state: "WI",
      zip: "54806",
      latitude: 46.59,
      longitude: -90.88,
    },
    published: false,
  });
  const claimant = await confirmed();
  await enter(page, claimant);
  await page.goto("/host");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Claim your listing" }).click();
  await page.getByRole("searchbox", { name: "Name or city" }).fill(name);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Ashland, WI");
  await expectAccessible(page);
  await row.getByRole("button", { name: `Claim ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Claim ${name}?` });
  await dialog.getByLabel("Your position").fill("Recreation director");
  await dialog.getByLabel("Message").fill("See our staff page.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send request" }).click();
  const sent = page.getByRole("dialog", { name: "Request Sent" });
  await expect(sent).toContainText(name);
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(row).toContainText("Request Pending");

  const office = await anotherVisitor(browser);
  const desk = await office.newPage();
  await enter(desk, superadmin);
  await desk.goto("/manage/admin/orgclaim");
  const claim = desk.getByRole("row").filter({ hasText: name });
  await expect(claim).toContainText("Recreation director");
  await expectAccessible(desk);
  await claim.getByRole("button", { name: `Approve Dana Whitfield for ${name}` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Claim approved")).toBeVisible();
  await expect(claim).toBeHidden();
  await office.close();

  await expect
    .poll(async () => (await mailTo(claimant.email)).map(({ subject }) => subject))
    .toContain(`You now manage ${name}`);
  await page.goto("/manage");
  await expect(page).toHaveURL(new RegExp(`/manage/orgs/${shortName}/home`));
});

test("a search for what can be claimed leads to the space, which is claimed with its organization", async ({
  page,
  browser,
  staff,
}) => {
  const superadmin = await staff("superadmin");
  const name = `Bayfield Recreation ${serial()}`;
  const address = {
    street1: "125 S 1st St",
    city: "Bayfield",
    state: "WI",
    zip: "54814",
    latitude: 46.8108,
    longitude: -90.8182,
  };
  const { shortName } = await superadmin.call<{ shortName: string }>("/organizations", {
    name,
    category: "municipality",
    timeZone: "America/Chicago",
    address,
    published: true,
  });
  const api = `/organizations/${shortName}`;
  const facility = await superadmin.call<{ shortName: string }>(`${api}/facilities`, {
    name: "Pavilion",
    address,
    published: true,
  });
  await superadmin.call(`${api}/facilities/${facility.shortName}/spaces`, {
    base: "Gym",
    letter: "A",
    types: ["gym"],
    dimensions: { length: 84, width: 50, unit: "feet" },
    price: "32.00",
    instantBooking: true,
  });
  await page.goto(`/search?organization=${shortName}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Gym A" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Claim Gym A" })).toHaveCount(0);
  await page.getByRole("button", { name: /^(All filters|Filters)/ }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("switch", { name: /^Can be claimed/ }).check();
  await filters.getByRole("button", { name: /^Show / }).click();
  await expect(page).toHaveURL(/claimable=true/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Claim Gym A" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Claim your organization" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Claim ${name}` })).toBeVisible();

  // The space is claimed, which asks for its organization.
  await enter(page, await confirmed());
  await page.reload();
  const space = page.getByRole("region", { name: "Your space" });
  await expect(space).toContainText("Bayfield, WI");
  await expectAccessible(page);
  await space.getByRole("button", { name: "Claim Gym A" }).click();
  const dialog = page.getByRole("dialog", { name: "Claim Gym A?" });
  await expect(dialog).toContainText(`It belongs to ${name}.`);
  await dialog.getByLabel("Message").fill("I hold its keys.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("dialog", { name: "Request Sent" }).getByRole("button", { name: "Done" }).click();
  await expect(space).toContainText("Request Pending");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Request Pending");
  const office = await anotherVisitor(browser);
  const desk = await office.newPage();
  await enter(desk, superadmin);
  await desk.goto("/manage/admin/orgclaim");
  const claim = desk.getByRole("row").filter({ hasText: name });
  await expect(claim).toContainText("For its space Gym A");
  await claim.getByRole("button", { name: `Deny Dana Whitfield for ${name}` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Deny" }).click();
  await expect(desk.getByText("Claim denied")).toBeVisible();
  await office.close();
  await superadmin.call(`${api}/organization`, { published: false }, "PATCH");
});

test("whoever works nowhere and wants to list a space is led to the claim page", async ({ page }) => {
  await enter(page, await signUp());
  for (const path of ["/manage/spaces/new", "/manage/wheeler", "/manage/facilities"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/claim$/);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Claim your organization" })).toBeVisible();
});

test("an organization that isn't listed is asked for on the host page, and added for the claimant", async ({
  page,
  browser,
  staff,
}) => {
  const name = `Washburn Rowing ${serial()}`;
  await enter(page, await confirmed());
  await page.goto("/host");
  const form = page.getByRole("region", { name: "Add your organization" });
  await form.getByLabel("Organization").fill(name);
  await pick(page, "Category", "Private");
  await form.getByLabel("City").fill("Washburn");
  await choose(page, "State", "Wisconsin");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("dialog", { name: "Request Sent" })).toContainText(name);

  const office = await anotherVisitor(browser);
  const desk = await office.newPage();
  await enter(desk, await staff("superadmin"));
  await desk.goto("/manage/admin/orgclaim");
  await desk.getByRole("row").filter({ hasText: name }).getByRole("link", { name: "Add organization" }).click();
  await expect(desk.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(desk.getByText("asked for this organization")).toBeVisible();
  await expectAccessible(desk);
  await office.close();
});
