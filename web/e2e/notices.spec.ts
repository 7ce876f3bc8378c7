import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { readPage } from "./client";
import { linkIn } from "./mail";
import { enter, enterAsNew, signUp } from "./people";
import { book, hour } from "./places";
import { test } from "./visitors";

test("a calendar has a private address, which is renewed and turned off", async ({ page }) => {
  await enterAsNew(page);
  await page.goto("/manage/account/calendar");
  await page.getByRole("button", { name: "Turn on calendar address" }).click();
  const shown = page.getByRole("textbox", { name: "Calendar address" });
  await expect(shown).toHaveValue(/\/api\/calendars\/.*\.ics$/);
  await expectAccessible(page);
  const former = await shown.inputValue();
  expect(await readPage(new URL(former).pathname)).toContain("BEGIN:VCALENDAR");
  await page.getByRole("button", { name: "New address" }).click();
  await page.getByRole("button", { name: "Create new address" }).click();
  await expect(page.getByText("New address created")).toBeVisible();
  await expect(shown).not.toHaveValue(former);
  await expect(readPage(new URL(former).pathname)).rejects.toThrow("404");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on calendar address" })).toBeVisible();
});

test("an email’s link stops emails of its kind without signing in, and starts them again", async ({ page, place }) => {
  const { admin } = place.office;
  await book(await signUp(), place, hour());
  await page.goto(await linkIn(admin.email, "/unsubscribe"));
  await expect(page.getByRole("heading", { name: "Stop these emails?" })).toBeVisible();
  await expectAccessible(page);
  const muted = async () => {
    const { mutedMail } = await admin.call<{ mutedMail: string[] }>("/user/profile");
    return mutedMail.filter((kind) => kind !== "staffMorning");
  };
  expect(await muted()).toEqual([]);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { name: "You won’t get these emails" })).toBeVisible();
  expect(await muted()).toHaveLength(1);
  await page.getByRole("button", { name: "Start them again" }).click();
  await expect(page.getByRole("heading", { name: "Stop these emails?" })).toBeVisible();
  expect(await muted()).toEqual([]);
  await page.goto("/unsubscribe?token=cut");
  await expect(page.getByText("This link doesn’t work")).toBeVisible();
});

test("staff choose when renters are reminded, and see each email as it is sent", async ({ page, place }) => {
  const { admin, organization } = place.office;
  const path = `/manage/orgs/${organization}`;
  await enter(page, admin);
  await page.goto(`${path}/settings`);
  const reminder = page.getByLabel("Reminder", { exact: true });
  await expect(reminder).toHaveValue("24");
  await reminder.fill("48");
  const payment = page.getByLabel("Payment reminder");
  await expect(payment).toHaveValue("3");
  await payment.fill("31");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(payment).toHaveAttribute("aria-invalid", "true");
  await payment.fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save Success")).toBeVisible();
  await page.reload();
  await expect(payment).toHaveValue("5");
  await page.goto(`${path}/settings/emails`);
  await page.getByLabel("Email", { exact: true }).selectOption("Reminder");
  const mail = page.frameLocator("iframe[title^='Reminder: Gym A']");
  await expect(mail.getByRole("paragraph").filter({ hasText: "Your booking with" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email", { exact: true }).selectOption("Payment reminder");
  const due = page.frameLocator("iframe[title^='Payment due: Gym A']");
  await expect(due.getByRole("link", { name: "Pay now" })).toBeVisible();
  await expect(page.getByText("Recipients can turn it off in their profile.")).toBeVisible();
  for (const [name, text] of [
    ["Booking confirmed", "Emails like this are always sent."],
    ["Unread message", "Stop emails like this"],
    ["Application approved", "Emails like this are always sent."],
    ["Invitation to the staff", "See the invitation"],
    ["Work order assigned", "See the day’s work"],
  ] as const) {
    await page.getByLabel("Email", { exact: true }).selectOption(name);
    await expect(page.frameLocator("iframe").getByText(text)).toBeVisible();
  }
  await page.getByLabel("Email", { exact: true }).selectOption("Booking confirmed");
  await expect(page.frameLocator("iframe").getByRole("img", { name: /^Check-in code/ })).toBeVisible();
});
