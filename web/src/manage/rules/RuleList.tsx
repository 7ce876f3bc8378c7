import type { ProblemError } from "@fieldhouse/clients/problem";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Badge } from "#/kit/Badge";
import { Button, IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { RemovalDialog } from "../RemovalDialog";
import type { Rule } from "./rule";
import "./rules.css";

interface RuleListProps<Kept extends Rule> {
  rules: UseQueryResult<{ items: Kept[] }, ProblemError>;
  /** Says what a rule does, where there is none yet. */
  empty: string;
  lead?: ReactNode;
  /** Says below its name what a rule does. */
  about: (rule: Kept) => ReactNode;
  remove: (rule: Kept) => Promise<unknown>;
  /** The loss that comes with deleting a rule. */
  loss: string;
  onEdit: (rule: Kept) => void;
  onAdd: () => void;
}

/** The rules that staff keep about one matter, to edit and to delete. */
export function RuleList<Kept extends Rule>({
  rules,
  empty,
  lead,
  about,
  remove,
  loss,
  onEdit,
  onAdd,
}: RuleListProps<Kept>) {
  const [removing, setRemoving] = useState<Kept>();
  if (rules.error && !rules.data)
    return <LoadFailure detail={rules.error.message} onRetry={() => void rules.refetch()} />;
  if (!rules.data)
    return (
      <Waiting label="Loading rules">
        <SkeletonLines lines={6} />
      </Waiting>
    );
  if (rules.data.items.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title="No rules yet"
          action={
            <Button size="small" look="primary" icon="plus" onClick={onAdd}>
              Add rule
            </Button>
          }
        >
          {empty}
        </EmptyState>
      </div>
    );
  return (
    <div className="stack gap-4">
      {lead}
      <ul className="panel staff-rules">
        {rules.data.items.map((rule) => (
          <li key={rule.id} className="row">
            <div className="grow">
              <h2 className="t-xs">
                {rule.name} {!rule.enabled && <Badge>Off</Badge>}
              </h2>
              {about(rule)}
            </div>
            <IconButton icon="edit" label={`Edit ${rule.name}`} onClick={() => onEdit(rule)} />
            <IconButton icon="trash" label={`Delete ${rule.name}`} onClick={() => setRemoving(rule)} />
          </li>
        ))}
      </ul>
      {removing && (
        <RemovalDialog
          title={`Delete “${removing.name}”?`}
          confirmLabel="Delete rule"
          remove={() => remove(removing)}
          onRemoved={() => toast(removing.name, { title: "Rule deleted" })}
          onClose={() => setRemoving(undefined)}
        >
          {loss}
        </RemovalDialog>
      )}
    </div>
  );
}
