import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enterAsNew } from "./people";
import { chosen, hour, type Place, type Time, wizard } from "./places";
import { atDetails, fillCard } from "./steps";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

/** Adds add-ons to the place's space. */
async function offerAddons({ office: { admin, api }, spaceId }: Place) {
  const more = { quantity: 0, perItem: false, selectLength: false };
  await admin.call(
    `${api}/spaces/${spaceId}/addons`,
    {
      addons: [
        { ...more, name: "Chairs", price: "1.50", quantity: 40, perItem: true },
        {
          ...more,
          name: "Scoreboard",
          description: "With its operator.",
          price: "10.00",
          basis: "perHour",
          selectLength: true,
        },
        { ...more, name: "Wi-Fi", include: true },
      ],
    },
    "PUT",
  );
}

test("add-ons are chosen on their own step, the bill follows, and a reload or a new tab keeps them", async ({
  page,
  place,
}) => {
  test.slow();
  await offerAddons(place);
  const { person, time, id } = await atDetails(page, place);
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to options" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anything else you need?" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Included" })).toContainText("Wi-Fi");
  const total = page.getByRole("complementary", { name: "Summary" }).getByRole("row", { name: /^Total/ });
  await expect(total).toContainText("$32.00");
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Chairs" }).check();
  await expect(total).toContainText("$33.50");
  await page.getByLabel("Quantity (Chairs)", { exact: true }).fill("20");
  await expect(total).toContainText("$62.00");
  await page.getByRole("button", { name: "More. Quantity (Chairs)" }).click();
  await expect(total).toContainText("$63.50");
  await page.getByLabel("Quantity (Chairs)", { exact: true }).fill("41");
  await expect(page.getByText("Enter a number from 1 to 40.")).toBeVisible();
  await expect(total).toContainText("$63.50");
  await page.getByRole("checkbox", { name: "Scoreboard" }).check();
  await expect(total).toContainText("$73.50");
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Scoreboard" })).toBeChecked();
  await expect(page.getByLabel("Quantity (Chairs)", { exact: true })).toHaveValue("21");
  const other = await page.context().newPage();
  await other.goto(wizard(place, time, "options", id));
  await expect(other.getByLabel("Quantity (Chairs)", { exact: true })).toHaveValue("21");
  await other.close();

  await page.getByRole("button", { name: "Continue to payment" }).click();
  await fillCard(page, "4242424242424242");
  await expect(page.getByText("21 × Chairs")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book and pay $73.50" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
  const { items } = await person.call<{ items: { total: string }[] }>("/user/bookings");
  expect(items.map(({ total }) => total)).toEqual(["73.50"]);
});

test("a step isn’t left with a wrong quantity, and takes along a request that wasn’t added", {
  tag: "@phone",
}, async ({ page, place }) => {
  await offerAddons(place);
  await atDetails(page, place);
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to options" }).click();
  await page.getByRole("checkbox", { name: "Chairs" }).check();
  const chairs = page.getByLabel("Quantity (Chairs)", { exact: true });
  await chairs.fill("41");
  await page.getByRole("textbox", { name: /^Item/ }).fill("A second podium");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(chairs).toBeFocused();
  await chairs.fill("12");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  await page.goBack();
  await expect(chairs).toHaveValue("12");
  const own = page.getByRole("list", { name: "Your own requests" });
  await expect(own).toContainText("A second podium");
  await page.getByRole("textbox", { name: /^Item/ }).fill("A lectern");
  await page.getByRole("link", { name: "Back to details" }).click();
  await page.getByRole("button", { name: "Continue to options" }).click();
  await expect(own).toContainText("A lectern");
  await page.getByRole("textbox", { name: /^Item/ }).fill("a second podium");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("textbox", { name: /^Item/ })).toBeFocused();
  await expect(page.getByText("This is on your list already.")).toBeVisible();
});

test("an add-on that is withdrawn meanwhile leaves the bill", async ({ page, place }) => {
  test.slow();
  await offerAddons(place);
  await atDetails(page, place);
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to options" }).click();
  await page.getByRole("checkbox", { name: "Scoreboard" }).check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await fillCard(page, "4242424242424242");
  const { admin, api } = place.office;
  await admin.call(`${api}/spaces/${place.spaceId}/addons`, { addons: [{ name: "Wi-Fi", include: true }] }, "PUT");
  await page.getByRole("button", { name: "Book and pay $42.00" }).click();
  await expect(page.getByRole("alert")).toContainText("This add-on isn't offered here.");
  await page.getByRole("link", { name: "Edit options" }).click();
  await expect(page.getByRole("checkbox", { name: "Scoreboard" })).toHaveCount(0);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Continue to review" }).click();
  await page.getByRole("button", { name: "Book and pay $32.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
});

test("two tabs of one booking choose the same add-ons", async ({ page, place }) => {
  await offerAddons(place);
  const { time, id } = await atDetails(page, place);
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to options" }).click();
  await page.getByRole("checkbox", { name: "Chairs" }).check();
  await page.getByRole("checkbox", { name: "Scoreboard" }).check();
  const other = await page.context().newPage();
  await other.goto(wizard(place, time, "options", id));
  await other.getByRole("checkbox", { name: "Scoreboard" }).uncheck();
  await other.getByLabel("Quantity (Chairs)", { exact: true }).fill("20");
  await expect(page.getByRole("checkbox", { name: "Scoreboard" })).not.toBeChecked();
  await expect(page.getByLabel("Quantity (Chairs)", { exact: true })).toHaveValue("20");
  await page.getByRole("button", { name: "More. Quantity (Chairs)" }).click();
  await expect(other.getByLabel("Quantity (Chairs)", { exact: true })).toHaveValue("21");
  await expect(other.getByRole("checkbox", { name: "Scoreboard" })).not.toBeChecked();
  await other.close();
});

test("a series with add-ons is paid by card, and the confirmation lists each of its dates", async ({ page, place }) => {
  test.slow();
  await offerAddons(place);
  await enterAsNew(page);
  const [first, second, third] = [16, 23, 30].map((days) => hour(days)) as [Time, Time, Time];
  await page.goto(`${chosen(place, first)}&also=${second.date},${third.date}`);
  await page.getByRole("button", { name: "Book 3 dates for $96.00" }).first().click();
  await page.getByLabel("Event name").fill("Storm league nights");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to options" }).click();
  await page.getByRole("checkbox", { name: "Scoreboard" }).check();
  const total = page.getByRole("complementary", { name: "Summary" }).getByRole("row", { name: /^Total/ });
  await expect(total).not.toContainText("$96.00");
  const sum = (await total.getByRole("cell").last().textContent()) ?? "";
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: `Book and pay ${sum}` }).click();

  const heading = page.getByRole("heading", { level: 1, name: /is yours: .+, .+, and .+/ });
  await expect(heading).toBeVisible();
  const dates = page.getByRole("region", { name: "Dates" }).getByRole("listitem");
  await expect(dates).toHaveCount(3);
  for (const row of await dates.all()) await expect(row).toContainText("10:00 to 11:00 AM");
  await expect(page.getByText(/^Next date: /)).toBeVisible();
  const receipt = page.getByRole("complementary", { name: "Receipt" });
  await receipt.getByText("3 dates").click();
  await expect(receipt.getByRole("list", { name: "Dates" }).getByRole("listitem")).toHaveCount(3);
  await expect(receipt.getByRole("row", { name: /^Paid/ })).toContainText(sum);
  await expect(receipt).toContainText("Scoreboard");
  await expectAccessible(page);
});
