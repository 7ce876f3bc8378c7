import { type Browser, expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import type { Client } from "./client";
import { connected } from "./live";
import { linkIn, mailTo } from "./mail";
import { enter, enterAsNew, newEmail } from "./people";
import { book, hour } from "./places";
import { serial } from "./serial";
import { anotherVisitor, test } from "./visitors";

/** A page that isn't connected polls after 15 seconds, one that is after two minutes. */
const beforePolling = 14_000;

/** A second person at a second screen. */
async function openAs(browser: Browser, who: Client, path: string) {
  const context = await anotherVisitor(browser);
  const page = await context.newPage();
  await enter(page, who);
  await page.goto(path);
  return page;
}

test("a renter writes from the organization's page, staff answer in the inbox, and it appears with the renter", {
  tag: "@phone",
}, async ({ page, browser, office: { admin, organization, name } }) => {
  const person = await enterAsNew(page);
  await page.goto(`/wi/all/orgs/${organization}/`);
  await page.getByRole("button", { name: "Send a message" }).click();
  const dialog = page.getByRole("dialog", { name: `Message ${name}` });
  await expect(dialog.getByRole("button", { name: "Resend link" })).toBeVisible();
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  await page.reload();
  await page.getByRole("button", { name: "Send a message" }).click();
  await expect(dialog.getByRole("button", { name: "Resend link" })).toBeHidden();
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog.getByText("Enter a message.")).toBeVisible();
  const question = `Do you rent chairs? ${serial()}`;
  await dialog.getByLabel("Message", { exact: true }).fill(question);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message Sent")).toBeVisible();
  await expect(page.getByText("Please allow at least 48 hours for a response.")).toBeVisible();

  await page.goto("/manage/account/messages");
  await page.getByRole("link", { name: new RegExp(question.replace("?", "\\?")) }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(question);
  await expectAccessible(page);

  const inbox = await openAs(browser, admin, `/manage/orgs/${organization}/inbox/messages?filter=unread`);
  await inbox.getByRole("link", { name: new RegExp(question.replace("?", "\\?")) }).click();
  await expect(inbox.getByRole("list", { name: "Messages" })).toContainText(question);
  await expectAccessible(inbox);
  await inbox.getByLabel("Write to Dana").fill("Ten dollars each.");
  await inbox.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Ten dollars each.", {
    timeout: beforePolling,
  });
  await expect(inbox.getByRole("list", { name: "Messages" })).toContainText("Read");
  await inbox.context().close();
});

test("a stranger writes with a name and an address", async ({ page, office: { admin, api, organization } }) => {
  await page.goto(`/wi/all/orgs/${organization}/`);
  await page.getByRole("button", { name: "Send a message" }).click();
  const dialog = page.getByRole("dialog");
  const email = newEmail();
  await dialog.getByLabel("Your name").fill("Grace Hopper");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Message", { exact: true }).fill("Is there parking?");
  await expect(dialog.getByText("Verified that you’re not a robot.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message Sent")).toBeVisible();

  const found = await admin.call<{ items: { id: string }[] }>(`${api}/conversations?query=${email}`);
  await admin.call(`${api}/conversations/${found.items[0]?.id}/messages`, { text: "Behind the gym." });
  await expect.poll(async () => (await mailTo(email)).map(({ subject }) => subject)).toHaveLength(1);
});

test("renter and staff write and show photos about a booking", async ({ page, browser, place }) => {
  const person = await enterAsNew(page);
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  const { id } = await book(person, place, hour(8));
  await page.goto(`/manage/account/reservations/${id}`);
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("No messages yet.")).toBeVisible();
  const { organization, admin } = place.office;
  const staff = await openAs(browser, admin, `/manage/orgs/${organization}/requests/${id}`);
  const theirs = staff.getByRole("region", { name: "Messages" });
  await theirs.getByLabel("Write to Dana").fill("Please use the side door.");
  await theirs.getByRole("button", { name: "Send message" }).click();
  await expect(messages.getByRole("listitem")).toContainText("Please use the side door.", { timeout: beforePolling });

  await page
    .getByRole("region", { name: "Add photos" })
    .locator("input[type=file]")
    .setInputFiles("../platform/server/tests/api/images/court.png");
  await expect(page.getByRole("img", { name: "Added by Dana Whitfield" })).toBeVisible();
  await expectAccessible(page);
  await staff.reload();
  await expect(staff.getByRole("img", { name: "Added by Dana Whitfield" })).toBeVisible();
  await staff.context().close();
});

test("a space that is open shows what somebody else has just taken", async ({ page, place }) => {
  const time = hour(9);
  const watched = connected(page);
  await page.goto(`${place.page}?date=${time.date}`);
  const start = page.getByRole("radio", { name: /^10:00 AM/ }).first();
  await expect(start).toBeVisible();
  await watched;
  await book(await enterAsNew(page), place, time);
  await expect(start).toHaveAttribute("aria-disabled", "true");
});
