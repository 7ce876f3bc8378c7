import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow, portalUrl, weekdayFromNow } from "./demo";
import { enter, signUp } from "./people";
import { bookAll, hour, openSpace, placeFor } from "./places";
import { anotherVisitor, test } from "./visitors";

test.describe.configure({ retries: 0 });

test("staff close a space for the weather, see who is told first, and reopen it; visitors see it closed", async ({
  page,
  browser,
  baseURL,
  place,
}) => {
  const { organization, admin } = place.office;
  const renter = await signUp();
  await bookAll(renter, place, [hour(9)], "Field day");
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/bookings`);
  await page.getByRole("link", { name: "Weather closures" }).click();
  await page.getByRole("button", { name: "Close spaces" }).click();
  let dialog = page.getByRole("dialog");
  await dialog.getByLabel("Spaces to close").selectOption("spaces");
  // Few spaces are all in sight; of many the facilities are closed at first.
  const facility = dialog.locator("details").filter({ hasText: place.facilityName });
  if ((await facility.getAttribute("open")) === null) await facility.locator("summary").click();
  await facility.getByRole("checkbox", { name: place.name }).check();
  await dialog.getByLabel("First day").fill(dayFromNow(9));
  await dialog.getByLabel("Reason").fill("Lightning");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Preview" }).click();
  dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("table", { name: "Bookings inside" })).toContainText("Field day");
  await expect(dialog).toContainText("Dana Whitfield");
  await expect(dialog).toContainText("1 date of 1 booking canceled");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close and cancel 1 date" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Canceled bookings" })).toContainText("Field day");
  await expect(page.getByRole("table", { name: "Closed spaces" })).toContainText("Lightning");
  await expectAccessible(page);

  const visitor = await (await anotherVisitor(browser)).newPage();
  const closed = visitor.getByRole("region", { name: "Upcoming closures" });
  await visitor.goto(portalUrl(baseURL, organization));
  const everything = closed.getByRole("button", { name: /^Show all/ });
  await expect(closed).toBeVisible();
  if (await everything.isVisible()) await everything.click();
  await expect(closed.getByRole("listitem").filter({ hasText: place.facilityName })).toContainText("Lightning");
  await expectAccessible(visitor);
  await visitor.goto(portalUrl(baseURL, organization, `/facilities/${place.facility}`));
  await expect(closed.getByRole("listitem")).toHaveText(/^Closed: .*, Lightning/);
  await expectAccessible(visitor);
  await visitor.goto(`${place.page}?date=${dayFromNow(9)}`);
  await expect(visitor.getByRole("region", { name: "Pick a time" })).toContainText(/Closed: .*, Lightning/);
  await expectAccessible(visitor);
  await visitor.goto(portalUrl(baseURL, organization, "/search"));
  await visitor
    .getByRole("navigation", { name: "On this site" })
    .getByRole("link", { name: "Closures", exact: true })
    .click();
  await expect(closed).toBeInViewport();
  await visitor.goto(portalUrl(baseURL, organization, `/facilities/${place.facility}`));

  await page.getByRole("button", { name: "Reopen after Lightning" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("canceled for it stay canceled");
  await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByRole("button", { name: "Reopen after Lightning" })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: place.facilityName })).toBeVisible();
  await expect(closed).toHaveCount(0);
});

test("a Saturday with 60 bookings is rained out, and the Sunday morning after it", async ({ page, place }) => {
  test.slow();
  const { organization, admin } = place.office;
  const saturday = weekdayFromNow(6, 30);
  const sunday = new Date(Date.parse(saturday) + 86_400_000).toISOString().slice(0, 10);
  const others = ["C", "D", "E", "F"].map((letter) => openSpace(place, { letter }));
  const spaces = [place.spaceId, ...(await Promise.all(others)).map(({ id }) => id)];
  const renters = await Promise.all(["one", "two", "three"].map(() => signUp()));
  const at = (date: string, start: number) => ({
    date,
    start: `${String(start).padStart(2, "0")}:00`,
    end: `${String(start + 1).padStart(2, "0")}:00`,
  });
  await test.step("60 hours on Saturday and one on Sunday are booked, one of them paid by card", async () => {
    const [payer] = renters;
    if (payer) await bookAll(payer, place, [at(saturday, 8)], "Opening game");
    let booked = 1;
    for (const spaceId of spaces)
      for (let start = 8; start < 20; start++) {
        const renter = renters[booked % renters.length];
        if (renter && (spaceId !== place.spaceId || start > 8)) {
          await placeFor(renter, { ...place, spaceId }, at(saturday, start));
          booked++;
        }
      }
    expect(booked).toBe(60);
    if (payer) await placeFor(payer, place, at(sunday, 9));
    if (payer) await placeFor(payer, place, at(sunday, 15));
  });

  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/bookings`);
  await page.getByRole("link", { name: "Weather closures" }).click();
  await test.step("the preview says what it cancels and refunds", async () => {
    await page.getByRole("button", { name: "Close spaces" }).click();
    let dialog = page.getByRole("dialog");
    await dialog.getByLabel("Spaces to close").selectOption("spaces");
    const facility = dialog.locator("details").filter({ hasText: place.facilityName });
    if ((await facility.getAttribute("open")) === null) await facility.locator("summary").click();
    for (const box of await facility.getByRole("checkbox", { name: /^Gym/ }).all()) await box.check();
    await dialog.getByLabel("First day").fill(saturday);
    await dialog.getByLabel("Last day").fill(sunday);
    await dialog.getByRole("switch", { name: "All day, every day" }).uncheck();
    await dialog.getByLabel(/^From/).fill("07:00");
    await dialog.getByLabel(/^Until/).fill("12:00");
    await dialog.getByLabel("Reason").fill("Rained out");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Preview" }).click();
    dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("61 dates of 61 bookings canceled, $32.00 refunded");
    await expect(dialog).toContainText("7:00 AM to");
    await expect(dialog.getByRole("table", { name: "Bookings inside" }).getByRole("row")).toHaveCount(62);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close and cancel 61 dates" }).click();
  });

  await test.step("the report names them, and the list what is closed", async () => {
    const report = page.getByRole("table", { name: "Canceled bookings" });
    await expect(report.getByRole("row")).toHaveCount(62, { timeout: 60_000 });
    const closed = page.getByRole("table", { name: "Closed spaces" });
    await expect(closed.getByRole("row", { name: /Rained out/ })).toContainText("61 dates");
    await expectAccessible(page);
  });

  await test.step("reopened, it can be booked again, and Sunday afternoon stood all along", async () => {
    await page.getByRole("button", { name: "Reopen after Rained out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("button", { name: "Reopen after Rained out" })).toHaveCount(0);
    const [renter] = renters;
    if (renter) await bookAll(renter, place, [at(saturday, 8)], "After the rain");
  });
});
