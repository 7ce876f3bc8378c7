/** The page as a screen reader hears it: names, roles and states, and live announcements. */
import { expect } from "@playwright/test";
import { dayFromNow } from "./demo";
import { enterAsNew, signUp } from "./people";
import { chosen, hold, hour, wizard } from "./places";
import { test } from "./visitors";

test("a space's page reads as what is chosen, what is free and what it costs", async ({ page, place }) => {
  const date = dayFromNow(7);
  await hold(await signUp(), place, { date, start: "18:00", end: "19:00" });
  await page.goto(chosen(place, hour(7)));
  await expect(page.getByRole("region", { name: "Pick a time" })).toMatchAriaSnapshot(`
    - region "Pick a time":
      - heading "Pick a time" [level=2]
      - radiogroup "Day":
        - radio /\\d+% available/ [checked]
      - heading "Duration" [level=3]
      - radiogroup "Duration":
        - radio "1 hour" [checked]
        - radio "1½ hours"
      - heading /^Start times for/ [level=3]
      - radiogroup /^Start times for/:
        - text: Morning
        - radio "10:00 AM" [checked]
        - text: Afternoon
        - text: Evening
        - radio "6:00 PM, Booked" [disabled]
      - status
  `);
  const time = page.getByRole("region", { name: "Your time" });
  await expect(time).toMatchAriaSnapshot(`
    - region "Your time":
      - heading "Your time" [level=2]
      - button "Clear"
      - table "Price":
        - rowgroup:
          - row /Total \\$\\d+\\.\\d\\d/:
            - rowheader "Total"
      - button /^Book for \\$/
  `);
  // A price that changes is said.
  await expect(time.locator("[aria-live=polite]").filter({ has: page.getByRole("table") })).toHaveCount(1);
});

test("the steps of a booking say where one is and how long the time is held", async ({ page, place }) => {
  const person = await enterAsNew(page);
  const time = hour(8);
  await page.goto(wizard(place, time, "details", await hold(person, place, time)));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveAccessibleName(/^Held for you\. 1[45] minutes/);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "What are you planning?" [level=1]
      - form "What are you planning?":
        - group "Event":
          - textbox "Event name"
          - 'button "Sport or activity: Not a sport"'
          - textbox "Number of people"
          - textbox "Notes for staff optional"
        - group "On-site supervisor"
        - button "Continue to payment"
  `);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("textbox", { name: "Event name" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Event name" })).toHaveAccessibleDescription(/Enter an event name\./);
});
