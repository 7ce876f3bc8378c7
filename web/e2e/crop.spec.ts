/** A picture's frame, moved and sized by mouse, by finger, and by keys. */
import { expect, type Locator, type Page } from "@playwright/test";
import { enter } from "./people";
import { openFacility } from "./places";
import { test } from "./visitors";

type Point = { x: number; y: number };

/** Takes hold of the middle of something and lets go so far from there: with a finger on a phone, else with the mouse. */
async function drag(page: Page, what: Locator, by: Point) {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error("it is on the page");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const to = { x: from.x + by.x, y: from.y + by.y };
  const halfway = { x: from.x + by.x / 2, y: from.y + by.y / 2 };
  if ((page.viewportSize()?.width ?? 0) > 500) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(halfway.x, halfway.y);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  await touch("touchMove", halfway);
  await touch("touchMove", to);
  await touch("touchEnd");
  await session.detach();
}

test("a photo's frame is dragged by its middle, sized by corners and edges, and moved by keys", {
  tag: "@phone",
}, async ({ page, office }) => {
  const { shortName } = await openFacility(office, { published: false });
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/facs/${shortName}/photos`);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  await page.getByLabel("Description for the next photo").fill("The stage");
  const files = page.getByLabel("Photos", { exact: true }).locator("xpath=self::input");
  await files.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
  const crop = page.getByRole("dialog", { name: "Crop the picture" });
  const frame = crop.getByRole("group", { name: /^Frame/ });
  const handle = (name: string) => crop.getByRole("button", { name, exact: true });
  const pixels = async () => {
    const [width = 0, height = 0] = ((await crop.getByRole("status").textContent()) ?? "")
      .split("×")
      .map((side) => Number.parseInt(side.replace(/[^0-9]/g, ""), 10));
    return { width, height };
  };
  const place = async () => {
    const box = await frame.boundingBox();
    if (!box) throw new Error("it is on the page");
    return box;
  };
  await crop.getByRole("radio", { name: "Square" }).click();
  await expect.poll(pixels).toEqual({ width: 240, height: 240 });

  // A corner keeps the shape.
  const whole = await place();
  await drag(page, handle("Bottom right corner"), { x: -whole.width / 2, y: -whole.height / 2 });
  await expect.poll(async () => Math.abs((await pixels()).width - 120)).toBeLessThanOrEqual(3);
  const square = await pixels();
  expect(Math.abs(square.width - square.height)).toBeLessThanOrEqual(1);

  // The middle moves the frame and leaves its size.
  const before = await place();
  await drag(page, frame, { x: 40, y: 30 });
  await expect.poll(async () => Math.round((await place()).x - before.x)).toBe(40);
  expect(Math.round((await place()).y - before.y)).toBe(30);
  expect(await pixels()).toEqual(square);
  // It stays within the picture.
  await drag(page, frame, { x: -500, y: -500 });
  await expect.poll(async () => Math.round((await place()).y - whole.y)).toBe(0);
  const picture = await crop.getByRole("img", { name: "To crop" }).boundingBox();
  expect(Math.round((await place()).x - (picture?.x ?? 0))).toBe(0);

  // Without a shape an edge sizes one side. On a phone corners alone are shown, and do that too.
  await crop.getByRole("radio", { name: "Any shape" }).click();
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  const [right, bottom] = isPhone
    ? [handle("Bottom right corner"), handle("Bottom right corner")]
    : [handle("Right edge"), handle("Bottom edge")];
  await drag(page, right, { x: before.width / 2, y: 0 });
  await expect.poll(async () => Math.abs((await pixels()).width - square.width * 1.5)).toBeLessThanOrEqual(3);
  expect((await pixels()).height).toBe(square.height);

  // Keys do the same.
  const { width, height } = await pixels();
  const { x } = await place();
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await place()).x).toBeGreaterThan(x);
  await bottom.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await pixels()).height).toBeGreaterThan(height);
  expect(Math.abs((await pixels()).width - width)).toBeLessThanOrEqual(1);

  const kept = await pixels();
  await crop.getByRole("button", { name: "Crop", exact: true }).click();
  const shown = page.getByRole("list", { name: "Photos, in order" }).getByRole("img", { name: "The stage" });
  await expect(shown).toHaveAttribute("width", String(kept.width));
  await expect(shown).toHaveAttribute("height", String(kept.height));
});
