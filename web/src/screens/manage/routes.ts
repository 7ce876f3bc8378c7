import type { RouteObject } from "react-router";
import { redirect } from "react-router";
import { ErrorPage, NotFound } from "#/app/ErrorPage";

/** Never rendered: the loader redirects first. */
const Nothing = () => null;

/** Redirects to a page below this address. */
const leadsTo = (page: string): RouteObject => ({
  Component: Nothing,
  index: true,
  loader: ({ request }) => redirect(`${new URL(request.url).pathname.replace(/\/$/, "")}/${page}`),
});

const space: RouteObject = {
  path: "spaces/:space",
  lazy: () => import("./spaces/SpaceFrame"),
  children: [
    leadsTo("edit"),
    { path: "edit", lazy: () => import("./spaces/SpaceEdit") },
    { path: "settings", lazy: () => import("./spaces/SpaceSettings") },
    { path: "availability", lazy: () => import("./availability/SpaceAvailability") },
    { path: "photos", lazy: () => import("./spaces/SpacePhotos") },
  ],
};

const facility: RouteObject = {
  path: "facs/:fac",
  lazy: () => import("./facilities/FacilityFrame"),
  children: [
    leadsTo("spaces"),
    { path: "spaces", lazy: () => import("./spaces/FacilitySpaces") },
    { path: "spaces/new", lazy: () => import("./spaces/NewSpace") },
    { path: "edit", lazy: () => import("./facilities/FacilityEdit") },
    { path: "photos", lazy: () => import("./facilities/FacilityPhotos") },
    space,
  ],
};

const organization: RouteObject = {
  path: "orgs/:org",
  lazy: () => import("./OrganizationFrame"),
  children: [
    leadsTo("home"),
    { path: "home", lazy: () => import("./home/Home") },
    { path: "inbox", lazy: () => import("./requests/Inbox") },
    { path: "bookings", lazy: () => import("./requests/Bookings") },
    { path: "requests/:booking", lazy: () => import("./requests/Request") },
    { path: "facs", lazy: () => import("./facilities/FacilityList") },
    { path: "facs/new", lazy: () => import("./facilities/NewFacility") },
    facility,
    { path: "spaces", lazy: () => import("./spaces/AllSpaces") },
    { path: "edit", lazy: () => import("./organization/OrganizationEdit") },
    { path: "users", lazy: () => import("./people/People") },
    { path: "settings", lazy: () => import("./settings/Settings") },
    { path: "settings/look", lazy: () => import("./settings/Look") },
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
          { path: "orgs", lazy: () => import("./platform/Organizations") },
          { path: "orgs/new", lazy: () => import("./platform/NewOrganization") },
          organization,
          { path: "*", Component: NotFound },
        ],
      },
    ],
  },
];
