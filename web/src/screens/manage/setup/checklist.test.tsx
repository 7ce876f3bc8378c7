import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { Finances } from "@fieldhouse/clients/tenant/model/finances";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { expect, it } from "vitest";
import { hiddenOf, nextStep, setupSteps } from "./checklist";

const organization = {
  shortName: "lakes",
  published: false,
  theme: { accent: { light: "#0f5a40", dark: "#6fcfa4" } },
} as Organization;
const facility = { id: "1", shortName: "ridge", published: false } as Facility;
const space = {
  shortName: "gym",
  facilityId: "1",
  photos: [] as Space["photos"],
  facilityShortName: "ridge",
  published: true,
  pricing: { startingAt: "0.00" },
} as Space;

const steps = (part: Partial<Parameters<typeof setupSteps>[0]>) =>
  setupSteps({
    org: "lakes",
    organization,
    facilities: [],
    spaces: [],
    hasHours: false,
    staffCount: undefined,
    finances: undefined,
    ...part,
  });
const done = (part: Parameters<typeof steps>[0]) => steps(part).map((step) => step.done);

it("begins with nothing done, and leads to the facility that everything else needs", () => {
  expect(done({})).toEqual([false, false, false, false, false, false, false]);
  expect(steps({}).map(({ to }) => to)).toEqual([
    "/manage/orgs/lakes/settings/look",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/home?publish=true",
  ]);
});

it("counts a space, but a price of nothing is none", () => {
  expect(done({ facilities: [facility], spaces: [space] })).toEqual([false, true, true, false, false, false, false]);
  expect(
    done({
      facilities: [facility],
      spaces: [{ ...space, pricing: { ...space.pricing, startingAt: "48.00" } }],
      hasHours: true,
    })[3],
  ).toBe(true);
});

it("is published once a stranger can find a space", () => {
  const publish = (part: Parameters<typeof steps>[0]) => steps(part).at(-1)?.done;
  const open = { organization: { ...organization, published: true }, facilities: [{ ...facility, published: true }] };
  expect(publish({ ...open, spaces: [space] })).toBe(true);
  expect(publish({ ...open, spaces: [{ ...space, published: false }] })).toBe(false);
  expect(publish({ ...open, facilities: [facility], spaces: [space] })).toBe(false);
  expect(publish({ ...open, organization, spaces: [space] })).toBe(false);
});

it("names what is hidden", () => {
  const hidden = { ...space, published: false };
  expect(hiddenOf({ facilities: [facility], spaces: [space, hidden] })).toEqual({
    facilities: [facility],
    spaces: [hidden],
  });
});

it("asks for staff, tax and payout of those who can see them", () => {
  const settings = { salesTax: "0", taxExempt: false } as Organization["settings"];
  const names = (part: Parameters<typeof steps>[0]) =>
    steps(part)
      .filter(({ optional }) => optional)
      .map(({ name, done }) => [name, done]);
  expect(names({})).toEqual([["Add photos", false]]);
  expect(
    names({
      organization: { ...organization, ...(settings && { settings: { ...settings, taxExempt: true } }) },
      staffCount: 1,
      finances: { version: 1, payout: {} as Finances["payout"] } as Finances,
    }),
  ).toEqual([
    ["Add photos", false],
    ["Invite your staff", false],
    ["Set your sales tax", true],
    ["Add tax information", false],
    ["Say where payouts go", true],
  ]);
});

it("leads on to what people can't book without, then to the logo, and publishes last", () => {
  const priced = { ...space, pricing: { ...space.pricing, startingAt: "48.00" } };
  const next = (part: Parameters<typeof steps>[0]) => nextStep(steps(part))?.name;
  expect(next({})).toBe("Add a facility");
  expect(next({ facilities: [facility], spaces: [space] })).toBe("Set a price");
  expect(next({ facilities: [facility], spaces: [priced] })).toBe("Add open hours");
  const ready = { facilities: [facility], spaces: [priced], hasHours: true };
  expect(next(ready)).toBe("Add your logo and colors");
  expect(next({ ...ready, organization: { ...organization, logoUrl: "/logo" } })).toBe("Publish");
});
