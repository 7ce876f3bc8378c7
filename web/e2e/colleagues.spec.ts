import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, signUp } from "./people";
import { hour, placeFor } from "./places";
import { anotherVisitor, test } from "./visitors";

test.describe.configure({ retries: 0 });

test("two colleagues move one booking at once: one wins, the other is told and keeps what was entered", async ({
  page,
  browser,
  place,
}) => {
  const { organization, admin, approver, api } = place.office;
  const { id } = await placeFor(await signUp(), place, hour(17));
  const colleague = await (await anotherVisitor(browser)).newPage();
  await enter(page, admin);
  await enter(colleague, approver);
  for (const desk of [page, colleague]) {
    await desk.goto(`/manage/orgs/${organization}/requests/${id}`);
    await desk.getByRole("button", { name: /^Change / }).click();
    await desk.getByRole("menuitem", { name: "Move", exact: true }).click();
  }
  const [first, second] = [page.getByRole("dialog"), colleague.getByRole("dialog")];
  await second.getByLabel("Start", { exact: true }).fill("15:00");
  await second.getByLabel("End", { exact: true }).fill("17:00");
  await expect(second.getByText("New total").locator("..")).toContainText("$64.00");
  await first.getByLabel("Start", { exact: true }).fill("12:00");
  await first.getByLabel("End", { exact: true }).fill("13:00");
  await first.getByRole("button", { name: "Move date" }).click();
  await expect(first.getByRole("heading", { name: "Date moved" })).toBeVisible();
  await first.getByRole("button", { name: "Done" }).click();

  // The page updates by itself and asks for the price again, but still sends the version of the booking from when the dialog
  // opened.
  await expect(second).toContainText("now 12:00 to 1:00 PM");
  await expect(second.getByRole("button", { name: "Move date" })).toBeEnabled();
  await second.getByRole("button", { name: "Move date" }).click();
  await expect(second.getByText("Someone else changed this booking.")).toBeVisible();
  await expectAccessible(colleague);
  const dates = async () => (await admin.call<{ dates: { start: string }[] }>(`${api}/bookings/${id}`)).dates;
  expect((await dates()).map(({ start }) => start)).toEqual(["12:00"]);
  await second.getByRole("button", { name: "Load latest version" }).click();
  await expect(second.getByText("What you entered is still here.")).toBeVisible();
  await expect(second).toContainText("now 12:00 to 1:00 PM");
  await expect(second.getByLabel("Start", { exact: true })).toHaveValue("15:00");
  await second.getByRole("button", { name: "Move date" }).click();
  await expect(second.getByRole("heading", { name: "Date moved" })).toBeVisible();

  // Both moves are on record, and the first colleague's page follows by itself.
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("3:00 to 5:00 PM");
  await expect(history).toContainText("12:00 to 1:00 PM");
  await expectAccessible(page);
  await colleague.context().close();
});
