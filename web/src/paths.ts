/**
 * Every address of the app, built in one place. A page that is on the marketplace and on an organization's own host has a
 * shorter path on the latter: the host already says whose it is.
 */
import { slug } from "./kit/slug";
import { site } from "./site";

/** The organization of a place. State and city appear only in the marketplace's paths. */
export interface OrganizationPath {
  organization: string;
  state?: string | undefined;
  city?: string | undefined;
}

export interface FacilityPath extends OrganizationPath {
  facility: string;
}

export interface SpacePath extends FacilityPath {
  space: string;
}

type Query = Record<string, string | number | boolean | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  ).toString();
  return parameters ? `${path}?${parameters}` : path;
};

const onOwnHost = (organization: string) =>
  site.kind === "portal" && [site.organization.id, site.organization.shortName].includes(organization);

const organization = ({ organization, state, city }: OrganizationPath) =>
  onOwnHost(organization) ? "" : `/${slug(state ?? "us")}/${slug(city ?? "all")}/orgs/${organization}`;

const manage = (organization: string) => `/manage/orgs/${organization}`;
const managedFacility = (org: string, facility: string) => `${manage(org)}/facs/${facility}`;
const managedSpace = (org: string, facility: string, space: string) =>
  `${managedFacility(org, facility)}/spaces/${space}`;

/** The staff's pages of an organization that are named by one word. */
type OrganizationPage = "home" | "edit" | "contacts" | "files" | "settings" | "users" | "inbox" | "facs" | "spaces";

/** The staff's pages of a group. */
type GroupPage = "members" | "applications" | "edit" | "usage" | "balance";

/** The staff's pages of a facility. */
type FacilityPage =
  | "edit"
  | "spaces"
  | "photos"
  | "hours"
  | "contacts"
  | "map"
  | "calendar"
  | "schedule"
  | "reservations";

/** The staff's pages of a space. */
export type ManagedSpacePage =
  | "edit"
  | "photos"
  | "availability"
  | "calendar"
  | "reservations"
  | "settings"
  | `settings/${"prices" | "addons" | "deposits" | "parts"}`;

export type BookingStep = "schedule" | "details" | "options" | "insurance" | "payment" | "verify";

export const paths = {
  home: () => "/",
  search: (query?: Query) => withQuery("/search", query),
  organization: (of: OrganizationPath) => `${organization(of)}/`,
  facility: (of: FacilityPath, query?: Query) => withQuery(`${organization(of)}/facilities/${of.facility}`, query),
  space: (of: SpacePath, query?: Query) =>
    withQuery(`${organization(of)}/facilities/${of.facility}/${of.space}`, query),
  /** The page that organizations show in a frame on their own sites. */
  widget: (query: Query) => withQuery("/r/widget/", query),
  /** On the organization's own host, whose address is `portal`. */
  portalSearch: (portal: string, query: Query) => withQuery(`${portal}/search`, query),
  portalSpace: (portal: string, facility: string, space: string) => `${portal}/facilities/${facility}/${space}`,
  /** Leaves the app for a provider, which sends the browser back. */
  signInWith: (provider: string, returnTo?: string, asksAgain = false) =>
    withQuery(`/api/auth/${provider}`, { return: returnTo, rerequest: asksAgain ? "true" : undefined }),
  signIn: (destination?: string) => withQuery("/login", { dest: destination }),
  resetPassword: () => "/reset",
  confirmEmail: () => "/confirm-email",
  invitation: (token?: string) => withQuery("/invitation", { token }),
  sitemap: (state?: string, city?: string) => ["/sitemap", state, city].filter(Boolean).join("/"),
  terms: () => "/terms",
  privacy: () => "/privacy",
  howPricesWork: () => "/pricing",
  hourly: () => "/hourly",
  insurance: () => "/insurance",
  listYourSpace: () => "/host",
  /** `query` is an organization's name. */
  claim: (query?: Query) => withQuery("/claim", query),

  book: (organization: string, space: string, step: BookingStep, query?: Query) =>
    withQuery(`/book/${organization}/${space}/${step}`, query),
  cart: () => "/cart",
  person: (person: string) => `/user/${person}`,
  bookingConfirmed: (booking: string) => `/book/confirmed/${booking}`,

  profile: () => "/manage/account/profile",
  reservations: (booking?: string) => `/manage/account/reservations${booking ? `/${booking}` : ""}`,
  ownInsurance: (insurance: string) => `/manage/account/insurance/${insurance}`,
  ownCalendar: () => "/manage/account/calendar",
  memberships: () => "/manage/account/memberships",
  payments: () => "/manage/account/payments",
  ownMessages: (conversation?: string) => `/manage/account/messages${conversation ? `/${conversation}` : ""}`,
  accountSettings: () => "/manage/account/settings",

  manage: () => "/manage",
  organizations: () => "/manage/orgs",
  suggestedAddons: () => "/manage/admin/addons",
  siteTexts: (kind: string) => `/manage/admin/texts/${kind}`,
  siteNews: () => "/manage/admin/news",
  claims: (query?: Query) => withQuery("/manage/admin/orgclaim", query),
  allSpaces: () => "/manage/spaces",
  allFacilities: () => "/manage/facilities",
  /** Asks which organization, unless the query says so or there is only one. */
  newFacilityAnywhere: (query?: Query) => withQuery("/manage/wheeler", query),
  /** Asks which organization and facility. */
  newSpaceAnywhere: (query?: Query) => withQuery("/manage/spaces/new", query),
  newOrganization: (query?: Query) => withQuery("/manage/orgs/new", query),
  managedOrganization: (org: string, page: OrganizationPage) => `${manage(org)}/${page}`,
  /** The home page with the dialog that publishes. */
  publish: (org: string) => `${manage(org)}/home?publish=true`,
  overview: (org: string) => manage(org),
  managedMessages: (org: string, conversation?: string) =>
    `${manage(org)}/inbox/messages${conversation ? `/${conversation}` : ""}`,
  managedBookings: (org: string, query?: Query) => withQuery(`${manage(org)}/bookings`, query),
  bulkEdit: (org: string, query?: Query) => withQuery(`${manage(org)}/bulkedit`, query),
  calendar: (org: string, query?: Query) => withQuery(`${manage(org)}/calendar`, query),
  eventList: (org: string, query?: Query) => withQuery(`${manage(org)}/eventlist`, query),
  /** The print of these days, with the filters of the list. */
  eventListPrint: (org: string, days: { startDate: string; endDate: string }, filters = "") => {
    const query = new URLSearchParams(filters);
    for (const [name, day] of Object.entries(days)) query.set(name, day);
    return `${manage(org)}/eventlist/print?${query.toString()}`;
  },
  crewDay: (org: string, query?: Query) => withQuery(`${manage(org)}/crew`, query),
  approvalRules: (org: string) => `${manage(org)}/settings/approval`,
  branding: (org: string) => `${manage(org)}/settings/look`,
  apiKeys: (org: string) => `${manage(org)}/settings/keys`,
  workOrderRules: (org: string) => `${manage(org)}/settings/work-orders`,
  schedule: (org: string, query?: Query) => withQuery(`${manage(org)}/schedule`, query),
  closures: (org: string) => `${manage(org)}/closures`,
  cancelByDate: (org: string) => `${manage(org)}/cancel`,
  newBooking: (org: string, query?: Query) => withQuery(`${manage(org)}/bookings/new`, query),
  checkIn: (org: string, booking: string) => `${manage(org)}/check-in/${booking}`,
  incidents: (org: string) => `${manage(org)}/incidents`,
  request: (org: string, booking: string) => `${manage(org)}/requests/${booking}`,
  managedNews: (org: string) => `${manage(org)}/news`,
  managedGroups: (org: string) => `${manage(org)}/groups`,
  importGroups: (org: string) => `${manage(org)}/groups/import`,
  managedInsurance: (org: string) => `${manage(org)}/settings/insurance`,
  managedTexts: (org: string, kind = "terms") => `${manage(org)}/settings/texts/${kind}`,
  importBookings: (org: string) => `${manage(org)}/settings/import`,
  newGroup: (org: string) => `${manage(org)}/groups/new`,
  managedGroup: (org: string, group: string, page: GroupPage = "members") => `${manage(org)}/groups/${group}/${page}`,
  availability: (org: string, query?: Query) => withQuery(`${manage(org)}/availability`, query),
  pricing: (org: string, page?: "templates" | "holidays" | "addons" | "deposits") =>
    `${manage(org)}/pricing${page ? `/${page}` : ""}`,
  priceSheet: (org: string, sheet: string) => `${manage(org)}/pricing/${sheet}`,
  pricingTemplate: (org: string, template: string) => `${manage(org)}/pricing/templates/${template}`,
  newFacility: (org: string) => `${manage(org)}/facs/new`,
  managedFacility: (org: string, facility: string, page: FacilityPage = "spaces") =>
    `${managedFacility(org, facility)}/${page}`,
  facilityOverview: (org: string, facility: string) => managedFacility(org, facility),
  newSpace: (org: string, facility: string) => managedSpace(org, facility, "new"),
  spaceOverview: (org: string, facility: string, space: string) => managedSpace(org, facility, space),
  managedSpace: (org: string, facility: string, space: string, page: ManagedSpacePage = "edit") =>
    `${managedSpace(org, facility, space)}/${page}`,
};
