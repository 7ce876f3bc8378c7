import { useNavigate } from "react-router";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { NoMatches } from "#/manage/NoMatches";
import { useListAddress } from "#/manage/paging";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { ArchivedFilter } from "../archive/ArchivedFilter";
import { FacilityPage, useFacilityRefusal, useManagedFacility } from "../facilities/FacilityFrame";
import { NextStep } from "../setup/NextStep";
import { SpaceTable } from "./SpaceTable";
import { useSpaces } from "./use-spaces";

/** The spaces of one facility. */
export function Component() {
  const { org, facility } = useManagedFacility();
  const lists = useLists();
  const navigate = useNavigate();
  const { value, filter, clear } = useListAddress();
  const [type, query, archive] = [value("type"), value("query"), value("archive")];
  // Its spaces are archived with it: there are no others.
  const gone = facility.archivedAt !== undefined;
  const archived = gone || archive === "only";
  const { spaces, rows } = useSpaces(org, { type, query, archived }, facility.id);
  const refusal = useFacilityRefusal("spaces.create");
  const editable = useFacilityRefusal("spaces.change") === undefined;
  const to = paths.newSpace(org, facility.shortName);
  useShortcuts({ n: refusal ? undefined : () => void navigate(to) });
  const some = spaces.data && (spaces.data.length > 0 || type || query || archived);
  return (
    <FacilityPage
      title="Spaces"
      actions={
        <>
          {editable && (
            <ButtonLink size="small" icon="grid" to={paths.bulkEdit(org, { facility: facility.shortName })}>
              Bulk edit
            </ButtonLink>
          )}
          <Button
            size="small"
            look="primary"
            icon="plus"
            shortcut="N"
            reason={refusal}
            onClick={() => void navigate(to)}
          >
            Add space
          </Button>
        </>
      }
    >
      {some && <NextStep />}
      {spaces.data && (
        <Filters label="Spaces">
          <SearchFilter label="Search spaces" value={query} onChange={(text) => filter("query", text)} />
          <SelectFilter
            label="Type"
            all="All types"
            value={type}
            onChange={(choice) => filter("type", choice)}
            options={(lists?.spaceTypes ?? [])
              .filter(({ code }) => facility.types.includes(code))
              .map(({ code, label }) => ({ value: code, label }))}
          />
          {!gone && <ArchivedFilter all="In use" value={archive} onChange={(choice) => filter("archive", choice)} />}
        </Filters>
      )}
      {spaces.error && !spaces.data ? (
        <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />
      ) : (
        <SpaceTable
          org={org}
          rows={rows}
          empty={
            some ? (
              <NoMatches what="spaces" onClear={clear} />
            ) : (
              <EmptyState
                title="No spaces yet"
                drawing="court"
                action={
                  refusal ? undefined : (
                    <ButtonLink size="small" look="primary" icon="plus" to={to}>
                      Add space
                    </ButtonLink>
                  )
                }
              >
                Add a gym, field, or room that people can book.
              </EmptyState>
            )
          }
        />
      )}
    </FacilityPage>
  );
}
