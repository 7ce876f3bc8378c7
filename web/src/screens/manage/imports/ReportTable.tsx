import type { ImportResult } from "@fieldhouse/clients/tenant/model/importResult";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "#/kit/Badge";
import { Segments } from "#/kit/Choice";
import { EmptyState } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { type Column, Table } from "#/kit/Table";
import { paths } from "#/paths";
import { countOf, type Report, type ReportLine } from "./report";

type Shown = ImportResult | "all";

/** The most lines shown in the page. The downloadable report has all. */
const most = 200;

const looks = { success: "approved", skip: "pending", error: "denied" } as const;

interface ReportTableProps {
  org: string;
  report: Report;
  headings: string[];
}

/** The result, or expected result, of each line. Errors first where there are any. */
export function ReportTable({ org, report, headings }: ReportTableProps) {
  const wrong = countOf(report, "error") + countOf(report, "skip");
  const [asked, setAsked] = useState<Shown>();
  const show: Shown = asked ?? (wrong > 0 && countOf(report, "error") > 0 ? "error" : "all");
  const lines = report.lines.filter(({ result }) => show === "all" || result === show);
  const words = { success: report.checked ? "Ready" : "Success", skip: "Skip", error: "Error" };
  const option = (value: ImportResult) => ({ value, content: `${words[value]} (${countOf(report, value)})` });
  const columns: Column<ReportLine>[] = [
    { key: "line", header: "Line", cell: ({ line }) => <span className="num">{line}</span> },
    {
      key: "result",
      header: "Result",
      cell: ({ result }) => <Badge look={looks[result]}>{words[result]}</Badge>,
    },
    {
      key: "message",
      header: "Message",
      wide: true,
      cell: ({ message, booking }) =>
        booking ? <Link to={paths.request(org, booking.id)}>{booking.number}</Link> : (message ?? ""),
    },
    {
      key: "cells",
      header: headings.filter(Boolean).slice(0, 4).join(", "),
      wide: true,
      cell: ({ cells }) => <span className="muted">{cells.filter(Boolean).slice(0, 4).join(", ")}</span>,
    },
  ];
  return (
    <div className="stack gap-3">
      <div className="import-results">
        <Segments<Shown>
          label="Lines"
          value={show}
          onChange={setAsked}
          options={[
            { value: "all", content: `All (${report.lines.length})` },
            option("success"),
            option("skip"),
            option("error"),
          ]}
        />
      </div>
      <Table
        key={show}
        caption="Lines"
        columns={columns}
        rows={lines.slice(0, most)}
        rowKey={({ line }) => String(line)}
        minWidth={720}
        empty={<EmptyState title="No matching lines" />}
      />
      {lines.length > most && (
        <p className="small muted num">
          Showing the first {count(most, "line")}. The report has all {lines.length.toLocaleString("en-US")}.
        </p>
      )}
    </div>
  );
}
