import type { ProblemError } from "@fieldhouse/clients/problem";
import type { PriceSheet } from "@fieldhouse/clients/tenant/model/priceSheet";
import {
  changePriceSheet,
  createPriceSheet,
  deletePriceSheet,
  useListPriceSheetSpaces,
  useReadPriceSheet,
} from "@fieldhouse/clients/tenant/prices/prices";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { idIn } from "#/app/address-values";
import { afterSaving, UnsavedChanges } from "#/app/UnsavedChanges";
import { Button, IconButton } from "#/kit/Button";
import { Input } from "#/kit/Field";
import { count } from "#/kit/format";
import { Grid } from "#/kit/grid/Grid";
import { useHistory } from "#/kit/grid/use-history";
import { Notice } from "#/kit/Notice";
import { SaveBar } from "#/kit/SaveBar";
import { isSeen } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { Deleted, isDeleted } from "#/manage/Deleted";
import { DifferenceList } from "#/manage/DifferenceList";
import { Found, FoundWaiting } from "#/manage/Found";
import { GridKeys } from "#/manage/GridKeys";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { isOvertaken, Overtaken } from "#/manage/Overtaken";
import { RemovalButton } from "#/manage/RemovalButton";
import { useRefresh, useRefreshOnLeave } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useSaveShortcut } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allPriceSheetsQuery } from "#/queries/prices";
import { nameOfCopy } from "./copy-name";
import "./prices.css";
import { SheetTrial } from "./SheetTrial";
import {
  cellKey,
  emptyRow,
  MOST_ROWS,
  nextSheetRow,
  refusedCells,
  rowsOf,
  sheetColumns,
  sheetOf,
  sheetProblems,
} from "./sheet";
import { mergeSheets, type SheetDifference } from "./sheet-merge";

/** Edits a price sheet, or begins one: empty, or as a copy. */
export function Component() {
  const { org } = useManaged();
  const { sheet = "new" } = useParams();
  const [parameters] = useSearchParams();
  const source = sheet === "new" ? (idIn(parameters, "copy") ?? "") : sheet;
  const query = useReadPriceSheet(org, source, { query: { enabled: source !== "" } });
  if (!source) return <SheetEditor key="new" />;
  return (
    <Found query={query} missing={{ title: "Price sheet not found", words: "It may have been deleted." }}>
      {(found) =>
        sheet === "new" ? (
          <SheetCopy source={found} />
        ) : (
          <SheetEditor key={found.id} sheet={found} initial={found} reload={async () => (await query.refetch()).data} />
        )
      }
    </Found>
  );
}

/** Begins a copy, with a name that no other sheet has. */
function SheetCopy({ source: { title, rows } }: { source: PriceSheet }) {
  const { org } = useManaged();
  const sheets = useQuery(allPriceSheetsQuery(org));
  if (sheets.isPending) return <FoundWaiting />;
  const titles = sheets.data?.map((other) => other.title) ?? [];
  return <SheetEditor initial={{ title: nameOfCopy(title, titles), rows }} />;
}

interface SheetEditorProps {
  /** The sheet that is edited. Absent for a new one. */
  sheet?: PriceSheet;
  initial?: Pick<PriceSheet, "title" | "rows">;
  reload?: () => Promise<PriceSheet | undefined>;
}

function SheetEditor({ sheet, initial, reload }: SheetEditorProps) {
  const managed = useManaged();
  const { org } = managed;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const refreshOnLeave = useRefreshOnLeave();
  const refusal = useRefusal("prices.change");
  // Absent for a new one, and for one that somebody else has deleted: saving adds it.
  const [saved, setSaved] = useState(sheet);
  const deleted = sheet !== undefined && !saved;
  const [title, setTitle] = useState(initial?.title ?? "");
  const begun = () => (initial ? rowsOf(initial.rows) : [["8:00 AM", "5:00 PM", ...emptyRow().slice(2)]]);
  const history = useHistory(begun());
  const { rows } = history;
  const [shown, setShown] = useState(false);
  const [differences, setDifferences] = useState<SheetDifference[]>();
  const priced = useListPriceSheetSpaces(org, saved?.id ?? "", { query: { enabled: saved !== undefined } });

  const dirty = saved
    ? title !== saved.title || JSON.stringify(rowsOf(saved.rows)) !== JSON.stringify(rows)
    : title !== "" || history.canUndo;
  const saving = useMutation<PriceSheet, ProblemError>({
    mutationFn: () => {
      const sent = { title: title.trim(), rows: sheetOf(rows) };
      return saved
        ? changePriceSheet(org, saved.id, sent, { ifMatch: `"${saved.version}"` })
        : createPriceSheet(org, sent);
    },
    onSuccess: async (answer) => {
      toast(answer.title, { title: "Save Success" });
      void refresh();
      if (!saved) return navigate(paths.priceSheet(org, answer.id), { state: afterSaving, replace: true });
      setSaved(answer);
      setTitle(answer.title);
      history.reset(rowsOf(answer.rows));
      setDifferences(undefined);
    },
    onError: (error) => {
      if (!saved || !isDeleted(error)) return;
      setSaved(undefined);
      setDifferences(undefined);
      saving.reset();
      refreshOnLeave();
    },
  });
  const overtaken = isOvertaken(saving.error);
  const refused = saving.error?.problem.fields ?? [];
  const wrong = new Map([...refusedCells(rows, refused), ...sheetProblems(rows)]);
  const untitled = isSeen(title) ? undefined : "Enter a name.";
  const wrongTitle = refused.find(({ field }) => field === "title")?.message ?? (shown ? untitled : undefined);
  const none = sheetOf(rows).length === 0 ? "Fill in at least one row" : undefined;
  const problems = sheetProblems(rows).size;
  const reason = refusal ?? (dirty || !saved ? none : "No changes to save");
  // An empty cell is only called wrong once somebody wants to save it.
  const told = (row: number, column: number) =>
    shown || rows[row]?.[column]?.trim() ? wrong.get(cellKey(row, column)) : undefined;

  function save() {
    setShown(true);
    if (!reason && !untitled && problems === 0 && !saving.isPending) saving.mutate();
  }
  useSaveShortcut(save);
  const change = (next: typeof rows) => {
    saving.reset();
    history.change(next);
  };
  const add = () => change([...rows, nextSheetRow(rows)]);

  return (
    <StaffPage
      title={(saved ?? sheet)?.title ?? "New price sheet"}
      crumbs={[organizationCrumb(managed), { name: "Prices", to: paths.pricing(org) }]}
      lead="Dollars per hour. The most exact amount counts: a day’s own, then weekdays or weekends, then all days."
      actions={
        saved && (
          <RemovalButton
            label="Delete price sheet"
            remove={() => deletePriceSheet(org, saved.id)}
            to={paths.pricing(org)}
            refusal={refusal}
          >
            This permanently deletes {saved.title}. A sheet that spaces use can’t be deleted.
          </RemovalButton>
        )
      }
    >
      <UnsavedChanges when={dirty} />
      {refusal && (
        <div className="above-form">
          <Notice icon="lock">
            <b>Read-only.</b> {refusal}
          </Notice>
        </div>
      )}
      {deleted && <Deleted what="price sheet" />}
      {overtaken && (
        <Overtaken
          keeps
          onLatest={async () => {
            const latest = await reload?.();
            if (!latest || !saved) return;
            const merged = mergeSheets(
              { title: saved.title, rows: rowsOf(saved.rows) },
              { title, rows },
              { title: latest.title, rows: rowsOf(latest.rows) },
            );
            saving.reset();
            setSaved(latest);
            setTitle(merged.sheet.title);
            history.reset(merged.sheet.rows);
            setDifferences(merged.differences);
          }}
        />
      )}
      {differences && (
        <div className="above-form stack gap-3">
          <Notice tone="info" live>
            <b>This is the latest version, with your changes.</b>{" "}
            {differences.length === 0
              ? "Nobody else changed the same cells."
              : "Someone else changed these cells too. Choose which to keep."}
          </Notice>
          {differences.length > 0 && (
            <div className="panel">
              <DifferenceList
                items={differences}
                onTake={(key, side) => {
                  const next = differences.find((one) => one.key === key)?.apply({ title, rows }, side);
                  if (!next) return;
                  setTitle(next.title);
                  history.change(next.rows);
                }}
              />
            </div>
          )}
        </div>
      )}
      {saving.error && !overtaken && refused.every(({ field }) => !/^(rows\.|title)/.test(field)) && (
        <div className="above-form">
          <Notice tone="danger" live>
            {refused.map(({ message }) => message).join(" ") || saving.error.message}
          </Notice>
        </div>
      )}
      <div className="sheet-head">
        <Input
          label="Name"
          dense
          maxLength={120}
          autoComplete="off"
          placeholder="Winter season"
          disabled={refusal !== undefined}
          error={wrongTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <GridKeys />
      </div>
      <Grid
        label={`Prices of ${title || "the new sheet"}`}
        columns={sheetColumns}
        rows={rows}
        readOnly={refusal !== undefined}
        onChange={change}
        onUndo={history.undo}
        onRedo={history.redo}
        rowName={(row) => `Row ${row + 1}`}
        error={told}
        newRow={emptyRow}
        tools={(row) => (
          <IconButton
            icon="close"
            label={`Remove row ${row + 1}`}
            reason={refusal ?? (rows.length === 1 ? "A sheet needs a row" : undefined)}
            onClick={() => change(rows.filter((_, index) => index !== row))}
          />
        )}
      />
      <div className="row sheet-foot">
        <Button
          size="small"
          icon="plus"
          reason={refusal ?? (rows.length >= MOST_ROWS ? `${MOST_ROWS} rows are the most a sheet can have` : undefined)}
          onClick={add}
        >
          Add row
        </Button>
      </div>
      {saved && !refusal && (
        <SheetTrial
          org={org}
          spaces={priced.data?.items}
          draft={dirty && problems === 0 && !none ? { rows: sheetOf(rows) } : undefined}
          dirty={dirty}
        />
      )}
      {(dirty || !saved) && (
        <SaveBar
          actions={
            <>
              {saved && (
                <Button
                  size="small"
                  look="quiet"
                  onClick={() => {
                    saving.reset();
                    setDifferences(undefined);
                    setTitle(saved.title);
                    history.reset(rowsOf(saved.rows));
                  }}
                >
                  Discard
                </Button>
              )}
              <Button
                size="small"
                look="primary"
                shortcut="Ctrl S"
                busy={saving.isPending}
                reason={reason}
                onClick={save}
              >
                {saved ? "Save" : deleted ? "Add again" : "Add price sheet"}
              </Button>
            </>
          }
        >
          {shown && problems > 0 ? count(problems, "problem") : dirty ? "Unsaved changes" : "New price sheet"}
        </SaveBar>
      )}
    </StaffPage>
  );
}
