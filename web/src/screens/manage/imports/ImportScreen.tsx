import { downloadCsv, readCsv } from "#/app/csv";
import { Button } from "#/kit/Button";
import { FileDrop } from "#/kit/FileDrop";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type ImportColumn, templateOf } from "./columns";
import { Progress } from "./Progress";
import { ReportTable } from "./ReportTable";
import { countOf, reportRows } from "./report";
import { reasonOf, type SendFile, useImport } from "./use-import";
import "./imports.css";

const mostBytes = 5 * 1024 * 1024;

interface ImportScreenProps {
  kind: "groups" | "bookings";
  org: string;
  columns: ImportColumn[];
  send: SendFile;
}

/** A list from a spreadsheet: choose it, see what would happen, import it, keep the report. */
export function ImportScreen({ kind, org, columns, send }: ImportScreenProps) {
  const { check, forget, start, file, running, startedAt, failure, report } = useImport(kind, org, send);
  if (!file)
    return (
      <div className="stack gap-5">
        <section className="panel" aria-labelledby="file">
          <div className="panel-head wrap">
            <h2 id="file">File</h2>
            <Button
              size="small"
              icon="download"
              className="push"
              onClick={() => downloadCsv(`${kind}template`, templateOf(columns))}
            >
              Download template
            </Button>
          </div>
          <div className="panel-body">
            <FileDrop
              label="CSV file"
              hint="Up to 1,000 lines. It’s checked first. Nothing changes until you import it."
              accept=".csv,text/csv"
              maxBytes={mostBytes}
              upload={async (chosen) => {
                const text = await chosen.text();
                await check(chosen.name, text, readCsv(text));
              }}
            />
          </div>
        </section>
        <Columns columns={columns} />
      </div>
    );
  const shown = report ?? file.check;
  const headings = file.sheet[0]?.cells ?? [];
  const ready = countOf(file.check, "success");
  return (
    <div className="stack gap-5">
      {failure && (
        <Notice tone="danger" live>
          <b>Error posting import</b> {reasonOf(failure)} Try again: nothing is imported twice.
        </Notice>
      )}
      {report && (
        <Notice tone={countOf(report, "success") > 0 ? "success" : "warn"} live>
          <b>Import finished.</b> {report.summary}. {rest(countOf(report, "skip"), countOf(report, "error"))}
        </Notice>
      )}
      {shown.ignoredColumns.length > 0 && <Notice>Skipped columns: {shown.ignoredColumns.join(", ")}.</Notice>}
      <section className="panel import-file" aria-labelledby="file">
        <div className="panel-head wrap">
          <div className="grow">
            <h2 id="file">{file.name}</h2>
            <p className="muted small num">
              {count(shown.lines.length, "line")}. {report ? report.summary : `${file.check.summary} to import`}.
            </p>
          </div>
          <div className="row wrap gap-2">
            <Button size="small" reason={running ? "The import is running" : undefined} onClick={forget}>
              {report ? "Import another file" : "Choose another file"}
            </Button>
            <Button
              size="small"
              icon="download"
              onClick={() => downloadCsv(`${kind}import${report ? "report" : "check"}`, reportRows(shown, headings))}
            >
              Download report
            </Button>
            {!report && (
              <Button
                size="small"
                look="primary"
                busy={running}
                reason={ready === 0 ? "No line can be imported" : undefined}
                onClick={start}
              >
                Import {count(ready, "line")}
              </Button>
            )}
          </div>
        </div>
        {running && startedAt !== undefined && <Progress startedAt={startedAt} took={file.took} lines={ready} />}
      </section>
      <ReportTable org={org} report={shown} headings={headings} />
    </div>
  );
}

const rest = (skipped: number, wrong: number) =>
  [
    skipped > 0 && `${count(skipped, "line")} skipped because the time isn’t available.`,
    wrong > 0 && `${count(wrong, "line")} with errors. Fix ${wrong === 1 ? "it" : "them"} and import the file again.`,
  ]
    .filter(Boolean)
    .join(" ");

/** Describes the columns of an import file. */
function Columns({ columns }: { columns: ImportColumn[] }) {
  return (
    <section className="panel" aria-labelledby="columns">
      <div className="panel-head wrap">
        <h2 id="columns">Columns</h2>
        <span className="muted small">The first line names them, in any order.</span>
      </div>
      <dl className="panel-body import-columns">
        {columns.map(({ name, needed, says }) => (
          <div key={name}>
            <dt>
              {name}
              {needed && <span className="muted small"> (required)</span>}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
