import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { downloadCsv } from "#/app/csv";
import { UnsavedChanges } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { Segments } from "#/kit/Choice";
import { ColumnChoice } from "#/kit/ColumnChoice";
import { EmptyState } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { Grid } from "#/kit/grid/Grid";
import { useKept } from "#/kit/kept";
import { SaveBar } from "#/kit/SaveBar";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { GridKeys } from "#/manage/GridKeys";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useListAddress } from "#/manage/paging";
import { type Permission, useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useSaveShortcut } from "#/manage/shortcuts";
import { sortOf, sortText } from "#/manage/sorting";
import { paths } from "#/paths";
import type { Space } from "#/queries/spaces";
import { addingKey } from "./add";
import { BulkOutcome } from "./BulkOutcome";
import { CsvImport } from "./CsvImport";
import { type SpaceColumn, spaceColumns } from "./columns";
import { checkCsv, csvOf } from "./csv-sheet";
import { KeptFile } from "./KeptFile";
import { useKeptFile } from "./kept-file";
import { Review } from "./Review";
import { lockOf } from "./sheet";
import { useSheet } from "./use-sheet";
import { useView } from "./use-view";
import "./bulk.css";
import { sought } from "#/kit/fold";

type Shown = "all" | "changed" | "problems";

interface BulkSheetProps {
  lists: ListsOfChoices;
  loaded: readonly Space[];
  facilities: readonly Facility[];
  /** Spaces were added just now, so their file is open again. */
  startsImporting: boolean;
  /** Called after spaces were added: recreates the sheet with them. */
  onAdded: () => Promise<void>;
}

/** The parameters of this page's filters. They lose nothing that was typed. */
const filters = ["facility", "type", "query", "sort"];

/** The grid with its filters, and the bar that saves. */
export function BulkSheet({ lists, loaded, facilities, startsImporting, onAdded }: BulkSheetProps) {
  const managed = useManaged();
  const { value, filter, clear } = useListAddress();
  const [facility, type, query] = [value("facility"), value("type"), value("query")];
  const sort = sortOf(value("sort"));
  const [shown, setShown] = useState<Shown>("all");
  const [reviewing, setReviewing] = useState(false);
  const [file, setFile] = useKeptFile(managed.org);
  const [importing, setImporting] = useState(startsImporting && file !== undefined);
  // The key of the file whose changes are all in the grid: saved, it has done its work.
  const taken = useRef<string>(undefined);
  const sheet = useSheet({
    org: managed.org,
    columnsOf: (all) => spaceColumns({ lists, slot: managed.organization.rental.block, spaces: all }),
    loaded,
    onAllSaved: () => {
      if (file && file.key === taken.current) setFile(undefined);
    },
  });
  const { columns, spaces, edits, changed } = sheet;
  const adding = useIsMutating({ mutationKey: addingKey(managed.org) }) > 0;
  useEffect(() => {
    if (changed.length === 0) taken.current = undefined;
  }, [changed.length]);
  const [hidden, setHidden] = useKept(
    "bulk-columns",
    columns.filter(({ optional }) => optional).map(({ key }) => key),
  );
  const many = new Set(spaces.map(({ facilityId }) => facilityId)).size;

  const has = sought(query);
  const isShown = (space: Space, row: number) =>
    (!facility || space.facilityShortName === facility) &&
    (!type || space.types.includes(type)) &&
    has(space.name) &&
    (shown === "all" || (shown === "changed" ? edits[row] !== undefined : hasProblem(row)));
  const hasProblem = (row: number) => columns.some((_, column) => sheet.error(row, column) !== undefined);
  const leftOut = facility || many === 1 ? [...hidden, "facility"] : hidden;
  const view = useView({ columns, spaces, rows: sheet.rows, hidden: leftOut, sort, isShown });

  const refusals: Partial<Record<Permission, string | undefined>> = {
    "spaces.change": useRefusal("spaces.change"),
    "spaces.configure": useRefusal("spaces.configure"),
    "prices.change": useRefusal("prices.change"),
  };

  const discardFile = () => {
    setFile(undefined);
    setImporting(false);
  };
  const noAdding = useRefusal("spaces.create");
  const [only, ...others] = facilities;
  const usual = facilities.find(({ shortName }) => shortName === facility) ?? (others.length === 0 ? only : undefined);

  const locked = (row: number, column: number) => {
    const [space, definition] = [spaces[row], columns[column]];
    if (!space || !definition) return undefined;
    return (definition.permission && refusals[definition.permission]) ?? lockOf(definition, space);
  };

  const cells = changed.reduce((sum, edit) => sum + edit.columns.length, 0);
  const wrong = changed.filter(({ errors }) => errors.size > 0);
  const problem = wrong[0] && { edit: wrong[0], at: [...wrong[0].errors.keys()][0] ?? 0 };
  const reason = problem ? "Fix the highlighted cells first" : changed.length === 0 ? "No changes to save" : undefined;
  const review = () => {
    if (reason) setShown(problem ? "problems" : shown);
    else setReviewing(true);
  };
  useSaveShortcut(() => {
    if (!reviewing && !sheet.saving.isPending) review();
  });

  return (
    <StaffPage
      title="Bulk edit"
      crumbs={[organizationCrumb(managed), { name: "Spaces", to: paths.managedOrganization(managed.org, "spaces") }]}
      lead={`${count(spaces.length, "space")} in ${count(many, "facility", "facilities")}. Type into any cell, or paste from a spreadsheet.`}
      actions={
        <>
          <Button
            size="small"
            icon="download"
            onClick={() =>
              downloadCsv(
                `${managed.organization.shortName}spaces`,
                csvOf(
                  columns,
                  view.rowAt.flatMap((row) => spaces[row] ?? []),
                  view.rowAt.flatMap((row) => [sheet.rows[row] ?? []]),
                ),
              )
            }
          >
            Download CSV
          </Button>
          <Button size="small" onClick={() => setImporting(true)}>
            Import CSV
          </Button>
        </>
      }
    >
      <UnsavedChanges when={changed.length > 0} keptBy={filters} />
      <Filters label="Spaces">
        <SearchFilter label="Search spaces" value={value("query")} onChange={(text) => filter("query", text)} />
        {many > 1 && (
          <SelectFilter
            label="Facility"
            all="All facilities"
            value={facility}
            onChange={(choice) => filter("facility", choice)}
            options={facilities.map(({ shortName, name }) => ({ value: shortName, label: name }))}
          />
        )}
        <SelectFilter
          label="Type"
          all="All types"
          value={type}
          onChange={(choice) => filter("type", choice)}
          options={lists.spaceTypes
            .filter(({ code }) => spaces.some(({ types }) => types.includes(code)))
            .map(({ code, label }) => ({ value: code, label }))}
        />
        <Segments<Shown>
          label="Rows"
          value={shown}
          onChange={setShown}
          options={[
            { value: "all", content: "All" },
            { value: "changed", content: `Changed (${changed.length})` },
            { value: "problems", content: "Problems" },
          ]}
        />
        <ColumnChoice
          columns={columns.filter(({ key }) => key !== "name" && key !== "facility")}
          hidden={hidden}
          onChange={setHidden}
        />
      </Filters>
      {file && !importing && (
        <KeptFile name={file.name} onContinue={() => setImporting(true)} onDiscard={discardFile} />
      )}
      <BulkOutcome sheet={sheet} columns={columns} />
      {view.view.length === 0 ? (
        <div className="panel">
          <EmptyState
            title={
              spaces.length === 0
                ? "No spaces yet"
                : shown === "problems"
                  ? "No problems"
                  : shown === "changed"
                    ? "No changes"
                    : "No matching spaces"
            }
            action={
              spaces.length === 0 ? (
                <Button size="small" look="primary" onClick={() => setImporting(true)}>
                  Import CSV
                </Button>
              ) : (
                <Button
                  size="small"
                  onClick={() => {
                    setShown("all");
                    clear();
                  }}
                >
                  Show all spaces
                </Button>
              )
            }
          />
        </div>
      ) : (
        <Grid
          label="Spaces"
          columns={view.columns.map((column) => ({
            ...column,
            readOnly: column.write === undefined,
          }))}
          rows={view.view}
          // The grid starts over once the new spaces are read: nothing typed meanwhile may get lost.
          readOnly={sheet.saving.isPending || adding}
          onChange={(next) => sheet.change(view.whole(next))}
          onUndo={sheet.history.undo}
          onRedo={sheet.history.redo}
          rowName={(row) => sheet.rows[view.rowAt[row] ?? 0]?.[0] ?? ""}
          error={(row, column) => sheet.error(view.rowAt[row] ?? 0, view.columnAt[column] ?? 0)}
          before={(row, column) => sheet.was(view.rowAt[row] ?? 0, view.columnAt[column] ?? 0)}
          locked={(row, column) => locked(view.rowAt[row] ?? 0, view.columnAt[column] ?? 0)}
          face={(row, column, text) => faceOf(text, view.columns[column], spaces[view.rowAt[row] ?? 0])}
          sort={sort}
          onSort={(next) => filter("sort", sortText(next))}
        />
      )}
      <div className="bulk-foot">
        <GridKeys />
        <span className="tiny muted num">{count(view.view.length, "row")}</span>
      </div>
      {changed.length > 0 && (
        <SaveBar
          actions={
            <>
              <Button size="small" look="quiet" onClick={sheet.discard}>
                Undo all
              </Button>
              <Button
                size="small"
                look="primary"
                shortcut="Ctrl S"
                busy={sheet.saving.isPending}
                reason={reason}
                onClick={review}
              >
                Review and save
              </Button>
            </>
          }
        >
          {sheet.saving.isPending ? (
            `Saved ${sheet.done} of ${changed.length}`
          ) : (
            <>
              <b>{count(cells, "change")}</b> in {count(changed.length, "space")}
              {problem && "."}
              {problem && (
                <span className="bulk-problem">
                  {" "}
                  <b>{count(wrong.length, "problem")}.</b> {problem.edit.space.name}, {columns[problem.at]?.header}:{" "}
                  {problem.edit.errors.get(problem.at)}
                </span>
              )}
            </>
          )}
        </SaveBar>
      )}
      {importing && (
        <CsvImport
          org={managed.org}
          file={file}
          onFile={setFile}
          check={(lines) =>
            checkCsv(lines, {
              columns,
              spaces,
              rows: sheet.rows,
              locked,
              adding: noAdding ? undefined : { facilities, usual, refusal: (permission) => refusals[permission] },
            })
          }
          unsaved={changed.length > 0}
          onTake={(next, left) => {
            sheet.change(next);
            setShown("changed");
            setImporting(false);
            taken.current = left === 0 ? file?.key : undefined;
          }}
          onAdded={onAdded}
          onDiscard={discardFile}
          onClose={() => setImporting(false)}
        />
      )}
      {reviewing && (
        <Review
          sheet={sheet}
          columns={columns}
          onClose={() => setReviewing(false)}
          onSave={() => {
            setReviewing(false);
            sheet.saving.mutate({ ending: new Set() });
          }}
        />
      )}
    </StaffPage>
  );
}

/** An empty cell shows what it takes from the organization. */
function faceOf(text: string, column: SpaceColumn | undefined, space: Space | undefined) {
  if (text !== "" || !column?.inherits || !space) return undefined;
  return <span className="faint">{column.inherits(space)}</span>;
}
