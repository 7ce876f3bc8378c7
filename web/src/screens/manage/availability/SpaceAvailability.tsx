import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  deleteAvailabilityRule,
  useListAvailabilityRules,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import "./availability.css";
import { Badge } from "#/kit/Badge";
import { Button, ButtonLink, IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, isZero } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { useShortcuts } from "#/manage/shortcuts";
import { afterSaving } from "#/manage/UnsavedChanges";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";
import { SpacePage, useManagedSpace } from "../spaces/SpaceFrame";
import { useAgreement } from "./Collisions";
import { ComingDays } from "./ComingDays";
import { RuleDialog } from "./RuleDialog";
import { datesLabel, levelName, timesLabel, weekdaysLabel } from "./rule";

/** When a space is open. The address names the rule being edited. */
export function Component() {
  const { org, space } = useManagedSpace();
  const [parameters, setParameters] = useSearchParams();
  const [removing, setRemoving] = useState<AvailabilityRule>();
  const unread = useRefusal("availability.read") !== undefined;
  const rules = useListAvailabilityRules(org, { space: space.id, limit: 100 }, { query: { enabled: !unread } });
  const refusal = useRefusal("availability.change");
  const editing = parameters.get("rule");
  const editedIn = (items: AvailabilityRule[] | undefined) => items?.find(({ id }) => id === editing);
  const edited = editedIn(rules.data?.items);
  const open = (rule: string) => setParameters({ rule });
  useShortcuts({ n: refusal ? undefined : () => open("new") });
  return (
    <SpacePage
      title="Hours"
      actions={
        <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={() => open("new")}>
          Add hours
        </Button>
      }
    >
      {isZero(space.pricing.startingAt) && (
        <div className="hours-notice">
          <Notice
            tone="warn"
            action={
              <ButtonLink
                size="small"
                to={paths.managedSpace(org, space.facilityShortName, space.shortName, "settings")}
              >
                Set price
              </ButtonLink>
            }
          >
            Set a price before you add open hours.
          </Notice>
        </div>
      )}
      <div className="hours-page">
        {unread ? (
          <Notice icon="lock">Only admins and editors can see the rules. The next two weeks show the result.</Notice>
        ) : rules.error && !rules.data ? (
          <LoadFailure detail={rules.error.message} onRetry={() => void rules.refetch()} />
        ) : (
          <RuleTable rules={rules.data?.items} refusal={refusal} onOpen={open} onRemove={setRemoving} />
        )}
        <ComingDays />
      </div>
      {(editing === "new" || edited) && !refusal && (
        <RuleDialog
          key={editing}
          rule={edited}
          reload={async () => ({ data: editedIn((await rules.refetch()).data?.items) })}
          onClose={(saved) => setParameters({}, { state: saved ? afterSaving : null })}
        />
      )}
      {removing && <RuleRemoval rule={removing} onClose={() => setRemoving(undefined)} />}
    </SpacePage>
  );
}

interface RuleTableProps {
  rules: AvailabilityRule[] | undefined;
  refusal: string | undefined;
  onOpen: (rule: string) => void;
  onRemove: (rule: AvailabilityRule) => void;
}

function RuleTable({ rules, refusal, onOpen, onRemove }: RuleTableProps) {
  const label = useLabels();
  const columns: Column<AvailabilityRule>[] = [
    {
      key: "title",
      header: "Name",
      cell: (rule) => (refusal ? <b>{nameOf(rule)}</b> : <Link to={`?rule=${rule.id}`}>{nameOf(rule)}</Link>),
    },
    {
      key: "when",
      header: "When",
      cell: (rule) => (
        <>
          {weekdaysLabel(rule.weekdays)}, {timesLabel(rule)}
          <span className="muted block">{datesLabel(rule)}</span>
        </>
      ),
    },
    {
      key: "kind",
      header: "Type",
      cell: ({ kind }) =>
        kind === "open" ? (
          <Badge look="approved" icon="check">
            Open
          </Badge>
        ) : (
          <Badge look="denied" icon="ban">
            Closed
          </Badge>
        ),
    },
    {
      key: "for",
      header: "Who can book",
      cell: ({ kind, accessLevel, sport }) => (
        <>
          {kind === "open" && levelName(accessLevel)}
          {sport && <span className="muted block">{label("sports", sport)}</span>}
        </>
      ),
    },
    { key: "spaces", header: "Spaces", numeric: true, cell: ({ spaceIds }) => spaceIds.length },
    {
      key: "remove",
      header: "Delete",
      numeric: true,
      cell: (rule) => (
        <IconButton icon="trash" label={`Delete ${nameOf(rule)}`} reason={refusal} onClick={() => onRemove(rule)} />
      ),
    },
  ];
  return (
    <Table
      caption="Hours"
      columns={columns}
      rows={rules}
      rowKey={({ id }) => id}
      minWidth={680}
      {...(refusal ? {} : { rowTo: ({ id }: AvailabilityRule) => `?rule=${id}` })}
      empty={
        <EmptyState
          title="No hours yet"
          drawing="court"
          action={
            refusal ? undefined : (
              <Button size="small" look="primary" icon="plus" onClick={() => onOpen("new")}>
                Add hours
              </Button>
            )
          }
        >
          Add the days and times when people can book this space.
        </EmptyState>
      }
    />
  );
}

const nameOf = (rule: AvailabilityRule) => rule.title || (rule.kind === "open" ? "Open hours" : "Closed");

function RuleRemoval({ rule, onClose }: { rule: AvailabilityRule; onClose: () => void }) {
  const { org } = useManagedSpace();
  const refresh = useRefresh();
  const { agreeing, dialog } = useAgreement({
    title: "Delete hours with conflicts?",
    confirmLabel: "Delete anyway",
  });
  const removal = useMutation<void, ProblemError>({
    mutationFn: () => agreeing((acceptCollisions) => deleteAvailabilityRule(org, rule.id, { acceptCollisions })),
    onSuccess: async () => {
      await refresh();
      toast("Removed");
      onClose();
    },
  });
  return (
    <>
      <ConfirmDialog
        title="Delete these hours?"
        confirmLabel="Delete hours"
        busy={removal.isPending}
        error={removal.error?.message}
        onConfirm={() => removal.mutate()}
        onClose={onClose}
      >
        <p>
          This removes “{nameOf(rule)}” ({datesLabel(rule)}) from {count(rule.spaceIds.length, "space")}. Existing
          bookings stay.
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
