/**
 * The fixtures. Each test is a separate visitor with its own address, and books or changes only its own data. So tests don't
 * affect each other: not at the same time, not in another project, not in an earlier run on the same server.
 */
import { type Browser, type BrowserContext, test as base } from "@playwright/test";
import { type Client, ownAddress } from "./client";
import { keepDate } from "./clock";
import { type Office, openOffice, openPlace, type Place } from "./places";
import { type Staff, signInAs } from "./staff";

interface Own {
  /** False for a test that moves the clock of its pages. */
  datesStandStill: boolean;
  /** A space with instant booking. */
  place: Place;
  /** A space that needs approval. */
  placeOnRequest: Place;
}

interface Shared {
  /** A member of the demo's staff, signed in once for all tests of a worker. */
  staff: (who: Staff) => Promise<Client>;
  /** An organization of this worker's tests. */
  office: Office;
}

export const test = base.extend<Own, Shared>({
  datesStandStill: [true, { option: true }],
  context: async ({ context, datesStandStill }, use) => {
    if (datesStandStill) await keepDate(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  staff: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const signedIn = new Map<Staff, Promise<Client>>();
      await use((who) => {
        const session = signedIn.get(who) ?? signInAs(who);
        signedIn.set(who, session);
        return session;
      });
    },
    { scope: "worker" },
  ],
  office: [
    async ({ staff }, use) => {
      const office = await openOffice(await staff("superadmin"));
      await use(office);
      await office.close();
    },
    { scope: "worker" },
  ],
  place: async ({ office }, use) => {
    const place = await openPlace(office);
    await use(place);
    await place.close();
  },
  placeOnRequest: async ({ office }, use) => {
    const place = await openPlace(office, { instantBooking: false });
    await use(place);
    await place.close();
  },
});

/** Somebody else, at the same time. */
export async function anotherVisitor(browser: Browser, userAgent?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress(), ...(userAgent ? { userAgent } : {}) });
  await keepDate(context);
  return context;
}
