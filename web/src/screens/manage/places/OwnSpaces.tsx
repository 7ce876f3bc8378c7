import { useQueries } from "@tanstack/react-query";
import { staffOrganizations, useSession } from "#/app/session";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { sought } from "#/kit/fold";
import { NoMatches } from "#/manage/NoMatches";
import { everySpaceQuery, type Space } from "#/queries/spaces";
import { type SpaceOrganization, SpaceTable } from "../spaces/SpaceTable";

interface OwnSpacesProps {
  type: string;
  /** Part of a space's, facility's, or organization's name. */
  query: string;
  onClear: () => void;
}

/** The spaces of all organizations that one works for, each with its organization. */
export function OwnSpaces({ type, query, onClear }: OwnSpacesProps) {
  const { session } = useSession();
  const organizations = staffOrganizations(session);
  const answers = useQueries({ queries: organizations.map(({ shortName }) => everySpaceQuery(shortName)) });
  const failed = answers.find(({ error, data }) => error && !data);
  const owners = new Map<string, SpaceOrganization>();
  const all: Space[] = [];
  for (const [index, { data = [] }] of answers.entries()) {
    const owner = organizations[index];
    for (const space of data) {
      if (owner) owners.set(space.id, owner);
      all.push(space);
    }
  }
  const ownerOf = ({ id }: Space) => owners.get(id) ?? { shortName: "", name: "" };
  const has = sought(query);
  const rows = all.filter(
    (space) =>
      (!type || space.types.includes(type)) && has(`${space.name} ${space.facilityName} ${ownerOf(space).name}`),
  );
  if (failed?.error) return <LoadFailure detail={failed.error.message} onRetry={() => void failed.refetch()} />;
  return (
    <SpaceTable
      org={ownerOf}
      withFacility
      rows={answers.some(({ isPending }) => isPending) ? undefined : rows}
      empty={
        type || query ? (
          <NoMatches what="spaces" onClear={onClear} />
        ) : (
          <EmptyState title="No spaces yet">Open a facility to add its spaces.</EmptyState>
        )
      }
    />
  );
}
