import {
  listAvailabilityRules,
  useListAvailabilityRules,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import "./availability.css";
import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { Filters, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { everyPage } from "#/queries/every-page";
import { everySpaceQuery } from "#/queries/spaces";
import { AssignDialog } from "./AssignDialog";
import { HoursCalendar } from "./draw/HoursCalendar";
import { HoursActions } from "./HoursActions";
import { RuleDialog } from "./RuleDialog";
import { RuleRemoval } from "./RuleRemoval";
import { RuleTable } from "./RuleTable";
import { byFacility, spacesLabel } from "./spaces-of-rule";
import { useHoursView } from "./use-hours-view";

/** The hours of all spaces, in all facilities. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const unread = useRefusal("availability.read");
  const refusal = useRefusal("availability.change");
  const assignRefusal = useRefusal("bookings.assign");
  const { id, filter, clear, cursor, paging } = useListAddress();
  const space = id("space");
  const [removing, setRemoving] = useState<AvailabilityRule>();
  const spaces = useQuery(everySpaceQuery(org)).data ?? [];
  const rules = useListAvailabilityRules(org, given({ space, cursor, limit: 50 }), {
    query: { enabled: !unread, placeholderData: (before) => before },
  });
  const hours = useHoursView(org, undefined, rules.data?.items);
  const { editing, edited, drawn, open, close, calendar } = hours;
  return (
    <StaffPage
      title="Hours"
      crumbs={[organizationCrumb(managed)]}
      lead="When spaces are open, closed, or assigned, in all facilities"
      actions={<HoursActions hours={hours} readable={!unread} addRefusal={refusal} assignRefusal={assignRefusal} />}
    >
      {unread ? (
        <Notice icon="lock">{unread}</Notice>
      ) : calendar ? (
        <HoursCalendar
          refusal={refusal}
          assignRefusal={assignRefusal}
          onDraw={hours.draw}
          onRule={refusal ? undefined : open}
        />
      ) : (
        <>
          <Filters label="Hours">
            <SelectFilter
              label="Space"
              all="All spaces"
              value={space}
              onChange={(choice) => filter("space", choice)}
              options={byFacility(spaces).flatMap((facility) =>
                facility.spaces.map(({ id, name }) => ({ value: id, label: `${facility.name}: ${name}` })),
              )}
            />
          </Filters>
          {rules.error && !rules.data ? (
            <LoadFailure detail={rules.error.message} onRetry={() => void rules.refetch()} />
          ) : (
            <RuleTable
              rules={rules.data?.items}
              everyRow={() => everyPage((page) => listAvailabilityRules(org, { ...given({ space }), ...page }))}
              refusal={refusal}
              spaces={({ spaceIds }) => spacesLabel(spaceIds, spaces)}
              to={({ id }) => paths.availability(org, { ...(space ? { space } : {}), rule: id })}
              onRemove={setRemoving}
              paging={paging(rules.data, "rule")}
              empty={
                space ? (
                  <NoMatches what="hours" onClear={clear} />
                ) : (
                  <EmptyState
                    title="No hours yet"
                    drawing="court"
                    action={
                      refusal ? undefined : (
                        <Button size="small" look="primary" icon="plus" onClick={() => open("new")}>
                          Add hours
                        </Button>
                      )
                    }
                  >
                    Open many spaces at once, in as many facilities as you like.
                  </EmptyState>
                )
              }
            />
          )}
        </>
      )}
      {(editing === "new" || edited) && !refusal && (
        <RuleDialog
          key={editing}
          rule={edited}
          drawn={drawn.rule}
          reload={() => hours.reload(rules.refetch)}
          onClose={close}
        />
      )}
      {editing === "assign" && !assignRefusal && <AssignDialog drawn={drawn.assignment} onClose={close} />}
      {removing && <RuleRemoval rule={removing} onClose={() => setRemoving(undefined)} />}
    </StaffPage>
  );
}
