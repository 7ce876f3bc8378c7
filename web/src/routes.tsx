import {
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from "react-router";
import { ErrorPage, NotFound } from "./app/ErrorPage";
import { PageWaiting } from "./app/PageWaiting";
import { paths } from "./paths";
import { Root } from "./Root";
import { WidgetError } from "./screens/widget/WidgetError";
import { site } from "./site";

/**
 * Every page and the file it lives in. A screen's folder follows its address; its module exports `Component`, and where it has
 * something to prefetch a `loader`. Layouts and screens are loaded when they are first opened.
 */
const design: RouteObject[] = import.meta.env.DEV
  ? [{ path: "design", lazy: () => import("./screens/design/Design") }]
  : [];

/** Below an organization, on its own host and on the marketplace alike. */
const places: RouteObject[] = [
  { path: "facilities/:facility", lazy: () => import("./screens/organization/facility/Facility") },
  { path: "facilities/:facility/:space", lazy: () => import("./screens/organization/facility/space/Space") },
];

/** The start page, also below the dialog of an address that asks to sign in. */
const start = (lazy: LazyRouteFunction<RouteObject>): RouteObject[] => [
  { index: true, lazy },
  { path: "login", lazy },
];

/** The start page and what only one of the two doors has. An organization's host begins with the organization. */
const doors: RouteObject[] =
  site.kind === "portal"
    ? [...start(() => import("./screens/organization/Organization")), ...places]
    : start(() => import("./screens/home/Home"));

/** Never rendered: the loader redirects first. */
const Nothing = () => null;
const toAccount = ({ request }: LoaderFunctionArgs) => redirect(paths.reservations() + new URL(request.url).search);

const finding: RouteObject[] = [
  ...doors,
  { path: "search", lazy: () => import("./screens/search/Search") },
  { path: ":state/:city/search/:spaceType?", lazy: () => import("./screens/search/CitySearch") },
  {
    path: ":state/:city/orgs/:organization",
    children: [{ index: true, lazy: () => import("./screens/organization/Organization") }, ...places],
  },
];

/** The id of the route that the staff pages are below. */
const rootId = "root";

/** The addresses of the staff pages come when somebody goes to one: visitors and renters needn't load them. */
export const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!/^\/manage(\/|$)/.test(path) || path.startsWith("/manage/account")) return;
  patch(rootId, (await import("./screens/manage/routes")).manageRoutes);
};

export const routes: RouteObject[] = [
  {
    id: rootId,
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageWaiting,
    children: [
      {
        lazy: () => import("./layouts/PublicLayout"),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              ...finding,
              { path: "reset", lazy: () => import("./screens/sign-in/Reset") },
              { path: "confirm-email", lazy: () => import("./screens/sign-in/ConfirmEmail") },
              { path: "unsubscribe", lazy: () => import("./screens/unsubscribe/Unsubscribe") },
              { path: "invitation", lazy: () => import("./screens/invitation/Invitation") },
              { path: "host", lazy: () => import("./screens/host/Host") },
              { path: "claim", lazy: () => import("./screens/claim/Claim") },
              { path: "user/:user", lazy: () => import("./screens/person/Person") },
              { path: "sitemap/:state?/:city?", lazy: () => import("./screens/sitemap/Sitemap") },
              { path: "pricing", lazy: () => import("./screens/info/Pricing") },
              { path: "insurance", lazy: () => import("./screens/info/Insurance") },
              { path: "hourly", lazy: () => import("./screens/info/Hourly") },
              { path: "listing/:listing", lazy: () => import("./screens/listing/Listing") },
              { path: "terms", lazy: () => import("./screens/legal/Terms") },
              { path: "privacy", lazy: () => import("./screens/legal/Privacy") },
              { path: "cart", lazy: () => import("./screens/cart/Cart") },
              { path: "book/confirmed/:booking", lazy: () => import("./screens/book/Confirmed") },
              {
                path: "manage/account",
                lazy: () => import("./layouts/AccountLayout"),
                children: [
                  { index: true, loader: toAccount, Component: Nothing },
                  { path: "profile", lazy: () => import("./screens/account/Profile") },
                  { path: "reservations/:booking?", lazy: () => import("./screens/account/Reservations") },
                  { path: "insurance/:insurance", lazy: () => import("./screens/account/Insurance") },
                  { path: "messages/:conversation?", lazy: () => import("./screens/account/Messages") },
                  { path: "calendar", lazy: () => import("./screens/account/Calendar") },
                  { path: "payments", lazy: () => import("./screens/account/Payments") },
                  { path: "memberships", lazy: () => import("./screens/account/Memberships") },
                  { path: "settings", lazy: () => import("./screens/account/Settings") },
                ],
              },
              { path: "account", loader: toAccount, Component: Nothing },
              ...design,
              { path: "*", Component: () => <NotFound /> },
            ],
          },
        ],
      },
      {
        lazy: () => import("./layouts/WizardLayout"),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              {
                path: "book/:organization/:space",
                lazy: () => import("./screens/book/BookingWizard"),
                children: [
                  { path: "schedule", lazy: () => import("./screens/book/Schedule") },
                  { path: "details", lazy: () => import("./screens/book/Details") },
                  { path: "options", lazy: () => import("./screens/book/Options") },
                  { path: "insurance", lazy: () => import("./screens/book/Insurance") },
                  { path: "payment", lazy: () => import("./screens/book/Payment") },
                  { path: "verify", lazy: () => import("./screens/book/Verify") },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  // Other sites show it in a frame, so nothing of the site is around it: no header, no dialogs, no session.
  {
    path: "r/widget",
    lazy: () => import("./screens/widget/Widget"),
    ErrorBoundary: WidgetError,
    HydrateFallback: PageWaiting,
  },
];
