import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { Link } from "react-router";
import { Badge } from "#/kit/Badge";
import { IconButton } from "#/kit/Button";
import type { Column, TableProps } from "#/kit/Table";
import { useWeekStart } from "#/kit/week";
import { weekdaysLabel } from "#/kit/weekdays";
import { DataTable } from "#/manage/DataTable";
import { useLabels } from "#/queries/lists";
import { datesLabel, levelName, nameOf, timesLabel } from "./rule";

interface RuleTableProps extends Pick<TableProps<AvailabilityRule>, "empty" | "paging"> {
  rules: AvailabilityRule[] | undefined;
  /** Reads all of them, for a file, where `rules` are one page. */
  everyRow?: () => Promise<AvailabilityRule[]>;
  refusal: string | undefined;
  /** Says which spaces a rule covers. */
  spaces: (rule: AvailabilityRule) => string;
  /** The address of a rule's dialog. */
  to: (rule: AvailabilityRule) => string;
  onRemove: (rule: AvailabilityRule) => void;
}

/** "10 spaces" stays on one line; the names of facilities need more. */
const isShort = (words: string) => words.length < 20;

/** The rules that open and close spaces. */
export function RuleTable({ rules, refusal, spaces, to, onRemove, ...table }: RuleTableProps) {
  const label = useLabels();
  const weekStart = useWeekStart();
  const columns: Column<AvailabilityRule>[] = [
    {
      key: "title",
      header: "Name",
      text: nameOf,
      cell: (rule) => (refusal ? <b>{nameOf(rule)}</b> : <Link to={to(rule)}>{nameOf(rule)}</Link>),
    },
    {
      key: "when",
      header: "When",
      wide: true,
      text: (rule) => `${weekdaysLabel(rule.weekdays, weekStart)}, ${timesLabel(rule)}, ${datesLabel(rule)}`,
      cell: (rule) => (
        <div className="rule-when">
          {weekdaysLabel(rule.weekdays, weekStart)}, {timesLabel(rule)}
          <span className="muted block">{datesLabel(rule)}</span>
        </div>
      ),
    },
    {
      key: "kind",
      header: "Type",
      text: ({ kind }) => (kind === "open" ? "Open" : "Closed"),
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
      text: ({ kind, accessLevel, sport }) =>
        [kind === "open" ? levelName(accessLevel) : "", sport ? label("sports", sport) : ""].filter(Boolean).join(", "),
      cell: ({ kind, accessLevel, sport }) => (
        <>
          {kind === "open" && levelName(accessLevel)}
          {sport && <span className="muted block">{label("sports", sport)}</span>}
        </>
      ),
    },
    {
      key: "spaces",
      header: "Spaces",
      wide: true,
      text: spaces,
      cell: (rule) => <span className={isShort(spaces(rule)) ? "muted nowrap" : "muted"}>{spaces(rule)}</span>,
    },
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
    <DataTable
      name="hours"
      what={["rule", "rules"]}
      caption="Hours"
      columns={columns}
      rows={rules}
      rowKey={({ id }) => id}
      minWidth={680}
      {...(refusal ? {} : { rowTo: to })}
      {...table}
    />
  );
}
