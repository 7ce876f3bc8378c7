/** Each staff role follows every link that it is offered: none leads to a page that it may not see. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, signUp } from "./people";
import { bookAll, hour, type Place } from "./places";
import { test } from "./visitors";

const crew = ["operations", "maintenanceStaff", "maintenanceManager"] as const;
/** Admins may see everything, which `screens.spec.ts` opens. */
const roles = [...crew, "editor", "approver"] as const;
type Role = (typeof roles)[number];

/** Screens that must be among those found, so that a walk that ends early is noticed. */
const own: Record<Role, string[]> = {
  operations: ["eventlist", "schedule", "calendar"],
  maintenanceStaff: ["crew", "bookings", "requests/id"],
  maintenanceManager: ["settings/work-orders", "crew", "bookings"],
  editor: ["bulkedit", "availability", "news", "groups/import", "settings/look"],
  approver: ["inbox", "inbox/messages", "requests/id", "pricing"],
};

async function join(place: Place, role: Role) {
  const { admin, api } = place.office;
  const person = await signUp();
  await admin.call(`${api}/staff`, { email: person.email, role });
  return person;
}

/** The addresses that a screen links to below the organization, without what only filters or repeats them. */
async function linksOn(page: Page, home: string): Promise<string[]> {
  const links = await page.locator("a[href]:visible").evaluateAll((found) => found.map((a) => a.getAttribute("href")));
  return links.flatMap((link) => (link?.startsWith(home) ? [link.replace(/[?#].*/, "")] : []));
}

/** Reduces an address to its kind of screen: one space, one booking, or one group is enough. */
const kind = (address: string, home: string) =>
  address
    .slice(home.length + 1)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id")
    .replace(/^facs\/(?!new)[^/]+/, "facs/one")
    .replace(/spaces\/(?!new)[^/]+/, "spaces/one");

for (const role of roles)
  test(`a role of the staff is offered what it may see, and no more: ${role}`, async ({ page, place }) => {
    test.slow();
    const { organization } = place.office;
    const home = `/manage/orgs/${organization}`;
    await bookAll(await signUp(), place, [hour(2)], "Fish fry");
    await enter(page, await join(place, role));
    const wrong: string[] = [];
    page.on("pageerror", ({ message }) => wrong.push(message));
    page.on("response", (answer) => {
      if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`);
    });

    await page.goto(`${home}/home`);
    await expect(page.getByRole("heading", { level: 1, name: /Dana$/ })).toBeVisible();
    await expectAccessible(page);
    const opened = new Set<string>();
    const open = async (address: string) => {
      opened.add(kind(address, home));
      await test.step(kind(address, home), async () => {
        await page.goto(address, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        // Its links are counted when all of it is there.
        await expect(page.locator("#root[data-first], [aria-busy='true']")).toHaveCount(0);
        const main = page.getByRole("main");
        await expect(main.getByText(/^Only [\w, ]+ can (do|see) this\.$/).filter({ visible: true })).toHaveCount(0);
        // Everybody may see what a place costs, but not what others paid.
        if (crew.some((name) => name === role) && !/^(facs|spaces)\b/.test(kind(address, home)))
          await expect(main).not.toContainText(/\$[\d,]+\.\d\d/);
        expect(wrong).toEqual([]);
      });
      return linksOn(page, home);
    };
    // Its own facility comes first, because it has spaces: other tests leave some without.
    const waiting = [`${home}/home`, place.managedFacility];
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!opened.has(kind(next, home))) waiting.push(...(await open(next)));
    const missed = own[role].filter((kind) => !opened.has(kind));
    expect(missed, [...opened].join(" ")).toEqual([]);
  });
