import { afterEach, describe, expect, it, vi } from "vitest";

const place = { organization: "fourlakes", state: "WI", city: "Sun Prairie" };
const portal = {
  kind: "portal",
  organization: {
    id: "0190",
    shortName: "fourlakes",
    name: "Four Lakes Area School District",
    timeZone: "America/Chicago",
  },
  rootUrl: "https://fieldhouse.example",
  sandboxPayments: false,
};

async function pathsOn(site?: object) {
  vi.resetModules();
  document.head.innerHTML = site
    ? `<script type="application/json" id="fieldhouse-site">${JSON.stringify(site)}</script>`
    : "";
  return import("./paths");
}

afterEach(() => {
  document.head.innerHTML = "";
});

const everyPath = ({ paths }: Awaited<ReturnType<typeof pathsOn>>) => ({
  home: paths.home(),
  search: paths.search({
    place: 5261457,
    date: "2027-03-11",
    start: "17:00",
    type: "gym",
    text: "",
    indoor: undefined,
  }),
  organization: paths.organization(place),
  facility: paths.facility({ ...place, facility: "prairie-ridge" }),
  space: paths.space({ ...place, facility: "prairie-ridge", space: "gym-a" }, { date: "2027-03-11" }),
  onPortal: paths.portalSpace("https://fourlakes.fieldhouse.example", "prairie-ridge", "gym-a"),
  another: paths.space({ organization: "verona", state: "WI", city: "Verona", facility: "parks", space: "diamond-3" }),
  signIn: paths.signIn("/book/fourlakes/gym-a/details?hold=1"),
  sitemap: paths.sitemap("wi", "madison"),
  book: paths.book("fourlakes", "gym-a", "schedule", { date: "2027-03-11", start: "18:00", end: "20:00" }),
  confirmed: paths.bookingConfirmed("b1"),
  profile: paths.profile(),
  person: paths.person("p1"),
  reservations: paths.reservations(),
  reservation: paths.reservations("b1"),
  payments: paths.payments(),
  accountSettings: paths.accountSettings(),
  manage: paths.manage(),
  organizations: paths.organizations(),
  newOrganization: paths.newOrganization(),
  inbox: paths.managedOrganization("fourlakes", "inbox"),
  request: paths.request("fourlakes", "b1"),
  newFacility: paths.newFacility("fourlakes"),
  newFacilityAnywhere: paths.newFacilityAnywhere(),
  newSpaceAnywhere: paths.newSpaceAnywhere({ org: "fourlakes" }),
  managedFacility: paths.managedFacility("fourlakes", "f1", "edit"),
  newSpace: paths.newSpace("fourlakes", "f1"),
  managedSpace: paths.managedSpace("fourlakes", "f1", "s1", "availability"),
});

describe("paths", () => {
  it("on the marketplace", async () => {
    expect(everyPath(await pathsOn())).toMatchSnapshot();
  });

  it("on an organization's own host leave out whose place it is, but only for its own places", async () => {
    expect(everyPath(await pathsOn(portal))).toMatchSnapshot();
  });
});
