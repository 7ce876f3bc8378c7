import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { expect, it } from "vitest";
import { setupSteps } from "./checklist";

const organization = {
  shortName: "lakes",
  published: false,
  theme: { accent: { light: "#0f5a40", dark: "#6fcfa4" } },
} as Organization;
const facility = { shortName: "ridge", published: false } as Facility;
const space = { shortName: "gym", facilityShortName: "ridge", published: true, price: "0.00" } as Space;

const steps = (part: Partial<Parameters<typeof setupSteps>[0]>) =>
  setupSteps({ org: "lakes", organization, facilities: [], spaces: [], hasHours: false, ...part });
const done = (part: Parameters<typeof steps>[0]) => steps(part).map((step) => step.done);

it("begins with nothing done, and leads to the facility that everything else needs", () => {
  expect(done({})).toEqual([false, false, false, false, false, false]);
  expect(steps({}).map(({ to }) => to)).toEqual([
    "/manage/orgs/lakes/settings/look",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/facs/new",
    "/manage/orgs/lakes/settings",
  ]);
});

it("counts a space, but a price of nothing is none", () => {
  expect(done({ facilities: [facility], spaces: [space] })).toEqual([false, true, true, false, false, false]);
  expect(done({ facilities: [facility], spaces: [{ ...space, price: "48.00" }], hasHours: true })[3]).toBe(true);
});

it("leads to what isn't published, the smallest first, and is done when all of it is", () => {
  const publish = (part: Parameters<typeof steps>[0]) => steps(part)[5];
  const hidden = { ...space, published: false };
  expect(publish({ facilities: [facility], spaces: [hidden] })?.to).toBe(
    "/manage/orgs/lakes/facs/ridge/spaces/gym/edit",
  );
  expect(publish({ facilities: [facility], spaces: [space] })?.to).toBe("/manage/orgs/lakes/facs/ridge/edit");
  expect(publish({ facilities: [{ ...facility, published: true }], spaces: [hidden, space] })).toEqual({
    name: "Publish the organization",
    done: false,
    to: "/manage/orgs/lakes/settings",
  });
  const open = { organization: { ...organization, published: true }, facilities: [{ ...facility, published: true }] };
  expect(publish({ ...open, spaces: [space] })?.done).toBe(true);
  expect(publish({ ...open, spaces: [hidden] })?.done).toBe(false);
});
