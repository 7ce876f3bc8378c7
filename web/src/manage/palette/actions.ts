/** Actions from anywhere, and the pages of the navigation. */
import { type Session, staffOrganizations } from "#/app/session";
import { isDark, switchScheme } from "#/kit/scheme";
import { paths } from "#/paths";
import { daily, isOffered, platform, setUp } from "../navigation";
import { mayAnywhere, mayIn, type Permission } from "../rights";
import type { PaletteEntry } from "./entries";

interface Action extends PaletteEntry {
  /** All of them are needed. */
  permissions: Permission[];
}

const actionsIn = (org: string): Action[] => [
  { id: "new-booking", label: "New booking", icon: "plus", to: paths.newBooking(org), permissions: ["bookings.place"] },
  {
    id: "check-in",
    label: "Check-in",
    note: "Today’s bookings on the calendar",
    icon: "check",
    to: paths.calendar(org, { view: "day" }),
    permissions: ["bookings.checkIn"],
  },
  {
    id: "close-for-weather",
    label: "Close spaces for weather",
    note: "Outdoor spaces, for hours or days",
    icon: "ban",
    to: paths.closures(org),
    permissions: ["bookings.cancel", "availability.change"],
  },
  {
    id: "cancel-by-date",
    label: "Cancel by date",
    note: "Bookings of one day",
    icon: "ban",
    to: paths.cancelByDate(org),
    permissions: ["bookings.cancel"],
  },
  {
    id: "deposit-claims",
    label: "Deposit claims",
    icon: "dollar",
    to: paths.incidents(org),
    permissions: ["payments.record"],
  },
  {
    id: "approval-rules",
    label: "Approval rules",
    note: "Requests that are approved automatically",
    icon: "check",
    to: paths.approvalRules(org),
    permissions: ["organizations.configure"],
  },
  { id: "new-group", label: "Add group", icon: "plus", to: paths.newGroup(org), permissions: ["groups.change"] },
  {
    id: "new-facility",
    label: "Add facility",
    icon: "plus",
    to: paths.newFacility(org),
    permissions: ["facilities.create"],
  },
  {
    id: "new-space",
    label: "Add space",
    icon: "plus",
    to: paths.newSpaceAnywhere({ org }),
    permissions: ["spaces.create"],
  },
  {
    id: "add-staff",
    label: "Add staff",
    icon: "plus",
    to: paths.managedOrganization(org, "users"),
    permissions: ["staff.change"],
  },
  {
    id: "import-groups",
    label: "Import groups",
    note: "From a spreadsheet",
    icon: "download",
    to: paths.importGroups(org),
    permissions: ["groups.change"],
  },
  {
    id: "import-bookings",
    label: "Import bookings",
    note: "From a spreadsheet",
    icon: "download",
    to: paths.importBookings(org),
    permissions: ["bookings.place"],
  },
  {
    id: "bulk-edit",
    label: "Bulk edit spaces",
    note: "All spaces in one grid, and as a spreadsheet",
    icon: "grid",
    to: paths.bulkEdit(org),
    permissions: ["spaces.change"],
  },
  {
    id: "edit-organization",
    label: "Edit profile",
    note: "Name, description, address, and contact",
    icon: "edit",
    to: paths.managedOrganization(org, "edit"),
    permissions: ["organizations.change"],
  },
  {
    id: "branding",
    label: "Change branding",
    note: "Logo, colors, and font",
    icon: "edit",
    to: paths.branding(org),
    permissions: ["organizations.change"],
  },
  {
    id: "domain",
    label: "Set up a domain",
    note: "Your portal at your own web address",
    icon: "edit",
    to: `${paths.managedOrganization(org, "settings")}/domain`,
    permissions: ["organizations.recode"],
  },
  {
    id: "api-keys",
    label: "API keys",
    note: "For your website and other programs",
    icon: "key",
    to: paths.apiKeys(org),
    permissions: ["apiKeys.manage"],
  },
  {
    id: "audit-log",
    label: "Audit log",
    note: "Who changed what",
    icon: "edit",
    to: `${paths.managedOrganization(org, "settings")}/audit`,
    permissions: ["audit.read"],
  },
];

/** For those who work in several organizations: the pages ask which one. */
const anywhere: Action[] = [
  {
    id: "new-facility-anywhere",
    label: "Add facility",
    note: "In any organization",
    icon: "plus",
    to: paths.newFacilityAnywhere(),
    permissions: ["facilities.create"],
  },
  {
    id: "new-space-anywhere",
    label: "Add space",
    note: "In any organization",
    icon: "plus",
    to: paths.newSpaceAnywhere(),
    permissions: ["spaces.create"],
  },
];

const worksInSeveral = (session: Session | undefined) =>
  session?.user?.superadmin === true || staffOrganizations(session).length > 1;

/** The actions and pages that this person may use in the organization. */
export function actionsOf(session: Session | undefined, org: string | undefined): PaletteEntry[] {
  const here = org
    ? actionsIn(org).filter(({ permissions }) => permissions.every((permission) => mayIn(session, org, permission)))
    : [];
  const elsewhere = worksInSeveral(session)
    ? anywhere.filter(({ permissions }) => permissions.every((permission) => mayAnywhere(session, permission)))
    : [];
  return [
    ...[...here, ...elsewhere].map(({ permissions: _, ...entry }) => entry),
    {
      id: "scheme",
      label: isDark() ? "Switch to light colors" : "Switch to dark colors",
      icon: isDark() ? "sun" : "moon",
      act: switchScheme,
    },
  ];
}

/** For those who work in several organizations. */
const everywhere: PaletteEntry[] = [
  {
    id: "all-facilities",
    label: "All facilities",
    note: "Of every organization",
    icon: "building",
    to: paths.allFacilities(),
  },
  { id: "all-spaces", label: "All spaces", note: "Of every organization", icon: "grid", to: paths.allSpaces() },
];

const platformPages: PaletteEntry[] = platform
  .filter(({ to }) => everywhere.every((entry) => entry.to !== to))
  .map(({ name, icon, to }) => ({ id: `platform-${name}`, label: name, note: "Platform", icon, to }));

export function pagesOf(session: Session | undefined, org: string | undefined): PaletteEntry[] {
  const here = org
    ? [...daily, ...setUp].filter((entry) => isOffered(entry, (permission) => mayIn(session, org, permission)))
    : [];
  return [
    ...here.map(({ name, icon, to }) => ({ id: `page-${name}`, label: name, icon, to: to(org ?? "") })),
    ...(worksInSeveral(session) ? everywhere : []),
    ...(session?.user?.superadmin ? platformPages : []),
  ];
}
