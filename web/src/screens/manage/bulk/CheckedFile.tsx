import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { downloadCsv, readCsv } from "#/app/csv";
import { Badge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { count } from "#/kit/format";
import type { Rows } from "#/kit/grid/cells";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { addingKey, addSpaces } from "./add";
import type { CsvCheck, CsvLine, LineResult } from "./csv-sheet";
import type { SpacesFile } from "./kept-file";

const words: Record<LineResult, string> = { new: "New", changed: "Changed", unchanged: "No changes", error: "Error" };
const looks = { new: "approved", changed: "approved", unchanged: undefined, error: "denied" } as const;
const order: Record<LineResult, number> = { error: 0, new: 1, changed: 2, unchanged: 3 };

/** The most lines in the page. The report to download has all. */
const most = 100;

const columns: Column<CsvLine>[] = [
  { key: "line", header: "Line", cell: ({ line }) => <span className="num">{line}</span> },
  { key: "name", header: "Space", cell: ({ name }) => name || "Unknown" },
  {
    key: "result",
    header: "Result",
    cell: ({ result }) => <Badge {...(looks[result] && { look: looks[result] })}>{words[result]}</Badge>,
  },
  { key: "message", header: "Columns", wide: true, cell: ({ message }) => message },
];

export interface CheckedFileProps {
  org: string;
  file: SpacesFile;
  onFile: (file: SpacesFile | undefined) => void;
  check: (rows: ReturnType<typeof readCsv>) => CsvCheck;
  /** Changes of the grid that aren't saved would be lost when spaces are added. */
  unsaved: boolean;
  /** Puts what the file says into the grid, where nothing is saved yet. `left`: how many new spaces aren't added yet. */
  onTake: (rows: Rows, left: number) => void;
  /** Spaces were added: they are to be read. */
  onAdded: () => Promise<void>;
  onDiscard: () => void;
  onClose: () => void;
}

export const lead =
  "Download the CSV, change it in a spreadsheet, and bring it back. Changes go into the grid first, where you review and save them.";

/** A file's contents, line by line, and the ways to go on with it. */
export function CheckedFile({
  org,
  file,
  onFile,
  check,
  unsaved,
  onTake,
  onAdded,
  onDiscard,
  onClose,
}: CheckedFileProps) {
  const [{ rows, lines: checked, added, ignored }] = useState(() => check(readCsv(file.text)));
  const [done, setDone] = useState(0);
  const adding = useMutation<number, ProblemError>({
    mutationKey: addingKey(org),
    mutationFn: async () => {
      setDone(0);
      const { added: many, stopped, refused, refusals } = await addSpaces(org, file, added, setDone);
      onFile({ ...file, refused, refusals });
      if (stopped) throw stopped;
      return many;
    },
    onSuccess: async (many) => {
      if (many === 0) return;
      toast(`Added ${count(many, "space")}`);
      await onAdded();
    },
  });
  const lines = checked.map((line): CsvLine => {
    const refusal = file.refused[line.line];
    return line.result === "new" && refusal ? { ...line, result: "error", message: refusal } : line;
  });
  const of = (result: LineResult) => lines.filter((line) => line.result === result).length;
  const sorted = [...lines].sort((one, other) => order[one.result] - order[other.result]);
  // The grid below starts over when the run ends, so the dialog stays open until then.
  const close = () => {
    if (!adding.isPending) onClose();
  };
  const busy = adding.isPending ? "Spaces are being added" : undefined;
  const takes = checked.some(({ result }) => result === "changed" || result === "error");
  return (
    <Dialog
      wide
      title="Import spaces"
      lead={lead}
      onClose={close}
      actions={
        <>
          <Button size="small" look="quiet" reason={busy} onClick={onDiscard}>
            Discard file
          </Button>
          <Button size="small" reason={busy} onClick={() => onFile(undefined)}>
            Choose another file
          </Button>
          <Button
            size="small"
            icon="download"
            onClick={() =>
              downloadCsv("spacesimportcheck", [
                ["Line", "Space", "Result", "Message"],
                ...lines.map(({ line, name, result, message }) => [line, name, words[result], message]),
              ])
            }
          >
            Download report
          </Button>
          {added.length > 0 && (
            <Button
              size="small"
              look="primary"
              busy={adding.isPending}
              reason={unsaved ? "Save or undo the changes in the grid first" : undefined}
              onClick={() => adding.mutate()}
            >
              {adding.isPending ? `Added ${done} of ${added.length}` : `Add ${count(added.length, "space")}`}
            </Button>
          )}
          <Button
            size="small"
            look={added.length > 0 ? "secondary" : "primary"}
            reason={busy ?? (takes ? undefined : "The file changes nothing in the grid")}
            onClick={() => onTake(rows, added.length)}
          >
            Add to grid
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {adding.error && (
          <Notice tone="danger" live>
            {adding.error.message} Try again: nothing is added twice.
          </Notice>
        )}
        <Notice tone={of("error") > 0 ? "warn" : "success"} live>
          <b>{file.name}</b>: {of("new") > 0 && `${count(of("new"), "new space")}, `}
          {count(of("changed"), "line")} with changes, {of("unchanged")} without, {count(of("error"), "error")}.
          {of("error") > 0 && " Cells of the grid with errors are marked there, so you can fix them."}
          {of("new") > 0 && " New spaces aren’t published."}
        </Notice>
        {ignored.length > 0 && <Notice>Skipped columns: {ignored.join(", ")}</Notice>}
        <div className="bulk-review">
          <Table
            caption="Lines"
            columns={columns}
            rows={sorted.slice(0, most)}
            rowKey={({ line }) => String(line)}
            empty="The file has no lines below its headings."
          />
        </div>
        {lines.length > most && (
          <p className="small muted num">
            Showing {most} lines, errors first. The report has all {lines.length.toLocaleString("en-US")}.
          </p>
        )}
      </div>
    </Dialog>
  );
}
