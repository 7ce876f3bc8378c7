/** A rule that adds work orders: made, edited and deleted in the settings, with the orders that follow it. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, signUp } from "./people";
import { bookAll, hour } from "./places";
import { chooseAny } from "./search-field";
import { serial } from "./serial";
import { test } from "./visitors";

interface Orders {
  items: { title: string; dueTime: string; tasks: { name: string }[] }[];
}

/** Opens the form of a new rule. Where there is no rule yet, a second button does the same. */
async function addRule(page: Page) {
  await page.getByRole("button", { name: "Add rule" }).first().click();
  return page.getByRole("dialog", { name: "Add rule" });
}

const ruleIn = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("an admin makes, edits and deletes a rule, and the orders for upcoming dates follow it", async ({
  page,
  place,
}) => {
  const { organization, admin, api } = place.office;
  const name = `Floor ${serial()}`;
  const rule = ruleIn(page, name);
  const { id } = await bookAll(await signUp(), place, [hour(16)], "Bake sale");
  const orders = async () => {
    const { items } = await admin.call<Orders>(`${api}/bookings/${id}/work-orders`);
    const ofRule = items.filter(({ title }) => title === name);
    return ofRule.map(({ dueTime, tasks }) => ({ dueTime, tasks: tasks.map((task) => task.name) }));
  };
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings`);
  await page
    .getByRole("navigation", { name: "Settings" })
    .getByRole("link", { name: "Work orders", exact: true })
    .click();
  await expect(page).toHaveTitle(/Work order rules/);
  await expectAccessible(page);

  const dialog = await addRule(page);
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await chooseAny(page, dialog, "Space", `${place.name}, ${place.facilityName}`);
  await dialog.getByRole("combobox", { name: "Kind", exact: true }).selectOption("Cleaning");
  await dialog.getByRole("spinbutton", { name: "Due" }).fill("30");
  await dialog.getByRole("combobox", { name: "Timing", exact: true }).selectOption("After the end");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await dialog.getByRole("textbox", { name: "Task 1", exact: true }).fill("Sweep");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await dialog.getByRole("combobox", { name: "Type", exact: true }).last().selectOption("Setup");
  await dialog.getByRole("textbox", { name: "Setup 2", exact: true }).fill("Put the mats away");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rule).toContainText("Cleaning · 30 min after the end · Anyone · 2 tasks");
  await expect(rule).toContainText(`${place.name}, ${place.facilityName}`);
  await expectAccessible(page);
  await expect.poll(orders).toEqual([{ dueTime: "11:30", tasks: ["Sweep", "Put the mats away"] }]);

  await rule.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit rule" });
  await expect(edit.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  await expect(edit.getByRole("combobox", { name: "Kind", exact: true })).toHaveValue("cleaning");
  await expect(edit.getByRole("combobox", { name: "Timing", exact: true })).toHaveValue("after");
  await expect(edit.getByRole("spinbutton", { name: "Due" })).toHaveValue("30");
  await expect(edit.getByRole("textbox", { name: "Task 1", exact: true })).toHaveValue("Sweep");
  await edit.getByRole("spinbutton", { name: "Due" }).fill("0");
  await edit.getByRole("button", { name: "Remove setup 2" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toHaveCount(0);
  await expect(rule).toContainText("Cleaning · At the end · Anyone · 1 task");
  await expect(rule).toContainText(`${place.name}, ${place.facilityName}`);
  await expect.poll(orders).toEqual([{ dueTime: "11:00", tasks: ["Sweep"] }]);

  await rule.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Delete “${name}”?` });
  await expect(question).toContainText("Those for upcoming dates are removed unless someone has worked on them.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await rule.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete rule" }).click();
  await expect(question).toHaveCount(0);
  await expect(rule).toHaveCount(0);
  await expect.poll(orders).toEqual([]);
});

test("a rule's form says at its fields what is wrong, and asks before it loses what was typed", async ({
  page,
  place,
}) => {
  const { organization, admin } = place.office;
  const name = `Sound ${serial()}`;
  const rule = ruleIn(page, name);
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings/work-orders`);
  const dialog = await addRule(page);
  const named = dialog.getByRole("textbox", { name: "Name", exact: true });
  const due = dialog.getByRole("spinbutton", { name: "Due" });
  const task = dialog.getByRole("textbox", { name: "Task 1", exact: true });
  const add = dialog.getByRole("button", { name: "Add rule" });
  await dialog.getByRole("button", { name: "Add task" }).click();
  await due.fill("10081");
  await add.click();
  await expect(named).toBeFocused();
  await expect(named).toHaveAccessibleDescription("Enter a name.");
  await expect(due).toHaveAccessibleDescription("Enter a number from 0 to 10,080.");
  await expect(task).toHaveAccessibleDescription("Enter a name.");
  await expectAccessible(page);

  // Each is right once it is changed.
  await named.fill(name);
  await expect(named).toHaveAccessibleDescription("");
  await due.fill("10080");
  await expect(due).toHaveAccessibleDescription("");
  await dialog.getByRole("button", { name: "Remove task 1" }).click();
  await expect(task).toHaveCount(0);
  await chooseAny(page, dialog, "Space", `${place.name}, ${place.facilityName}`);
  await dialog.getByRole("switch", { name: "Add work orders by this rule" }).uncheck();
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect(rule).toContainText("Off");
  await expect(rule).toContainText("Setup · 168 h before the start · Anyone");

  // Only the server knows that a name is taken.
  await addRule(page);
  await named.fill(name);
  await add.click();
  await expect(named).toHaveAccessibleDescription("Another rule has this name.");
  await expect(named).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(named).toHaveValue(name);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add rule" }).first()).toBeFocused();
  await expect(rule).toHaveCount(1);

  await rule.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete rule" }).click();
  await expect(rule).toHaveCount(0);
});
