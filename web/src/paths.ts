/**
 * Every address of the app, built in one place. What can be found on the marketplace and on an organization's own host has a
 * shorter path there: the host already says whose it is.
 */
import { site } from "./site";

/** Whose place it is; state and city only stand in the marketplace's paths. */
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

/** "Sun Prairie" → "sun-prairie". */
export const slug = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

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

export type BookingStep = "schedule" | "details" | "options" | "payment" | "verify";

export const paths = {
  home: () => "/",
  search: (query?: Query) => withQuery("/search", query),
  organization: (of: OrganizationPath) => `${organization(of)}/`,
  facility: (of: FacilityPath, query?: Query) => withQuery(`${organization(of)}/facilities/${of.facility}`, query),
  space: (of: SpacePath, query?: Query) =>
    withQuery(`${organization(of)}/facilities/${of.facility}/${of.space}`, query),
  signIn: (destination?: string) => withQuery("/login", { dest: destination }),
  resetPassword: () => "/reset",
  sitemap: (state?: string, city?: string) => ["/sitemap", state, city].filter(Boolean).join("/"),
  terms: () => "/terms",
  privacy: () => "/privacy",
  listYourSpace: () => "/host",

  book: (organization: string, space: string, step: BookingStep, query?: Query) =>
    withQuery(`/book/${organization}/${space}/${step}`, query),
  cart: () => "/cart",
  bookingConfirmed: (booking: string) => `/book/confirmed/${booking}`,

  profile: () => "/manage/account/profile",
  reservations: (booking?: string) => `/manage/account/reservations${booking ? `/${booking}` : ""}`,
  memberships: () => "/manage/account/memberships",
  payments: () => "/manage/account/payments",
  accountSettings: () => "/manage/account/settings",

  manage: () => "/manage",
  organizations: () => "/manage/orgs",
  newOrganization: () => "/manage/orgs/new",
  managedOrganization: (org: string, page: "home" | "edit" | "settings" | "users" | "inbox" | "facs" | "spaces") =>
    `${manage(org)}/${page}`,
  managedBookings: (org: string, query?: Query) => withQuery(`${manage(org)}/bookings`, query),
  request: (org: string, booking: string) => `${manage(org)}/requests/${booking}`,
  newFacility: (org: string) => `${manage(org)}/facs/new`,
  managedFacility: (org: string, facility: string, page: "edit" | "spaces" | "photos" = "spaces") =>
    `${managedFacility(org, facility)}/${page}`,
  newSpace: (org: string, facility: string) => managedSpace(org, facility, "new"),
  managedSpace: (
    org: string,
    facility: string,
    space: string,
    page: "edit" | "photos" | "availability" | "settings" = "edit",
  ) => `${managedSpace(org, facility, space)}/${page}`,
};
