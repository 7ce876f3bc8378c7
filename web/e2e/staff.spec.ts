import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { now } from "./clock";
import { enter } from "./people";
import { openFacility } from "./places";
import { test } from "./visitors";

const demo = "/manage/orgs/four-lakes";

test("one's work begins at the organization's home: what waits, the week, today, the month", { tag: "@phone" }, async ({
  page,
  staff,
}) => {
  await enter(page, await staff("admin"));
  await page.goto("/manage");
  await expect(page).toHaveURL(new RegExp(`${demo}/home$`));
  await expect(
    page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Kristin$/ }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "This week" }).getByRole("link")).toHaveCount(7);
  const month = page.getByRole("region", {
    name: now().toLocaleString("en-US", { timeZone: "America/Chicago", month: "long", year: "numeric" }),
  });
  await expect(month.getByText("Net sales")).toBeVisible();
  await expect(month.getByText(/^\$[\d,]+\.\d\d/)).toHaveCount(3);
  await month.getByRole("button", { name: "Previous month" }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/);
});

test("who may not is told why, on the button", async ({ page, staff }) => {
  await enter(page, await staff("editor"));
  await page.goto(`${demo}/facs/prairie-ridge-high-school/spaces/gym-b/settings`);
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAttribute("title", "Only admins can do this.");
  await page.goto(`${demo}/inbox`);
  // Editors see what is asked for, without a way to answer.
  const requests = page.getByRole("table", { name: "Requests" });
  await expect(requests.getByRole("row").nth(1)).toBeVisible();
  await expect(requests.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Organization" }).getByRole("link", { name: "Staff" })).toHaveCount(
    0,
  );
  await page.goto("/manage/orgs/isthmus/home");
  await expect(page.getByRole("heading", { level: 1, name: "Unauthorized" })).toBeAttached();
});

test("a part of a part is made, and says of what it is a part", { tag: "@phone" }, async ({ page, place }) => {
  const { api, admin } = place.office;
  const spaces = `${api}/facilities/${place.facility}/spaces`;
  const part = { types: ["gym"], price: "16.00" };
  const { name: half } = await admin.call<{ name: string }>(spaces, {
    ...part,
    base: "North half",
    parentId: place.spaceId,
  });
  const { shortName } = await admin.call<{ shortName: string }>(spaces, { ...part, base: "Basket" });
  await enter(page, admin);
  await page.goto(`${place.managedFacility}/spaces/${shortName}/settings`);
  const whole = page.getByLabel("Part of");
  await expect(whole).toHaveValue("");
  await whole.selectOption({ label: `${place.name} › ${half}` });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save Success")).toBeVisible();
  await page.reload();
  await expect(whole.locator("option:checked")).toHaveText(`${place.name} › ${half}`);
});

test("leaving with unsaved changes asks, and Control and S saves", async ({ page, place }) => {
  await enter(page, place.office.admin);
  await page.goto(`${place.managed}/edit`);
  const summary = page.getByLabel("Summary");
  const words = "A court and a stage.";
  await summary.fill(words);
  await page.getByRole("link", { name: "Photos" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("Any changes will not be saved.");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(summary).toHaveValue(words);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Save Success")).toBeVisible();
  await page.getByRole("link", { name: "Photos" }).click();
  await expect(page).toHaveURL(/photos$/);
});

test("what somebody else saved meanwhile is not overwritten", async ({ page, place }) => {
  const { api, admin } = place.office;
  await enter(page, admin);
  await page.goto(`${place.managedFacility}/edit`);
  const description = page.getByRole("textbox", { name: "Description" });
  await description.fill("Mine");
  await admin.call(`${api}/facilities/${place.facility}`, { description: "Theirs" }, "PATCH");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else changed this while you were editing.")).toBeVisible();
  await page.getByRole("button", { name: "Load latest version" }).click();
  // The person's own text stays until they choose the other version.
  await expect(description).toHaveValue("Mine");
  const differences = page.getByRole("list", { name: "Differences" });
  await expect(differences).toContainText("Theirs");
  await expectAccessible(page);
  await differences.getByRole("button", { name: "Use theirs" }).click();
  await expect(description).toHaveValue("Theirs");
});

test("the server's refusal stands at its field", async ({ page, staff }) => {
  await enter(page, await staff("admin"));
  await page.goto(`${demo}/settings/address`);
  await page.getByRole("link", { name: "Branding" }).click();
  await page.getByText("More colors").click();
  const accent = page.getByRole("textbox", { name: "Accent, light", exact: true });
  const before = await accent.inputValue();
  await accent.fill("#ffdd33");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(accent).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/#ffdd33 on #ffffff has a contrast of 1.3:1/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Use #[0-9a-f]{6}$/ })
    .first()
    .click();
  await expect(accent).not.toHaveValue("#ffdd33");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(accent).toHaveValue(before);
});

test("photos are added, described, put in order and removed", async ({ page, office }) => {
  const { shortName } = await openFacility(office, { published: false });
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/facs/${shortName}/photos`);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  const files = page.getByLabel("Photos", { exact: true }).locator("xpath=self::input");

  // An unsupported file is reported next to its name, and nothing is sent.
  await files.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(page.getByText("This file type isn’t supported.")).toBeVisible();

  const shown = page.getByRole("list", { name: "Photos, in order" }).getByRole("img");
  const describe = page.getByLabel("Description for the next photo");
  const crop = page.getByRole("dialog", { name: "Crop the picture" });
  for (const [description, count] of [
    ["The entrance", 1],
    ["The hall", 2],
  ] as const) {
    await describe.fill(description);
    await files.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture });
    await crop.getByRole("button", { name: "Use uncropped" }).click();
    await expect(shown).toHaveCount(count);
    await expect(describe).toHaveValue("");
  }
  await expectAccessible(page);

  // Canceling a crop sends nothing. A photo that is there is cropped again, by keyboard.
  await files.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture });
  await expect(crop.getByText("320 × 213 pixels")).toBeVisible();
  await crop.getByRole("button", { name: "Cancel" }).click();
  await expect(shown).toHaveCount(2);
  await page.getByRole("button", { name: "Crop photo 1" }).click();
  await crop.getByRole("radio", { name: "Square" }).click();
  await expect(crop.getByText("240 × 240 pixels")).toBeVisible();
  const frame = crop.getByRole("group", { name: /^Frame/ });
  await frame.focus();
  for (let time = 0; time < 5; time++) await page.keyboard.press("-");
  await page.keyboard.press("ArrowLeft");
  await crop.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await expect(crop.getByText("149 × 149 pixels")).toBeVisible();
  await expectAccessible(page);
  await crop.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(page.getByText("Photo cropped")).toBeVisible();
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAttribute("width", "149");
  await expect(shown.first()).toHaveAttribute("height", "149");
  await expect(shown.first()).toHaveAttribute("alt", "The entrance");

  await expect(page.getByRole("button", { name: "Move photo 1 forward" })).toHaveAttribute(
    "title",
    "It’s already first",
  );
  await page.getByRole("button", { name: "Move photo 2 forward" }).click();
  await expect(page.getByText("Photos order saved")).toBeVisible();
  await page.reload();
  await expect(shown.first()).toHaveAttribute("alt", "The hall");

  await page.getByRole("button", { name: "Remove photo 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this photo?" });
  await expect(dialog).toContainText("The hall");
  await dialog.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photos Removed")).toBeVisible();
  await expect(shown).toHaveCount(1);

  // The facility goes too, asked once more.
  await page.getByRole("link", { name: "Details" }).click();
  await page.getByRole("button", { name: "Delete facility" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete facility" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Delete Success")).toBeVisible();
  await expect(page).toHaveURL(/facs$/);
});
