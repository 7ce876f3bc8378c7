import type { RouteObject } from "react-router";
import { redirect } from "react-router";
import { ErrorPage } from "#/app/ErrorPage";
import { paths } from "#/paths";

/** Never rendered: the loader redirects first. */
const Nothing = () => null;

/** Redirects to a page below this address, with its query. */
const leadsTo = (page: string): RouteObject => ({
  Component: Nothing,
  index: true,
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return redirect(`${pathname.replace(/\/$/, "")}/${page}${search}`);
  },
});

/** The documents' address of the grid of a facility's spaces. */
const gridOfFacility: RouteObject = {
  Component: Nothing,
  path: "admin/:org/facs/:fac/spaces",
  loader: ({ params: { org = "", fac } }) => redirect(paths.bulkEdit(org, { facility: fac })),
};

const space: RouteObject = {
  path: "spaces/:space",
  lazy: () => import("./spaces/SpaceFrame"),
  children: [
    { index: true, lazy: () => import("./spaces/SpaceOverview") },
    { path: "edit", lazy: () => import("./spaces/SpaceEdit") },
    { path: "settings", lazy: () => import("./spaces/SpaceSettings") },
    { path: "settings/addons", lazy: () => import("./addons/SpaceAddons") },
    { path: "settings/deposits", lazy: () => import("./deposits/SpaceDeposits") },
    { path: "settings/parts", lazy: () => import("./parts/SpaceParts") },
    { path: "settings/prices", lazy: () => import("./prices/SpacePrices") },
    { path: "availability", lazy: () => import("./availability/SpaceAvailability") },
    { path: "calendar", lazy: () => import("./spaces/SpaceCalendar") },
    { path: "reservations", lazy: () => import("./spaces/SpaceReservations") },
    { path: "photos", lazy: () => import("./spaces/SpacePhotos") },
  ],
};

const facility: RouteObject = {
  path: "facs/:fac",
  lazy: () => import("./facilities/FacilityFrame"),
  children: [
    { index: true, lazy: () => import("./facilities/FacilityOverview") },
    { path: "spaces", lazy: () => import("./spaces/FacilitySpaces") },
    { path: "spaces/new", lazy: () => import("./spaces/NewSpace") },
    { path: "edit", lazy: () => import("./facilities/FacilityEdit") },
    { path: "hours", lazy: () => import("./facilities/FacilityHours") },
    { path: "contacts", lazy: () => import("./facilities/FacilityContacts") },
    { path: "map", lazy: () => import("./facilities/FacilityMap") },
    { path: "photos", lazy: () => import("./facilities/FacilityPhotos") },
    { path: "calendar", lazy: () => import("./facilities/FacilityCalendar") },
    { path: "reservations", lazy: () => import("./facilities/FacilityReservations") },
    { path: "schedule", lazy: () => import("./facilities/FacilitySchedule") },
    space,
  ],
};

const group: RouteObject = {
  path: "groups/:group",
  lazy: () => import("./groups/GroupFrame"),
  children: [
    leadsTo("members"),
    { path: "members", lazy: () => import("./groups/Members") },
    { path: "applications", lazy: () => import("./groups/Applications") },
    { path: "edit", lazy: () => import("./groups/GroupEdit") },
    { path: "usage", lazy: () => import("./groups/Usage") },
    { path: "balance", lazy: () => import("./groups/Balance") },
  ],
};

const pricing: RouteObject = {
  path: "pricing",
  lazy: () => import("./prices/PricingFrame"),
  children: [
    { index: true, lazy: () => import("./prices/PriceSheets") },
    { path: "templates", lazy: () => import("./prices/Templates") },
    { path: "templates/:template", lazy: () => import("./prices/TemplateEdit") },
    { path: "holidays", lazy: () => import("./prices/Holidays") },
    { path: "addons", lazy: () => import("./addons/OrganizationAddons") },
    { path: "deposits", lazy: () => import("./deposits/DepositKinds") },
    { path: ":sheet", lazy: () => import("./prices/SheetEdit") },
  ],
};

const organization: RouteObject = {
  path: "orgs/:org",
  lazy: () => import("./OrganizationFrame"),
  children: [
    { index: true, lazy: () => import("./organization/Overview") },
    { path: "home", lazy: () => import("./home/Home") },
    { path: "inbox", lazy: () => import("./requests/Inbox") },
    { path: "calendar", lazy: () => import("./calendar/OrganizationCalendar") },
    { path: "schedule", lazy: () => import("./schedule/OrganizationSchedule") },
    { path: "inbox/messages/:conversation?", lazy: () => import("./messages/Messages") },
    { path: "bookings", lazy: () => import("./requests/Bookings") },
    { path: "closures", lazy: () => import("./closures/Closures") },
    { path: "cancel", lazy: () => import("./cancel/BulkCancel") },
    { path: "bookings/new", lazy: () => import("./desk/NewBooking") },
    { path: "incidents", lazy: () => import("./incidents/Incidents") },
    { path: "check-in/:booking", lazy: () => import("./check-in/CheckIn") },
    { path: "requests/:booking", lazy: () => import("./requests/Request") },
    { path: "facs", lazy: () => import("./facilities/FacilityList") },
    { path: "facs/new", lazy: () => import("./facilities/NewFacility") },
    facility,
    { path: "spaces", lazy: () => import("./spaces/AllSpaces") },
    { path: "bulkedit", lazy: () => import("./bulk/BulkEdit") },
    { path: "edit", lazy: () => import("./organization/OrganizationEdit") },
    { path: "contacts", lazy: () => import("./organization/OrganizationContacts") },
    { path: "files", lazy: () => import("./organization/OrganizationFiles") },
    { path: "groups", lazy: () => import("./groups/GroupList") },
    { path: "groups/new", lazy: () => import("./groups/NewGroup") },
    { path: "groups/import", lazy: () => import("./imports/GroupImport") },
    { path: "eventlist", lazy: () => import("./work/EventList") },
    { path: "eventlist/print", lazy: () => import("./work/EventListPrint") },
    { path: "crew", lazy: () => import("./work/CrewDay") },
    { path: "settings/work-orders", lazy: () => import("./work/Rules") },
    { path: "settings/insurance", lazy: () => import("./settings/Insurance") },
    { path: "settings/import", lazy: () => import("./imports/BookingImport") },
    group,
    { path: "availability", lazy: () => import("./availability/OrganizationAvailability") },
    pricing,
    { path: "news", lazy: () => import("./news/News") },
    { path: "users", lazy: () => import("./people/People") },
    { path: "settings", lazy: () => import("./settings/Settings") },
    { path: "settings/terms", lazy: () => import("./settings/Terms") },
    { path: "settings/texts/:kind", lazy: () => import("./settings/Texts") },
    { path: "settings/look", lazy: () => import("./settings/Look") },
    { path: "settings/emails", lazy: () => import("./settings/MailPreviews") },
    { path: "settings/approval", lazy: () => import("./approval/ApprovalRules") },
    { path: "settings/replies", lazy: () => import("./settings/Replies") },
    { path: "settings/payout", lazy: () => import("./settings/Finances") },
    { path: "settings/domain", lazy: () => import("./settings/Domain") },
    { path: "settings/keys", lazy: () => import("./keys/ApiKeys") },
    { path: "settings/audit", lazy: () => import("./audit/AuditLog") },
    { path: "settings/address", lazy: () => import("./settings/ShortName") },
  ],
};

/** The staff pages, under `/manage`. */
export const manageRoutes: RouteObject[] = [
  {
    path: "manage",
    lazy: () => import("../../layouts/ManageLayout"),
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: () => import("./Start") },
          { path: "home/:page?", lazy: () => import("./Start") },
          { path: "user/reports/:page", lazy: () => import("./Start") },
          { path: "orgs", lazy: () => import("./platform/Organizations") },
          { path: "admin/orgclaim", lazy: () => import("./claims/Claims") },
          { path: "admin/news", lazy: () => import("./platform/News") },
          { path: "admin/texts/:kind", lazy: () => import("./platform/Texts") },
          { path: "admin/addons", lazy: () => import("./addons/SuggestedAddons") },
          gridOfFacility,
          { path: "spaces/:space", lazy: () => import("./places/SpaceById") },
          { path: "spaces/:space/facility/:page", lazy: () => import("./places/SpaceById") },
          {
            lazy: () => import("./places/ForStaff"),
            children: [
              { path: "orgs/new", lazy: () => import("./platform/NewOrganization") },
              { path: "spaces", lazy: () => import("./places/Spaces") },
              {
                path: "spaces/new",
                lazy: async () => ({ Component: (await import("./places/NewPlace")).NewSpacePick }),
              },
              { path: "facilities", lazy: () => import("./places/Facilities") },
              {
                path: "wheeler",
                lazy: async () => ({ Component: (await import("./places/NewPlace")).NewFacilityPick }),
              },
            ],
          },
          organization,
          { path: "*", lazy: () => import("./StaffNotFound") },
        ],
      },
    ],
  },
];
