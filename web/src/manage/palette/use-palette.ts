import { listOrganizations } from "@fieldhouse/clients/platform/marketplace/marketplace";
import type { ProblemError } from "@fieldhouse/clients/problem";
import { listBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import { listFacilities } from "@fieldhouse/clients/tenant/facilities/facilities";
import { listSpaces } from "@fieldhouse/clients/tenant/spaces/spaces";
import { listPeople } from "@fieldhouse/clients/tenant/staff/staff";
import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { staffOrganizations, useSession } from "#/app/session";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import { allGroupsQuery } from "#/queries/groups";
import { mayIn, type Permission } from "../rights";
import { actionsOf, pagesOf } from "./actions";
import { filled, type PaletteEntry, type PaletteGroup, ranked } from "./entries";
import { recentEntries } from "./recent";

const pause = 150;
const fewest = 2;
const most = 6;

/** The text, once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The palette's entries for the text that was typed; `searching` while the server looks. */
export function usePalette(org: string | undefined, typed: string): { groups: PaletteGroup[]; searching: boolean } {
  const { session, user } = useSession();
  const text = typed.trim();
  const paused = usePaused(text);
  const organizations = useOrganizations(paused);
  const found = useFound(org, paused, (permission) => org !== undefined && mayIn(session, org, permission));
  const own = staffOrganizations(session).map(
    ({ shortName, name }): PaletteEntry => ({
      id: `organization-${shortName}`,
      label: name,
      icon: "stack",
      to: paths.managedOrganization(shortName, "home"),
    }),
  );
  const actions = actionsOf(session, org);
  const pages = pagesOf(session, org);
  if (text === "")
    return {
      searching: false,
      groups: filled([
        { name: "Recent", entries: recentEntries() },
        { name: "Pages", entries: pages },
        { name: "Actions", entries: actions },
        { name: "Organizations", entries: own.length > 1 ? own : [] },
      ]),
    };
  return {
    searching: text.length >= fewest && (text !== paused || found.searching || organizations.isFetching),
    groups: filled([
      { name: "Pages", entries: ranked(pages, text) },
      { name: "Actions", entries: ranked(actions, text) },
      ...found.groups,
      { name: "Organizations", entries: user?.superadmin ? (organizations.data ?? []) : ranked(own, text) },
    ]),
  };
}

/** Superadmins find every organization. */
function useOrganizations(query: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["palette", "organizations", query],
    enabled: user?.superadmin === true && query.length >= fewest,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { items } = await listOrganizations({ query, unpublished: true, limit: 20 }, { signal });
      return items.map(
        ({ shortName, name, city, state }): PaletteEntry => ({
          id: `organization-${shortName}`,
          label: name,
          note: `${city}, ${state}`,
          icon: "stack",
          to: paths.managedOrganization(shortName, "home"),
        }),
      );
    },
  });
}

/** The organization's things of that name, as far as this person may see them. */
function useFound(org: string | undefined, query: string, may: (permission: Permission) => boolean) {
  const enabled = org !== undefined && query.length >= fewest;
  const at = org ?? "";
  const find = (
    name: string,
    permission: Permission,
    read: (signal: AbortSignal) => Promise<PaletteEntry[]>,
  ): UseQueryOptions<PaletteEntry[], ProblemError> => ({
    queryKey: ["palette", name, at, query],
    enabled: enabled && may(permission),
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  });
  const places = useQuery(find("places", "drafts.read", (signal) => findPlaces(at, query, signal)));
  const bookings = useQuery(find("bookings", "bookings.read", (signal) => findBookings(at, query, signal)));
  const people = useQuery(find("people", "bookings.approve", (signal) => findPeople(at, query, signal)));
  const groups = useQuery({ ...allGroupsQuery(at), enabled: enabled && may("groups.read") });
  const ofGroups = (groups.data ?? []).map(
    ({ id, name }): PaletteEntry => ({ id: `group-${id}`, label: name, icon: "users", to: paths.managedGroup(at, id) }),
  );
  return {
    searching: [places, bookings, people].some(({ isFetching }) => isFetching),
    groups: enabled
      ? [
          { name: "Places", entries: places.data ?? [] },
          { name: "Bookings", entries: bookings.data ?? [] },
          { name: "Groups", entries: ranked(ofGroups, query).slice(0, most) },
          { name: "People", entries: people.data ?? [] },
        ]
      : [],
  };
}

async function findPlaces(org: string, query: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const [facilities, spaces] = await Promise.all([
    listFacilities(org, { query, limit: most }, { signal }),
    listSpaces(org, { query, limit: most }, { signal }),
  ]);
  return [
    ...facilities.items.map(
      ({ id, name, shortName, address }): PaletteEntry => ({
        id: `facility-${id}`,
        label: name,
        note: `${address.city}, ${address.state}`,
        icon: "building",
        to: paths.managedFacility(org, shortName),
      }),
    ),
    ...spaces.items.map(
      ({ id, name, shortName, facilityShortName, facilityName }): PaletteEntry => ({
        id: `space-${id}`,
        label: name,
        note: facilityName,
        icon: "grid",
        to: paths.managedSpace(org, facilityShortName, shortName),
      }),
    ),
  ];
}

async function findBookings(org: string, query: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { items } = await listBookings(org, { query, limit: most }, { signal });
  return items.map(
    ({ id, number, eventName, spaceName, date, timeZone }): PaletteEntry => ({
      id: `booking-${id}`,
      label: `${number} ${eventName}`,
      note: `${spaceName}, ${dayAndOtherYear(date, todayIn(timeZone))}`,
      icon: "calendar",
      to: paths.request(org, id),
    }),
  );
}

/** People lead to their page and to what they have booked. Their email addresses tell namesakes apart. */
async function findPeople(org: string, query: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { items } = await listPeople(org, { query }, { signal });
  return items.slice(0, most).flatMap(({ id, firstName, lastName, email, known }): PaletteEntry[] => {
    if (!known) return [];
    const label = `${firstName} ${lastName}`;
    return [
      { id: `person-${id}`, label, note: email, icon: "person", to: paths.person(id) },
      {
        id: `bookings-of-${id}`,
        label,
        note: `Bookings, ${email}`,
        icon: "stack",
        to: paths.managedBookings(org, { person: id, status: "any" }),
      },
    ];
  });
}
