/** The pages of an organization that its staff's navigation leads to, and who sees which. */
import type { IconName } from "#/kit/Icon";
import { paths } from "#/paths";
import type { Permission } from "./rights";

export interface NavigationEntry {
  name: string;
  icon: IconName;
  to: (org: string) => string;
  permission: Permission;
  /** Who has this one gets there from another entry. */
  unless?: Permission;
  /** Current only at exactly this address: other entries lie below it. */
  exact?: boolean;
  /** Further addresses of its pages, where they don't lie below it. */
  beside?: (org: string) => string[];
}

/** Says whether the entry leads to the page at an address. */
export const leadsTo = ({ to, exact, beside }: NavigationEntry, org: string, pathname: string) =>
  pathname === to(org) || (!exact && pathname.startsWith(`${to(org)}/`)) || (beside?.(org).includes(pathname) ?? false);

/** The tabs of the organization, beside its overview. */
const organizationPages = ["edit", "contacts", "files"] as const;

/** Says whether the entry is offered to somebody with these permissions. */
export const isOffered = ({ permission, unless }: NavigationEntry, may: (permission: Permission) => boolean) =>
  may(permission) && !(unless && may(unless));

/** Pages that staff look at every day. */
export const daily: NavigationEntry[] = [
  { name: "Home", icon: "home", to: (org) => paths.managedOrganization(org, "home"), permission: "dashboard.read" },
  {
    name: "Requests",
    icon: "inbox",
    to: (org) => paths.managedOrganization(org, "inbox"),
    permission: "inbox.read",
    exact: true,
  },
  { name: "Messages", icon: "mail", to: (org) => paths.managedMessages(org), permission: "inbox.read" },
  { name: "Calendar", icon: "calendar", to: (org) => paths.calendar(org), permission: "schedule.read" },
  { name: "Bookings", icon: "stack", to: (org) => paths.managedBookings(org), permission: "bookings.read" },
  { name: "My day", icon: "wrench", to: (org) => paths.crewDay(org), permission: "workOrders.do" },
  { name: "Events & Tasks", icon: "check", to: (org) => paths.eventList(org), permission: "workOrders.read" },
  { name: "Schedule", icon: "list", to: (org) => paths.schedule(org), permission: "schedule.read" },
];
/** Pages that staff set up. */
export const setUp: NavigationEntry[] = [
  {
    name: "Facilities",
    icon: "building",
    to: (org) => paths.managedOrganization(org, "facs"),
    permission: "drafts.read",
  },
  { name: "Spaces", icon: "grid", to: (org) => paths.managedOrganization(org, "spaces"), permission: "drafts.read" },
  { name: "Hours", icon: "clock", to: (org) => paths.availability(org), permission: "availability.read" },
  { name: "Prices", icon: "dollar", to: (org) => paths.pricing(org), permission: "prices.read" },
  {
    name: "Organization",
    icon: "flag",
    to: (org) => paths.overview(org),
    permission: "drafts.read",
    exact: true,
    beside: (org) => organizationPages.map((page) => paths.managedOrganization(org, page)),
  },
  { name: "News", icon: "edit", to: (org) => paths.managedNews(org), permission: "organizations.change" },
  { name: "Groups", icon: "users", to: (org) => paths.managedGroups(org), permission: "groups.read" },
  { name: "Staff", icon: "person", to: (org) => paths.managedOrganization(org, "users"), permission: "staff.read" },
  {
    name: "Settings",
    icon: "gear",
    to: (org) => paths.managedOrganization(org, "settings"),
    permission: "organizations.configure",
  },
  {
    name: "Branding",
    icon: "image",
    to: paths.branding,
    permission: "organizations.change",
    unless: "organizations.configure",
  },
];

export interface PlatformEntry {
  name: string;
  icon: IconName;
  to: string;
  /** Current only at exactly this address: other entries lie below it. */
  exact?: boolean;
  /** Current at every address that begins like this, if those aren't the ones below its own. */
  within?: string;
}

/** The platform's own pages, for superadmins. */
export const platform: PlatformEntry[] = [
  { name: "Organizations", icon: "stack", to: paths.organizations(), exact: true },
  { name: "All spaces", icon: "grid", to: paths.allSpaces() },
  { name: "Claims", icon: "flag", to: paths.claims() },
  { name: "Add-ons", icon: "plus", to: paths.suggestedAddons() },
  { name: "Texts", icon: "edit", to: paths.siteTexts("terms"), within: paths.siteTexts("") },
  { name: "News", icon: "mail", to: paths.siteNews() },
];

/** Says whether the entry leads to the page at an address. */
export const isCurrent = ({ to, exact = false, within = `${to}/` }: PlatformEntry, pathname: string) =>
  pathname === to || (!exact && pathname.startsWith(within));
