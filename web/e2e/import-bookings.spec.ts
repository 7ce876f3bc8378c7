import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, signUp } from "./people";
import { hour, placeFor } from "./places";
import { test } from "./visitors";

test("bookings come from a spreadsheet: checked, imported once, and reported line by line", async ({ page, place }) => {
  const { organization, admin } = place.office;
  const [taken, free] = [hour(19), hour(20)];
  const { email } = await signUp();
  await placeFor(await signUp(), place, taken);
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings/import`);
  const choose = page.locator("input[type=file]");
  const csv = (text: string) => ({ name: "season.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

  // A file that is no such list says so where it was chosen.
  await choose.setInputFiles(csv("What,When\nOpen gym,Monday"));
  await expect(page.getByText(/The first line names the columns/)).toBeVisible();
  await expectAccessible(page);

  const line = (event: string, { date, start, end }: typeof free, who = email) =>
    `${place.name},${place.facilityName},${date},${start},${end},${event},25,${who}`;
  const lines = [
    "Space,Facility,Date,From,To,Event name,Attendance,Email",
    line("Curling social", free),
    line("Bocce night", { ...free, start: "12:00", end: "13:00" }),
    line("Too late", taken),
    `Nowhere,,${free.date},10:00,11:00,Lost,5,${email}`,
  ];
  await choose.setInputFiles(csv(lines.join("\n")));
  const table = page.getByRole("table", { name: "Lines" });
  await expect(page.getByText("2 bookings to import")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByText("Import finished.")).toBeVisible();
  await expect(page.getByText("1 line skipped because the time isn’t available.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download report" }).click();
  const report = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  for (const [number, result] of ["success", "success", "skip", "error"].entries())
    expect(report.find((row) => row.startsWith(`${number + 2},`))).toContain(`,${result},`);
  await expect(table).toBeVisible();

  // An imported booking is a booking like any other.
  await page.goto(`/manage/orgs/${organization}/bookings?query=Curling`);
  await page.getByRole("table", { name: "Bookings" }).getByRole("link", { name: "Curling social" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Curling social" })).toBeVisible();
});
