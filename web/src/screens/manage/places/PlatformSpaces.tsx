import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router";
import { Badge } from "#/kit/Badge";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { useHere, withFrom } from "#/manage/from";
import { NoMatches } from "#/manage/NoMatches";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { given, useListAddress } from "#/manage/paging";
import { paths } from "#/paths";
import { everyPage } from "#/queries/every-page";
import { useLabels } from "#/queries/lists";
import { listPlatformSpaces, type PlatformSpace, useListPlatformSpaces } from "#/queries/platform-spaces";

interface PlatformSpacesProps {
  type: string;
  /** Part of a space's, facility's, or organization's name. */
  query: string;
  onClear: () => void;
}

/** The spaces of all organizations on the platform, for its own people. */
export function PlatformSpaces({ type, query, onClear }: PlatformSpacesProps) {
  const label = useLabels();
  const here = useHere();
  const { cursor, paging } = useListAddress();
  const asked = given({ type, query });
  const spaces = useListPlatformSpaces(
    { ...asked, ...given({ cursor, limit: 50 }) },
    { query: { placeholderData: keepPreviousData } },
  );
  const to = (space: PlatformSpace) =>
    withFrom(paths.managedSpace(space.organizationShortName, space.facilityShortName, space.shortName), here);
  const said = (key: string, header: string, text: (space: PlatformSpace) => string): Column<PlatformSpace> => ({
    key,
    header,
    text,
    cell: text,
  });
  const columns: Column<PlatformSpace>[] = [
    { ...said("name", "Space", ({ name }) => name), cell: (space) => <Link to={to(space)}>{space.name}</Link> },
    said("facility", "Facility", ({ facilityName }) => facilityName),
    said("organization", "Organization", ({ organizationName }) => organizationName),
    said("city", "City", ({ city, state }) => `${city}, ${state}`),
    said("type", "Type", ({ types }) => types.map((code) => label("spaceTypes", code)).join(", ")),
    { ...said("indoor", "Setting", ({ indoor }) => (indoor ? "Indoor" : "Outdoor")), optional: true },
    {
      key: "state",
      header: "Status",
      text: ({ published, rentable }) => (published ? (rentable ? "Published" : "Not for rent") : "Not published"),
      cell: ({ published, rentable }) =>
        published && !rentable ? <Badge>Not for rent</Badge> : <PublishedBadge published={published} />,
    },
  ];
  if (spaces.error && !spaces.data)
    return <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />;
  return (
    <DataTable
      name="platform-spaces"
      what={["space", "spaces"]}
      caption="Spaces"
      columns={columns}
      rows={spaces.data?.items}
      everyRow={() => everyPage((page) => listPlatformSpaces({ ...asked, ...page }))}
      rowKey={({ id }) => id}
      rowTo={to}
      minWidth={760}
      paging={paging(spaces.data, "space")}
      empty={type || query ? <NoMatches what="spaces" onClear={onClear} /> : <EmptyState title="No spaces yet" />}
    />
  );
}
