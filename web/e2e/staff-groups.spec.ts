/** Groups and their members, from a spreadsheet to an applicant who is let in. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import type { Client } from "./client";
import { linkIn } from "./mail";
import { enter, type Person, signUp } from "./people";
import type { Office } from "./places";
import { serial } from "./serial";
import { test } from "./visitors";

/** A small black picture. */
const roster = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAAAAABWESUoAAAAEklEQVR4nGNgGAWjYBSMAuwAAAQgAAGGsz1EAAAAAElFTkSuQmCC",
  "base64",
);

/** Somebody with a confirmed address applies and shows a roster. */
async function apply(api: string, group: string, message: string): Promise<Person> {
  const person = await signUp();
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  const form = new FormData();
  form.append("name", "Roster");
  form.append("file", new Blob([roster], { type: "image/png" }), "roster.png");
  const { id } = await person.send<{ id: string }>(`${api}/groups/${group}/proofs`, form);
  await person.call(`${api}/groups/${group}/memberships`, { message, proofIds: [id] });
  return person;
}

async function importGroup(page: Page, { organization }: Office, name: string) {
  const invited = `maya.${serial()}@renter.example`;
  await page.goto(`/manage/orgs/${organization}/groups`);
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import groups" })).toBeVisible();
  const choose = page.locator("input[type=file]");
  const csv = (text: string) => ({ name: "groups.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

  // A file that is no such list says why, and nothing is lost.
  await choose.setInputFiles(csv("Name,Mail\nA,b"));
  await expect(page.getByText(/The first line names the columns/)).toBeVisible();
  await choose.setInputFiles(csv(`Group,Email,Discount\n${name},${invited},15\n${name},nobody,\n`));
  const lines = page.getByRole("table", { name: "Lines" });
  await expect(lines.getByRole("row")).toHaveCount(2);
  await expect(lines).toContainText("Error");
  await expect(page.getByText("1 new group, 1 invitation to import")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 line", exact: true }).click();
  await expect(page.getByText("Import finished.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download report" }).click();
  const report = await readFile(await (await download).path(), "utf8");
  expect(report.split("\r\n").map((line) => line.split(",").slice(0, 5).join())).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Line,Group,Email,Discount,Result"),
      `2,${name},${invited},15,success`,
    ]),
  );
}

const idOf = (page: Page) => /groups\/([\w-]{36})/.exec(page.url())?.[1] ?? "";

test("a group comes from a spreadsheet, and an applicant with a proof is let in", async ({ page, office }) => {
  test.slow();
  const { admin, api, organization } = office;
  const name = `Residents ${serial()}`;
  await enter(page, admin as Client);
  await importGroup(page, office, name);

  // The group's benefits, the places where they apply, and the proofs that applicants need.
  await page.goto(`/manage/orgs/${organization}/groups`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("table", { name: "Members" })).toContainText("Invited");
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByLabel("Discount")).toHaveValue("15");
  await page.getByLabel("Lead time").fill("1");
  await page.getByRole("button", { name: "Limited" }).click();
  await page.getByRole("switch", { name: "Ask for proofs" }).check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText(/^If limiting access, choose at least one facility or space type/)).toBeVisible();
  await expect(page.getByText("Name the proof, such as “Roster”.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Proof 1", { exact: true }).fill("Roster");
  await page.getByRole("searchbox", { name: "Search space types" }).fill("gym");
  await page.getByRole("searchbox", { name: "Search space types" }).press("Enter");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Save Success").first()).toBeVisible();

  // A name that is taken is refused at its field.
  await page.goto(`/manage/orgs/${organization}/groups/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: /^Add group/ }).click();
  await expect(page.getByText(`Duplicate: Group ${name} already exists`)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("");

  // From anywhere by typing.
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  await palette.getByRole("combobox").fill(name);
  await expect(palette.getByRole("option", { name })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const person = await apply(api, idOf(page), "We play on Saturdays.");
  await page.getByRole("link", { name: /^Applications/ }).click();
  await expect(page.getByText("We play on Saturdays.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Roster: roster.png" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("a");
  const question = page.getByRole("dialog", { name: "Approve Dana Whitfield?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "You’re all caught up" })).toBeVisible();

  await page.getByRole("link", { name: "Members" }).click();
  const member = page.getByRole("row").filter({ hasText: person.email });
  await expect(member).toContainText("Active");
  await member.getByRole("button", { name: "Deactivate Dana Whitfield" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(member).toContainText("Inactive");
  await member.getByRole("button", { name: "More for Dana Whitfield" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove from group" }).click();
  await expect(member).toHaveCount(0);

  await page.getByRole("link", { name: "Usage" }).click();
  await expect(page.getByRole("heading", { name: "Nothing used in this period" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Balance" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to pay" })).toBeVisible();
  await expectAccessible(page);
});

test("several applications to a group are answered together", async ({ page, office }) => {
  const { admin, api, organization } = office;
  const name = `Rowers ${serial()}`;
  const group = await admin.call<{ id: string }>(`${api}/groups`, { name });
  const words = ["Lake crew", "River crew", "Sound crew"];
  for (const message of words) {
    const person = await signUp();
    const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
    await person.call("/email-confirmation", { token });
    await person.call(`${api}/groups/${group.id}/memberships`, { message });
  }
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/groups/${group.id}/applications`);
  await page.getByRole("button", { name: "Answer several" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer several applications" });
  const boxes = dialog.getByRole("list").getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  await dialog.getByRole("checkbox", { name: "All 3" }).check();
  await expect(dialog.getByRole("button", { name: "Approve 3" })).toBeVisible();
  await dialog.getByRole("listitem").filter({ hasText: "Sound crew" }).getByRole("checkbox").uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await expect(page.getByText("Approved 2 applications")).toBeVisible();
  await expect(page.getByText("Sound crew")).toBeVisible();
  await expect(page.getByText("Lake crew")).toHaveCount(0);
  const members = await admin.call<{ items: object[] }>(`${api}/groups/${group.id}/memberships?state=active`);
  expect(members.items).toHaveLength(2);
});
