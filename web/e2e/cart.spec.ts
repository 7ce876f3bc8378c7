import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expiry } from "./cards";
import { enterAsNew } from "./people";
import { chosen, hour, wizard } from "./places";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

const add = (page: Page) => page.getByRole("button", { name: "Add to cart" }).first().click();

test("a cart: two dates are added, one is dropped after a question, and the rest is booked as one", {
  tag: "@phone",
}, async ({ page, place }) => {
  test.slow();
  const person = await enterAsNew(page);
  await page.goto(chosen(place, hour(7)));
  await add(page);
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added).toContainText("1 date in your cart");
  await expectAccessible(page);
  await added.getByRole("button", { name: "Add another time" }).click();
  for (const days of [8, 9]) {
    await page.goto(chosen(place, hour(days)));
    await add(page);
    await expect(added).toContainText(`${days - 6} dates in your cart`);
  }
  await added.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  const dates = page.getByRole("main").getByRole("list", { name: "Dates in your cart" });
  await expect(dates.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await dates
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Remove date" }).click();
  await expect(dates.getByRole("listitem")).toHaveCount(2);

  // Another tab knows of it, and what it does is known here.
  const other = await page.context().newPage();
  await other.goto("/cart");
  await other
    .getByRole("main")
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await other.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Remove date" }).click();
  await expect(dates.getByRole("listitem")).toHaveCount(1);
  await other.close();
  await expect(dates.getByRole("button", { name: /^Remove / })).toHaveAttribute("aria-disabled", "true");

  await page.goto(chosen(place, hour(10)));
  await add(page);
  await added.getByRole("link", { name: "Proceed to checkout" }).click();
  await page.getByLabel("Event name").fill("Storm practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiration date").fill(expiry.field);
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Continue to review" }).click();
  await page.getByRole("button", { name: "Book and pay $64.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
  const { items } = await person.call<{ items: { total: string }[] }>("/user/bookings");
  expect(items.map(({ total }) => total)).toEqual(["64.00"]);
});

test("a series goes into the cart at once, all of its dates or none, and is one bill", async ({ page, place }) => {
  const person = await enterAsNew(page);
  const { api } = place.office;
  const series = (...days: number[]) =>
    `${chosen(place, hour(14))}&also=${days.map((day) => hour(day).date).join(",")}`;
  const addAll = page.getByRole("button", { name: "Add 3 dates to cart" }).first();
  await page.goto(series(21, 28));
  await expect(addAll).toBeVisible();
  // Another tab adds one of them first, so none of the others is added.
  await person.call(`${api}/cart/dates`, { spaceId: place.spaceId, dates: [hour(21)] });
  await addAll.click();
  const twice = page.getByRole("dialog", { name: "Item Already in Cart" });
  const dates = twice.getByRole("list", { name: "Your dates" }).getByRole("listitem");
  await expect(dates).toHaveText([/Available/, /10:00 to 11:00 AM is in your cart already.*Unavailable/, /Available/]);
  await expectAccessible(page);
  await twice.getByRole("button", { name: "Choose other times" }).click();

  await page.goto(series(35, 42));
  await addAll.click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added).toContainText("3 dates");
  await expect(added).toContainText("4 dates in your cart, $128.00");
  await expectAccessible(page);
  await added.getByRole("link", { name: "View cart" }).click();
  await expect(
    page.getByRole("main").getByRole("list", { name: "Dates in your cart" }).getByRole("listitem"),
  ).toHaveCount(4);
  await expect(page.getByRole("main").getByRole("row", { name: "Total" })).toContainText("$128.00");
});

test("the wizard's first step takes further dates, which go into the cart or are held together", async ({
  page,
  place,
}) => {
  test.slow();
  await enterAsNew(page);
  await page.goto(wizard(place, hour(15)));
  const dates = page.getByRole("main").getByRole("list", { name: "Your dates" }).getByRole("listitem");
  await page.getByRole("button", { name: "Repeat" }).click();
  await expect(dates).toHaveCount(4);
  await page.getByRole("button", { name: "For: less" }).click();
  await expect(dates).toHaveCount(3);
  await page.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page);
  const summary = page.getByRole("complementary", { name: "Summary" });
  await expect(summary.getByRole("row", { name: "Total" })).toContainText("$96.00");
  await page.getByRole("button", { name: "Add 3 dates to cart" }).click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added).toContainText("3 dates in your cart, $96.00");
  await added.getByRole("button", { name: "Add another time" }).click();
  await expect(added).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "View cart" })).toBeVisible();
  await expect(page.getByRole("button", { name: /to cart$/ })).toHaveCount(0);

  // Times that are held together are reselected together.
  await page.goto(`${wizard(place, hour(16))}&also=${hour(17).date},${hour(18).date}`);
  await expect(dates).toHaveCount(3);
  await page.getByRole("button", { name: "Continue to details" }).click();
  await expect(page.getByLabel("Event name")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(dates).toHaveCount(3);
  await expect(page.getByRole("button", { name: /to cart$/ })).toHaveCount(0);
  await dates
    .getByRole("button", { name: /^Remove / })
    .last()
    .click();
  await expect(dates).toHaveCount(2);
  await page.getByRole("button", { name: "Continue to details" }).click();
  await expect(page.getByLabel("Event name")).toBeVisible();
  await expect(summary).toContainText("2 dates");
});

test("a cart holds one space: a time twice is refused, and another space asks before it clears it", async ({
  page,
  place,
  placeOnRequest,
}) => {
  const person = await enterAsNew(page);
  const { api } = place.office;
  await page.goto(chosen(place, hour()));
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  // Added meanwhile, elsewhere.
  await person.call(`${api}/cart/dates`, { spaceId: place.spaceId, dates: [hour()] });
  await add(page);
  const twice = page.getByRole("dialog", { name: "Item Already in Cart" });
  await expect(twice).toBeVisible();
  await expectAccessible(page);

  const another = chosen(placeOnRequest, hour());
  await page.goto(another);
  await add(page);
  const question = page.getByRole("dialog", { name: "Clear your cart?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep cart" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await page.goto(another);
  await add(page);
  await question.getByRole("button", { name: "Clear and add" }).click();
  await expect(page.getByRole("dialog", { name: "Added to cart" })).toContainText("1 date in your cart");

  await page.goto("/");
  await page.getByRole("button", { name: "Cart, 1 date" }).click();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await expect(drawer.getByRole("timer")).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Empty cart" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Empty cart" }).click();
  await expect(drawer.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expectAccessible(page);
});
