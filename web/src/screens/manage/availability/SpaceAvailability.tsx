import { useListAvailabilityRules } from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { useState } from "react";
import "./availability.css";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, isZero } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { ComingDays } from "../spaces/ComingDays";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "../spaces/SpaceFrame";
import { AssignDialog } from "./AssignDialog";
import { HoursCalendar } from "./draw/HoursCalendar";
import { HoursActions } from "./HoursActions";
import { RuleDialog } from "./RuleDialog";
import { RuleRemoval } from "./RuleRemoval";
import { RuleTable } from "./RuleTable";
import { useHoursView } from "./use-hours-view";

/** When a space is open. The address names the rule being edited. */
export function Component() {
  const { org, space } = useManagedSpace();
  const [removing, setRemoving] = useState<AvailabilityRule>();
  const unread = useRefusal("availability.read") !== undefined;
  const rules = useListAvailabilityRules(org, { space: space.id, limit: 100 }, { query: { enabled: !unread } });
  const refusal = useRefusal("availability.change");
  const addRefusal = useSpaceRefusal("availability.change");
  const hours = useHoursView(org, space.id, rules.data?.items);
  const { editing, edited, drawn, open, close, calendar } = hours;
  const assignRefusal = useSpaceRefusal("bookings.assign");
  return (
    <SpacePage
      title="Hours"
      actions={<HoursActions hours={hours} readable={!unread} addRefusal={addRefusal} assignRefusal={assignRefusal} />}
    >
      {space.pricing.mode === "hourly" && isZero(space.price) && (
        <div className="hours-notice">
          <Notice
            tone="warn"
            action={
              <ButtonLink
                size="small"
                to={paths.managedSpace(org, space.facilityShortName, space.shortName, "settings/prices")}
              >
                Set price
              </ButtonLink>
            }
          >
            Set a price before you add open hours.
          </Notice>
        </div>
      )}
      {calendar && !unread ? (
        <HoursCalendar
          spaceId={space.id}
          refusal={addRefusal}
          assignRefusal={assignRefusal}
          onDraw={hours.draw}
          onRule={refusal ? undefined : open}
        />
      ) : (
        <div className="hours-page">
          {unread ? (
            <Notice icon="lock">Only admins and editors can see the rules. The next two weeks show the result.</Notice>
          ) : rules.error && !rules.data ? (
            <LoadFailure detail={rules.error.message} onRetry={() => void rules.refetch()} />
          ) : (
            <RuleTable
              rules={rules.data?.items}
              refusal={refusal}
              spaces={(rule) => (rule.spaceIds.length === 1 ? "Only this one" : count(rule.spaceIds.length, "space"))}
              to={({ id }) => `?rule=${id}`}
              onRemove={setRemoving}
              empty={
                <EmptyState
                  title="No hours yet"
                  drawing="court"
                  action={
                    addRefusal ? undefined : (
                      <Button size="small" look="primary" icon="plus" onClick={() => open("new")}>
                        Add hours
                      </Button>
                    )
                  }
                >
                  Add the days and times when people can book this space.
                </EmptyState>
              }
            />
          )}
          <ComingDays />
        </div>
      )}
      {(editing === "new" ? !addRefusal : edited && !refusal) && (
        <RuleDialog
          key={editing}
          rule={edited}
          here={space}
          drawn={drawn.rule}
          reload={() => hours.reload(rules.refetch)}
          onClose={close}
        />
      )}
      {editing === "assign" && !assignRefusal && <AssignDialog here={space} drawn={drawn.assignment} onClose={close} />}
      {removing && <RuleRemoval rule={removing} here={space} onClose={() => setRemoving(undefined)} />}
    </SpacePage>
  );
}
