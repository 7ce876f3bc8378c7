import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "#/kit/Button";
import { EmptyState } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { Found } from "#/manage/Found";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { allFacilitiesQuery } from "#/queries/groups";
import { listsQuery } from "#/queries/lists";
import { everySpaceQuery } from "#/queries/spaces";
import { BulkSheet } from "./BulkSheet";

/** All spaces of an organization or one of its facilities, in one grid. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("spaces.change");
  if (!refusal) return <Sheet />;
  return (
    <StaffPage title="Bulk edit" crumbs={[organizationCrumb(managed)]}>
      <Notice icon="lock">{refusal}</Notice>
    </StaffPage>
  );
}

function Sheet() {
  const managed = useManaged();
  const { org } = managed;
  const spaces = useQuery(everySpaceQuery(org));
  const lists = useQuery(listsQuery);
  const facilities = useQuery(allFacilitiesQuery(org));
  const refresh = useRefresh();
  // The sheet keeps its initial spaces, so it is recreated after each addition.
  const [additions, setAdditions] = useState(0);
  const choices = lists.data;
  const query = !choices
    ? { ...lists, data: undefined }
    : facilities.data
      ? spaces
      : { ...facilities, data: undefined };
  return (
    <Found query={query} missing={{ title: "Spaces not found", words: "The organization may have been deleted." }}>
      {(found) =>
        choices && facilities.data && found.length + facilities.data.length > 0 ? (
          <BulkSheet
            key={additions}
            lists={choices}
            loaded={found}
            facilities={facilities.data}
            startsImporting={additions > 0}
            onAdded={async () => {
              await refresh();
              setAdditions(additions + 1);
            }}
          />
        ) : (
          <StaffPage title="Bulk edit" crumbs={[organizationCrumb(managed)]}>
            <div className="panel">
              <EmptyState
                title="No spaces yet"
                action={
                  <ButtonLink size="small" to={paths.managedOrganization(org, "facs")}>
                    Go to facilities
                  </ButtonLink>
                }
              >
                Add spaces to a facility, then edit them all here.
              </EmptyState>
            </div>
          </StaffPage>
        )
      }
    </Found>
  );
}
